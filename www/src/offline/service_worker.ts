/** Service worker, with an offline cache of one version of the page, whole: it answers from that, so that the page needs no network.
 *  The build puts the list of files before this script (`scripts/precache.mjs`): another file, another script, another version, which
 *  the browser installs beside the old one. */

interface Precache {
  version: string;
  /** What each file has to be, as Subresource Integrity writes it, by its address relative to the page's. */
  files: Record<string, string>;
}

declare const self: ServiceWorkerGlobalScope & { PRECACHE: Precache };

const { version, files } = self.PRECACHE;
const scope = self.registration.scope;
/** Other pages of this origin, and other copies of this one, have caches of their own. */
const OURS = `juxtapose:${new URL(scope).pathname}:`;
const CACHE = OURS + version;
const PAGE = './';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = request.method === 'GET' ? nameOf(request.url) : null;
  if (name !== null) event.respondWith(answer(request, name));
});

/** All of this version or nothing: a file that is not what the list says, such as a newer one, fails the installation. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(files).map(([name, integrity]) => keep(cache, name, integrity)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function keep(cache: Cache, name: string, integrity: string) {
  // The names in assets/ change with what is in them: what the page has just loaded need not come again.
  const response = await fetch(address(name), {
    integrity,
    cache: name.startsWith('assets/') ? 'default' : 'no-cache',
  });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  await cache.put(address(name), response);
}

/** From now on every open page is answered here. Another tab may still run the old version, and then needs its files. */
async function activate() {
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length > 1) return;
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const address = (name: string) => new URL(name, scope).href;

/** What is asked for, if it is ours: the page itself whatever its query says, its files, and those of an older version. */
function nameOf(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const plain = origin + pathname;
  if (!plain.startsWith(scope)) return null;
  const name = plain.slice(scope.length);
  if (name === '' || name === 'index.html') return PAGE;
  return Object.hasOwn(files, name) || name.startsWith('assets/') ? name : null;
}

async function answer(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(name))) ?? (await caches.match(address(name))) ?? fetch(request);
}
