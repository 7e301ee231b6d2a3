/** Registration of the service worker: the page works offline, and a new version is offered once it is whole. */

import { signal } from '@preact/signals';

/** Loads the new version; null while there is none. */
export const newVersion = signal<(() => void) | null>(null);

/** Where there are no service workers (http, private windows, old browsers) the page works as ever. */
export async function keepOffline() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    await loaded();
    const script = new URL('service-worker.js', document.baseURI);
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
    if (registration.waiting) offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch (error) {
    console.info('Not kept for times without a network:', error);
  }
}

/** The page itself comes first. */
function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker);
  });
}

/** On the first visit there is nothing that it could replace, or only another copy of the page, in a directory above. */
function offer(worker: ServiceWorker) {
  if (navigator.serviceWorker.controller?.scriptURL !== worker.scriptURL) return;
  newVersion.value = () => {
    const reload = () => location.reload();
    if (worker.state !== 'installed') return reload(); // another tab was first
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    worker.postMessage('take over');
  };
}
