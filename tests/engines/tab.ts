/** A tab of any engine, as far as these journeys need one. */
export interface Tab {
  go: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  /** A real click on the element that this selector names first. */
  click: (selector: string) => Promise<void>;
  /** Real keys. */
  type: (selector: string, text: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  open: () => Promise<Tab>;
}

/** In the page: visible elements whose words are these. */
const NAMED = `(kinds, name) => [...document.querySelectorAll(kinds)].find((one) => {
  const words = [one.getAttribute('aria-label'), one.textContent, ...[...(one.labels || [])].map((label) => label.textContent)];
  return one.getClientRects().length > 0 && words.some((said) => (said || '').replace(/\\s+/g, ' ').trim() === name);
})`;

let count = 0;

/** A selector of the element with this name, once it is there. */
async function named(tab: Tab, kinds: string, name: string): Promise<string> {
  count += 1;
  const mark = `data-found="${count}"`;
  await until(tab, `${kinds} “${name}”`, () =>
    tab.read(`(() => {
      const found = (${NAMED})(${JSON.stringify(kinds)}, ${JSON.stringify(name)});
      if (found) found.dataset.found = '${count}';
      return Boolean(found);
    })()`),
  );
  return `[${mark}]`;
}

export const press = async (tab: Tab, name: string): Promise<void> =>
  tab.click(await named(tab, 'button,a,summary', name));

export const fill = async (tab: Tab, label: string, text: string): Promise<void> =>
  tab.type(await named(tab, 'input,textarea', label), text);

/** Waits until the page says this. */
export const says = (tab: Tab, text: string): Promise<void> =>
  until(tab, `“${text}”`, () => tab.read(`document.body.innerText.includes(${JSON.stringify(text)})`));

const PATIENCE_MS = 120_000;

/** Waits for what the page has come to; far longer than a quiet machine needs. */
export async function until(
  tab: Tab,
  what: string,
  holds: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const limit = Date.now() + patienceMs;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > limit)
      throw new Error(
        `${what} did not come; the page says: ${await tab.read('(document.querySelector("dialog[open]") || document.body).innerText.slice(0, 600)')}`,
      );
    // how often it is asked
    await new Promise((later) => setTimeout(later, 100));
  }
}
