/** Head of a page that stands over the document, with the way back to it. */

export const OverHead = () => (
  <header>
    <h1>Juxtapose</h1>
    <a class="back" href="#">
      To the model
    </a>
  </header>
);
