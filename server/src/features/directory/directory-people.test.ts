import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { DOMAIN, directoryOf } from '../../../testing/directory.ts';
import { entra, okta, patchOf } from '../../../testing/directory-requests.ts';
import { identityOf } from '../../../testing/sign-in.ts';
import { wantedFor } from '../accounts/domains.queries.ts';

let test: TestApp;
let directory: ReturnType<typeof directoryOf>;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  directory = directoryOf(test);
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

describe('a person', () => {
  it.each([['Okta', okta] as const, ['Entra', entra] as const])(
    'is added, removed and restored by %s',
    async (_name, says) => {
      const { owner, domain, call } = await directory.firm({ seats: 1 });
      const email = `person@${domain}`;
      expect((await call('GET', directory.filtered(`userName eq "${email}"`))).body.totalResults).toBe(0);
      const made = await call('POST', '/Users', says.create(email));
      expect(made).toMatchObject({
        status: 201,
        body: { userName: email, active: true, groups: [{ display: 'basic' }] },
      });
      const { id } = made.body;
      expect(await call('GET', directory.filtered(`externalId eq "${made.body.externalId}"`))).toMatchObject({
        body: { totalResults: 1, Resources: [{ id }] },
      });
      expect(await call('POST', '/Users', says.create(email))).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      });
      expect(await call('POST', '/Users', says.create(`second@${domain}`))).toMatchObject({
        status: 409,
        body: { detail: "Can't invite more users!" },
      });
      expect(await call('PATCH', `/Users/${id}`, says.deactivate)).toMatchObject({
        status: 200,
        body: { active: false },
      });
      // the seat is free
      const next = await call('POST', '/Users', says.create(`second@${domain}`));
      expect(next.status).toBe(201);
      expect((await call('PATCH', `/Users/${id}`, says.activate)).status).toBe(409);
      await call('DELETE', `/Users/${next.body.id}`);
      expect(await call('PATCH', `/Users/${id}`, says.activate)).toMatchObject({ status: 200, body: { active: true } });
      const events = (await directory.eventsOf(owner))
        .filter(({ who }) => who === 'the directory (SCIM)')
        .map(({ type }) => type);
      expect(events).toEqual([
        ...['user.invited', 'account.disabled', 'user.invited', 'user.removed', 'account.enabled'],
      ]);
    },
  );

  it('who is disabled is signed out at once, and their work stays', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    await test.ask(
      person,
      'mutation { createScript(script: { title: "Kept", scriptText: "b", status: draft }) { id } }',
    );
    expect((await call('PATCH', `/Users/${person.id}`, entra.deactivate)).body.active).toBe(false);
    expect(await directory.isIn(person)).toBe(false);
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
    expect(await test.asOwner('select title from scripts where creator_id = $1', [person.id])).toEqual([
      { title: 'Kept' },
    ]);
  });

  it('can be disabled even without a plan', async () => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    await test.asOwner('update plans set active = false, expires_at = now() where user_id = $1', [owner.id]);
    expect((await call('PATCH', `/Users/${person.id}`, okta.deactivate)).body.active).toBe(false);
  });

  it('gets new names, and keeps fields that are not sent', async () => {
    const { domain, call } = await directory.firm();
    const { id } = (await call('POST', '/Users', entra.create(`enzo@${domain}`))).body;
    expect((await call('PATCH', `/Users/${id}`, entra.rename)).body).toMatchObject({
      userName: `enzo@${domain}`,
      name: { givenName: 'Enzo', familyName: 'Rossi' },
    });
    expect((await call('PATCH', `/Users/${id}`, entra.flat)).body.name).toMatchObject({ givenName: 'Vincenzo' });
  });

  it('is only added under an address of a verified domain; whoever is there already stays', async () => {
    const { owner, domain, call } = await directory.firm();
    for (const email of ['ceo@gmail.com', `ceo@sub.${domain}`])
      expect(await call('POST', '/Users', okta.create(email))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    const member = await directory.member(owner);
    expect(await call('POST', '/Users', okta.create(member.email))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await call('PATCH', `/Users/${member.id}`, okta.deactivate)).status).toBe(200);
  });

  it('is restored with everything that was theirs', async () => {
    const { domain, call } = await directory.firm();
    const { id } = (await call('POST', '/Users', okta.create(`olga@${domain}`))).body;
    await test.asOwner('update users set need_setup = false where id = $1', [id]);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect(await call('POST', '/Users', okta.create(`olga@${domain}`))).toMatchObject({ status: 201, body: { id } });
  });

  it('who is added as disabled is invited once when enabled', async () => {
    const { owner, domain, call } = await directory.firm();
    const email = `later@${domain}`;
    const { id } = (await call('POST', '/Users', { ...okta.create(email), active: false })).body;
    for (const body of [okta.activate, okta.deactivate, okta.activate])
      expect((await call('PATCH', `/Users/${id}`, body)).status).toBe(200);
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    const events = (await directory.eventsOf(owner)).filter(({ who }) => who === 'the directory (SCIM)');
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual([
      ...['user.added', 'account.disabled', 'account.enabled', 'user.invited'],
    ]);
  });

  it('gets another address only in a verified domain, and no invitation if they can already sign in', async () => {
    const { owner, domain, call } = await directory.firm();
    const { id } = (await call('POST', '/Users', okta.create(`olga@${domain}`))).body;
    const move = (email: string) =>
      call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'userName', value: email }));
    const second = `second-${domain}`;
    expect(await move(`kova@${second}`)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    await test.ask(owner, DOMAIN, { domain: second, change: 'add' });
    const { proof } = wantedFor(test.ports, owner, second);
    await writeFile(join(test.folder, 'hosts'), `TXT _greenlit.${second} ${proof}\n`);
    await test.ask(owner, DOMAIN, { domain: second, change: 'check' });
    expect(await move(`kova@${second}`)).toMatchObject({ status: 200, body: { userName: `kova@${second}` } });
    await test.asOwner(
      "insert into sign_ins (account_id, issuer, client_id, client_secret) values ($1, 'https://a.example', 'a', 'b')",
      [owner.accountId],
    );
    await call('POST', '/Users', okta.create(`nina@${domain}`));
    await test.runJobs();
    const to = (await test.mails()).map((mail) => mail.to);
    expect(to).toContain(`olga@${domain}`);
    expect(to).not.toContain(`nina@${domain}`);
  });

  it('who is the owner is listed, but never disabled, removed or renamed', async () => {
    const { owner, call } = await directory.firm();
    expect(
      (await call('GET', directory.filtered(`userName eq "${owner.email.toUpperCase()}"`))).body.Resources[0]?.id,
    ).toBe(owner.id);
    for (const body of [okta.deactivate, entra.deactivate])
      expect(await call('PATCH', `/Users/${owner.id}`, body)).toMatchObject({
        status: 409,
        body: { detail: 'The account’s owner cannot be deactivated' },
      });
    expect((await call('DELETE', `/Users/${owner.id}`)).status).toBe(409);
    expect(await call('PATCH', `/Users/${owner.id}`, entra.rename)).toMatchObject({ body: { scimType: 'mutability' } });
    expect(await directory.isIn(owner)).toBe(true);
  });

  it.each([
    ['another operation', patchOf({ op: 'move', path: 'active', value: false }), 'invalidSyntax'],
    ['a word for active', patchOf({ op: 'replace', path: 'active', value: 'no' }), 'invalidValue'],
    ['nothing for active', patchOf({ op: 'replace', path: 'active' }), 'invalidValue'],
    ['its removal', patchOf({ op: 'Remove', path: 'active' }), 'mutability'],
    ['no operations', { schemas: [] }, 'invalidSyntax'],
    ['a list', [], 'invalidSyntax'],
  ])('is not changed by %s, and the response says so', async (_name, body, scimType) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    expect(await call('PATCH', `/Users/${person.id}`, body)).toMatchObject({ status: 400, body: { scimType } });
    expect((await call('GET', `/Users/${person.id}`)).body.active).toBe(true);
  });

  it.each([
    ['only what is not kept', entra.title],
    ['an unknown attribute', patchOf({ op: 'replace', path: 'activ', value: false })],
    ['the prototype', patchOf({ op: 'add', path: '__proto__.admin', value: true })],
    ['the constructor', patchOf({ op: 'add', value: { 'constructor.prototype.x': 1 } })],
  ])('stays as they are after %s', async (_name, body) => {
    const { owner, call } = await directory.firm();
    const person = await directory.member(owner);
    const { body: before } = await call('GET', `/Users/${person.id}`);
    expect(await call('PATCH', `/Users/${person.id}`, body)).toEqual({ status: 200, body: before });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it.each(['Active', 'urn:ietf:params:scim:schemas:core:2.0:User:active'])(
    'is disabled by the path %s',
    async (path) => {
      const { owner, call } = await directory.firm();
      const person = await directory.member(owner);
      const body = patchOf({ op: 'REPLACE', path, value: 'false' });
      expect((await call('PATCH', `/Users/${person.id}`, body)).body.active).toBe(false);
    },
  );
});
