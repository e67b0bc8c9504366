import type { PlainPage } from '@greenlit/domain/review/plain-page.ts';
import { expect } from 'vitest';
import type { createApp } from '../src/app.ts';
import type { TestApp } from './app.ts';

type ShownPage = PlainPage & {
  review?: { state: string; notes: { id: string; text: string; atSeconds: number | null }[] };
};

type App = Awaited<ReturnType<typeof createApp>>;

/** A browser without scripts: it keeps cookies, and sends forms. */
export function plainBrowser(app: App, roundId: string, headers: Record<string, string> = {}) {
  const path = `/compliance/review/${roundId}/plain`;
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  let page: ShownPage | null = null;
  let token = '';
  const sent = async (method: 'GET' | 'POST', form: Record<string, string> = {}, url = path) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: formBody(form) } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    if (answer.statusCode === 303) return { status: 303, headers: answer.headers, page: null };
    const { plain } = JSON.parse(/\{.*\}/s.exec(answer.body)?.[0] ?? '{}') as { plain?: ShownPage };
    page = plain ?? null;
    token = plain?.token ?? token;
    return { status: answer.statusCode, headers: answer.headers, page: plain ?? null };
  };
  return {
    cookies,
    setCookies,
    open: () => sent('GET'),
    /** Presses a button of the page as it was last shown, with what is typed. */
    async press(button: string, typed: Record<string, string> = {}) {
      const { question = null, noteId = '' } = page?.step === 'review' ? page : {};
      const { status, ...answer } = await sent('POST', {
        token,
        noteId,
        asked: question?.asked ?? '',
        press: button,
        ...typed,
      });
      const to = String(answer.headers.location);
      return status === 303
        ? { ...(await sent('GET', {}, to)), redirected: true }
        : { status, ...answer, redirected: false };
    },
    raw: (form: Record<string, string>) => sent('POST', form),
    token: () => token,
  };
}

/** As browsers send it: each line break of a text is two characters. */
function formBody(form: Record<string, string>): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value.replace(/\r?\n/g, '\r\n'));
  return body.toString();
}

/** The code in the newest mail to the reviewer. */
export async function mailedCode(test: TestApp): Promise<string> {
  await test.runJobs();
  const mail = (await test.mails()).find(({ subject }) => subject === 'Your code to open the review');
  return /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? expect.fail('there is no code');
}
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A browser that has opened the review by a mailed code. */
export async function openedPlain(test: TestApp, app: App, roundId: string) {
  const reader = plainBrowser(app, roundId);
  await reader.open();
  expect((await reader.press('ask')).page).toMatchObject({ step: 'code', sentTo: 'r•••@firm.test' });
  const { page } = await reader.press('open', { code: await mailedCode(test) });
  expect(page).toMatchObject({ step: 'review', review: { id: roundId } });
  return reader;
}
