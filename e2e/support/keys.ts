import type { Page } from '@playwright/test';

/** The accessible names of the focused element: its own, and those of its labels. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (node === document.body) return '';
    const labels = node && 'labels' in node ? [...((node.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
    const own = node?.getAttribute('aria-label') ?? node?.textContent;
    const pictured = labels.flatMap((label) => [...label.querySelectorAll('img')].map((picture) => picture.alt));
    return [own, ...labels.map((label) => label.innerText), ...pictured].filter(Boolean).join(' ').trim();
  });

/** Presses Tab until the element has focus, with a limit on how often. */
export async function tabTo(page: Page, name: string | RegExp, most = 25): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
}

/** Focuses it by Tab and presses Enter. */
export async function enter(page: Page, name: string | RegExp, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.press('Enter');
}

/** Focuses it by Tab and types. */
export async function write(page: Page, name: string | RegExp, text: string, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Focuses a button that opens the file chooser, presses Enter and chooses. */
export async function give(page: Page, name: string | RegExp, file: string, most?: number): Promise<void> {
  await tabTo(page, name, most);
  const chooser = page.waitForEvent('filechooser');
  // A busy page may get the key before it learns that the test waits for the chooser, and then opens one that nobody sees. A
  // response from the page shows that it knows.
  await focused(page);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}
