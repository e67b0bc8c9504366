/** All elements with this data attribute, in document order. */
export function all<Kind extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Kind[] {
  return [...root.querySelectorAll<Kind>(selector)];
}

/** Starts each by itself: one that fails is reported and does not stop the others. */
export function apart(...starts: (() => void)[]): void {
  for (const start of starts)
    try {
      start();
    } catch (error) {
      reportError(error);
    }
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/** A short message at the bottom of the page, also announced to screen readers. */
export function announce(text: string): void {
  const toast = document.querySelector('[data-toast]');
  if (!toast) return;
  toast.textContent = text;
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    toast.textContent = '';
  }, 4_000);
}
