const SCHEME = 'data-mantine-color-scheme';

/** Paper is white, whatever the screen is. */
export function printLight(root: HTMLElement): void {
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
  });
}
