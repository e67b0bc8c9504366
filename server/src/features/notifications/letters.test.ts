import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { setLetterhead } from '../../mail/letterhead.ts';
import { lettersOf } from './notifications.queries.ts';

const LOGO = { type: 'image/png', content: 'iVBORw0KGgo=' } as const;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PROVIDER_NAME: 'Söhne & Co' });
  setLetterhead({ providerAddress: '1 Main Street, Dover, DE 19901', providerLogo: LOGO });
});
afterAll(async () => {
  setLetterhead({ providerAddress: null, providerLogo: null });
  await test.close();
});

interface Letter {
  id: string;
  area: string;
  subject: string;
  url: string;
}

describe('the preview of mails', () => {
  it('shows an admin each mail with the provider’s name, address and logo', async () => {
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const letters = await test.ask<Letter[]>(admin, '{ getLetters { id area subject url } }');
    expect(letters.map(({ id }) => id)).toEqual((await lettersOf(test.ports)).map(({ name }) => name));
    expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
    const invitation = letters.find(({ id }) => id.startsWith('user.invited'));
    const page = await test.app.inject({ url: invitation?.url ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.body).toContain(`src="data:image/png;base64,${LOGO.content}" alt="Söhne &amp; Co"`);
    expect(page.body).toContain('Sent by Söhne &amp; Co, 1 Main Street, Dover, DE 19901');
    expect(page.body).not.toContain('cid:');
  });

  it('needs a link that we signed', async () => {
    expect((await test.app.inject({ url: '/api/letters?link=forged' })).statusCode).toBe(404);
    const strange = test.ports.secrets.seal('letter-link', 'no such mail', 60);
    expect((await test.app.inject({ url: `/api/letters?link=${strange}` })).statusCode).toBe(404);
  });
});

it('the letterhead is in every mail: the logo as an attachment, the address in HTML and text', async () => {
  for (const { message } of await lettersOf(test.ports)) {
    expect(message.attachments).toContainEqual({ ...LOGO, name: 'logo.png', cid: 'provider@greenlit' });
    expect(message.html).toContain('src="cid:provider@greenlit"');
    expect(message.text).toMatch(/Sent by .*, 1 Main Street, Dover, DE 19901$/);
  }
});
