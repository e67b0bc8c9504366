import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { JSX_HOOK } from '../../testing/jsx-hook.ts';
import { identityOf, OTHER_PASSWORD } from '../../testing/sign-in.ts';
import { REMOVE } from '../../testing/team.ts';

const run = promisify(execFile);

let test: TestApp;
/** An installation after its first start without the demo: it has no people. */
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const command = async (...args: string[]): Promise<{ ended: number; said: string }> => {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: test.ownerUrl, DATA_DIR: test.folder, DEMO: '0', MAIN_HOST: 'http://localhost' };
  try {
    const { stdout } = await run(process.execPath, [...JSX_HOOK, `${import.meta.dirname}/make-admin.ts`, ...args], {
      env,
    });
    return { ended: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { ended: code, said: stderr };
  }
};
const linkIn = (said: string) => {
  const [, subuser, secret] = /http:\/\/localhost\/login\?subuser=([\w-]+)#([\w-]+)/.exec(said) ?? [];
  return { subuser, secret };
};
const staffIn = () =>
  test.asOwner(
    `select u.email, u.name, u.last_name, u.active, r.name as role from users u
      join user_roles h on h.account_id = u.account_id and h.user_id = u.id join roles r on r.id = h.role_id where u.kind = 'staff' order by u.email`,
  );

describe('npm run admin', () => {
  it('creates the first admin of an empty installation, who joins by the printed link', async () => {
    const identity = identityOf(test);
    const { ended, said } = await command('Ada@Provider.test', 'Ada King Lovelace');
    expect(ended).toBe(0);
    expect(said).toContain('ada@provider.test is an admin of Greenlit.');
    const joined = await identity.post('accept-invitation', { ...linkIn(said), password: OTHER_PASSWORD });
    const token = String(joined.body.token);
    expect(await test.ask({ token }, '{ getViewer { homePath user { name lastName } } }')).toEqual({
      homePath: '/admin',
      user: { name: 'Ada King Lovelace', lastName: null },
    });
    expect((await identity.post('accept-invitation', { ...linkIn(said), password: OTHER_PASSWORD })).status).toBe(404);
    expect(await test.asOwner("select actor from ledger_events where type = 'user.invited'")).toMatchObject([
      { actor: { kind: 'system', label: 'npm run admin' } },
    ]);
    expect((await command('ada@provider.test', 'Ada King Lovelace')).said).toContain('They sign in as before.');
  });

  it('promotes a member of staff, and enables them if they were disabled', async () => {
    const editor = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none', active: false });
    const { said } = await command(editor.email, 'Grace Hopper');
    expect(linkIn(said).subuser).toBe(editor.id);
    expect(await staffIn()).toContainEqual({
      email: editor.email,
      name: 'Ada',
      last_name: 'staff',
      active: true,
      role: 'admin',
    });
  });

  it('readmits one who had left, by a new link', async () => {
    const { post } = identityOf(test);
    const first = await command('grace@provider.test', 'Grace Hopper');
    expect((await post('accept-invitation', { ...linkIn(first.said), password: OTHER_PASSWORD })).status).toBe(200);
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    const id = linkIn(first.said).subuser;
    await test.ask(admin, REMOVE, { id });
    const { said } = await command('grace@provider.test', 'Grace Hopper');
    expect(linkIn(said).subuser).toBe(id);
    const back = await post('accept-invitation', { ...linkIn(said), password: OTHER_PASSWORD });
    expect(await test.ask({ token: String(back.body.token) }, '{ getViewer { homePath } }')).toEqual({
      homePath: '/admin',
    });
  });

  it.each([
    [['ada@provider.test'], 'Name an address and a full name'],
    [['ada', 'Ada Lovelace'], 'Email is invalid'],
  ])('explains what is wrong with %j', async (args, words) => {
    const { ended, said } = await command(...args);
    expect(ended).toBe(1);
    expect(said).toContain(words);
  });

  it('leaves clients alone', async () => {
    const owner = await test.makePerson();
    const before = await staffIn();
    expect(await command(owner.email, 'Ada Lovelace')).toEqual({
      ended: 1,
      said: `${owner.email} belongs to a client. Name another address.\n`,
    });
    expect(await staffIn()).toEqual(before);
  });
});
