import { expect, type Page } from '@playwright/test';

type Refusal = {
  /** The mutation. */
  operation: string;
  /** Where the value is in its variables. */
  sent: string;
  /** What the server calls the field. */
  path: string;
};

export const refusalOf = (path: string): string => `The server does not take ${path}`;

function valueAt(given: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (typeof given !== 'object' || given === null) return undefined;
  const value = (given as Record<string, unknown>)[name];
  return rest.length === 0 ? value : valueAt(value, rest.join('.'));
}

/** Refuses a value as the server would, and lets every call without it through; the variables of these are given to `work`. */
export async function refusing(
  page: Page,
  { operation, sent, path }: Refusal,
  work: (taken: Record<string, unknown>[]) => Promise<void>,
): Promise<void> {
  const taken: Record<string, unknown>[] = [];
  let refused: string | undefined;
  const fields = { [path]: refusalOf(path) };
  const errors = [{ message: refusalOf(path), extensions: { code: 'INVALID', reason: 'invalid', fields } }];
  await page.route('**/graphql', async (route) => {
    const { query = '', variables = {} } = route.request().postDataJSON();
    if (!query.includes(`${operation}(`)) return route.fallback();
    const value = valueAt(variables, sent);
    if (value !== undefined && (refused === undefined || JSON.stringify(value) === refused)) {
      refused = JSON.stringify(value);
      return route.fulfill({ json: { data: null, errors } });
    }
    taken.push(variables);
    return route.fallback();
  });
  try {
    await work(taken);
  } finally {
    await page.unroute('**/graphql');
  }
}

/** The message is shown at a field. */
export const isAtField = (page: Page, path: string): Promise<void> =>
  expect(
    page
      .locator('.mantine-InputWrapper-root, fieldset, .mantine-Switch-root')
      .filter({ hasText: refusalOf(path) })
      .last(),
  ).toBeVisible();
