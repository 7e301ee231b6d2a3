// Type declarations of the custom element.

/**
 * The chart of a model's outcomes and their numbers: `<juxtapose-chart src="#z=…">`. Importing this module defines the element.
 *
 * Attributes, all of them observed:
 * - `src`: a link to a model, or what it has from its `#` on; else the model is a `<script type="application/json">` in the element;
 * - `kind`: `density` (unless given), `distribution` or `survival`;
 * - `outcome`: the name of the one outcome to show; all unless given;
 * - `patience`: how long a prediction may take, in seconds of a browser's work; 1 unless given;
 * - `files`: the folder of the WebAssembly, where that is not beside the scripts, as `LoadOptions.files`.
 *
 * It has `aria-busy` until it shows what they ask for, and then dispatches `load`, also where it says what is wrong.
 */
export class JuxtaposeChart extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    'juxtapose-chart': JuxtaposeChart;
  }
}
