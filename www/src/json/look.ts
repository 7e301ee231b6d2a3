/** Theme of the text editor: the page's colours, light or dark. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** What surrounds every text. */
export const frame = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    fontSize: '0.8125rem',
    minHeight: '12rem',
    maxHeight: 'max(18rem, calc(100dvh - 13rem))',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    lineHeight: '1.55',
  },
  '.cm-content': { padding: '0.25rem 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { border: '0', background: 'var(--paper)', color: 'var(--muted)' },
  '.cm-gutter-lint': { width: '0.875rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.375rem 0.125rem' },
  '.cm-lint-marker': { width: '0.5rem', height: '0.5rem' },
  '.cm-lint-marker-error': { content: 'none', borderRadius: '50%', background: 'var(--wrong)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--wrong) 1px',
    textUnderlineOffset: '0.2em',
  },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { background: 'var(--lit)' },
  '&.cm-focused .cm-matchingBracket': { background: 'none', outline: '1px solid var(--muted)' },
  '.cm-selectionMatch, .cm-searchMatch': { background: 'color-mix(in srgb, var(--scheme-3) 30%, transparent)' },
  '.cm-tooltip': {
    maxWidth: '26rem',
    border: '0',
    borderRadius: '0.375rem',
    background: 'var(--ink)',
    color: 'var(--paper)',
    fontFamily: 'inherit',
  },
  '.cm-diagnostic': { padding: '0.375rem 0.75rem', border: '0' },
  '.cm-panels': { background: 'var(--paper)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--rule)' },
  '.cm-panel.cm-search': { fontFamily: 'inherit', fontSize: '0.8125rem' },
  '.cm-textfield, .cm-button': {
    border: '1px solid var(--rule)',
    background: 'var(--paper)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: 'inherit',
  },
});

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--muted)' },
  { tag: [tags.string, tags.number], color: 'var(--ink)' },
  { tag: [tags.bool, tags.null], color: 'var(--ink)', fontStyle: 'italic' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--muted)' },
]);

export const look = [frame, syntaxHighlighting(words)];
