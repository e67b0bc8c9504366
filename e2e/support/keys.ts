import type { Page } from '@playwright/test';

/** The names of what has the focus: its own, and those of its labels. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (node === document.body) return '';
    const labels = node && 'labels' in node ? [...((node.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
    const own = node?.getAttribute('aria-label') ?? node?.textContent;
    const pictured = labels.flatMap((label) => [...label.querySelectorAll('img')].map((picture) => picture.alt));
    return [own, ...labels.map((label) => label.innerText), ...pictured].filter(Boolean).join(' ').trim();
  });

/** Tab until it is there; nobody should have to press it often. */
export async function tabTo(page: Page, name: string | RegExp, most = 25): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
  }
  throw new Error(`no way to ${name} by Tab`);
}

/** Goes there and presses Enter. */
export async function enter(page: Page, name: string | RegExp, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.press('Enter');
}

/** Goes there and writes. */
export async function write(page: Page, name: string | RegExp, text: string, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a button that opens the file chooser, presses Enter and chooses. */
export async function give(page: Page, name: string | RegExp, file: string, most?: number): Promise<void> {
  await tabTo(page, name, most);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}
