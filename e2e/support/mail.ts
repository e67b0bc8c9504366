import { type APIRequestContext, expect } from '@playwright/test';

interface Kept {
  to: string;
  subject: string;
  text: string;
}

/** The newest stored mail to an address whose subject matches; waits for the job that sends it. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Kept> {
  let found: Kept | undefined;
  await expect
    .poll(
      async () => {
        const inbox: Kept[] = await (await request.get('/dev/inbox.json')).json();
        found = inbox.find((mail) => mail.to === to && subject.test(mail.subject));
        return found !== undefined;
      },
      // mail comes within moments, and most journeys wait for some
      { message: `mail to ${to} about ${subject}`, intervals: [50, 50, 100, 100, 250] },
    )
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}

export function linkIn(mail: Kept, path: RegExp): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => path.test(url));
  if (!link) throw new Error(`no link to ${path} in ${mail.subject}`);
  return link;
}

/** The six-digit code in a mail. */
export function codeIn(mail: Kept): string {
  const code = mail.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code in ${mail.subject}`);
  return code;
}
