// What a class cannot see of a projected page: measured in the browser, for tests of lectures and lessons.

/** All that is too small, cut, or behind the footer, as texts: none where the page can be seen from the back. A long program need not be in
 *  sight as a whole while one guesses; `least` is the least size of words. */
export const unseen = (page, { isLong = false, least = 20 } = {}) =>
  page.evaluate(
    ({ isLong, least }) => {
      const [FIGURE, STRIP] = [16, 40];
      const faults = [];
      const tell = (what, element, more = '') => {
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
        faults.push(`${what}: ${element.tagName.toLowerCase()}.${element.className} “${words}” ${more}`);
      };
      const box = (element) => element.getBoundingClientRect();
      const footer = document.querySelector('.lecture') ?? document.querySelector('.dock');
      const isFixed = footer && ['sticky', 'fixed'].includes(getComputedStyle(footer).position);
      const floor = isFixed ? box(footer).top : innerHeight;
      const isSeen = (element) =>
        element.checkVisibility() && !element.closest('.unseen') && box(element).width > 1 && box(element).top < floor;
      const stage = document.querySelector('.stage, .guess, .in-front');
      if (!stage) return ['there is nothing to see'];
      const inStage = [...stage.querySelectorAll('*')].filter(isSeen);
      const hasText = (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '');
      for (const element of [...inStage, ...document.querySelectorAll('.lecture *')].filter(hasText)) {
        const { fontSize } = getComputedStyle(element);
        const isInFigure = element.closest('.figure, .means-beside, small');
        const wanted = element.closest('sub, sup') ? 12 : isInFigure ? Math.min(FIGURE, least) : least;
        if (element.checkVisibility() && !element.closest('.unseen') && parseFloat(fontSize) < wanted - 0.01)
          tell('small', element, fontSize);
      }
      for (const element of inStage) {
        const { top, bottom, left, right } = box(element);
        const isPart = hasText(element) || element instanceof HTMLCanvasElement;
        if (isPart && bottom > floor + 1 && top < floor) tell('covered', element, `${bottom} > ${floor}`);
        if (isPart && (left < -1 || right > innerWidth + 1)) tell('cut', element, `${left}…${right}`);
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) tell('cut', element);
        const isCropped = element.matches('.step-tree'); // below it the picture is empty
        if (
          overflowY === 'hidden' &&
          !isCropped &&
          element.scrollHeight > element.clientHeight + 1 &&
          element.clientHeight > 0
        )
          tell('cut', element, `${element.scrollHeight} > ${element.clientHeight}`);
      }
      for (const canvas of inStage.filter((element) => element instanceof HTMLCanvasElement)) {
        const strips = parseFloat(canvas.parentElement.style.getPropertyValue('--strips'));
        const room =
          box(canvas).height - 4.25 * 0.875 * parseFloat(getComputedStyle(document.documentElement).fontSize);
        if (strips > 0 && room / strips < STRIP) tell('low', canvas, `${strips} strips in ${room}`);
      }
      for (const tree of stage.querySelectorAll('.step-tree'))
        if (tree.dataset.now !== 'drawn') tell('folded away', tree);
      const program = document.querySelector('.program tbody');
      if (stage.matches('.guess') && program && !isLong && box(program).bottom > floor + 1)
        tell('not whole', program, `${box(program).bottom} > ${floor}`);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
      return faults;
    },
    { isLong, least },
  );
