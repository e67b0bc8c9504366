import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { newestLink, submittedVideo } from '../../testing/flow.ts';
import { readConfig } from '../config.ts';
import { newStopSecret, stopSecret } from '../features/accounts/reviewers.queries.ts';
import invited from '../features/people/events/user.invited.tsx';
import { signingKey } from '../features/records/signing-key.actions.ts';
import { showCode } from '../features/review/code.actions.ts';
import { linkSecret, linkSecretOf, roundBySecret } from '../features/review/review.credential.ts';
import { evaluateCode, issueCode } from '../features/sessions/codes.actions.ts';
import { claimCode } from '../features/sign-in/two-factor.actions.ts';
import { messageOf } from '../mail/letter.tsx';
import { installationSecrets } from '../secret-key.ts';
import { type Secrets, secretsFrom, sha256 } from '../secrets.ts';
import { forgetSealed, resealed } from './key-rotation.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((name) => `${name} key that only tests have, of no worth`) as [
  string,
  string,
  string,
];
const BACKUP_CODE = 'abcdefghjkmn';
const LINK = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

let test: TestApp;
let person: TestPerson;
let under: (key: string, old?: string) => Promise<Secrets>;
/** SHA-256 of the public key that packages are signed with. */
let signsWith: string;

/** The secrets of a process started with these settings. */
const keySettings = (key: string, old?: string) => ({ SECRET_KEY: key, ...(old ? { SECRET_KEY_OLD: old } : {}) });
const signer = async (secrets: Secrets) => (await signingKey({ db: Object.create(test.db), secrets })).sha256;
const signInSecret = async (secrets: Secrets) => {
  const [row] = await test.asOwner('select client_secret from sign_ins where account_id = $1', [person.accountId]);
  return secrets.open('sign-in-secret', String(row?.client_secret));
};
const hasFactor = async (secrets: Secrets) => {
  const [row] = await test.asOwner('select totp_secret from users where id = $1', [person.id]);
  return secrets.open('totp-secret', String(row?.totp_secret));
};

beforeAll(async () => {
  test = await startTestApp();
  under = (key, old) =>
    installationSecrets(test.db, readConfig({ DEMO: '0', DATA_DIR: test.folder, ...keySettings(key, old) }));
  person = await test.makePerson();
  const secrets = await under(OLD);
  signsWith = await signer(secrets);
  await test.asOwner('update users set totp_secret = $2, mfa_active = true where id = $1', [
    person.id,
    secrets.seal('totp-secret', 'KVKFKRCPNZQUYMLXOVYDSKJKZDTSRLDK', null),
  ]);
  await test.asOwner(
    "insert into sign_ins (account_id, issuer, client_id, client_secret, \"only\") values ($1, 'https://login.firm.example', 'a', $2, true)",
    [person.accountId, secrets.seal('sign-in-secret', 'of the client', null)],
  );
  await test.asOwner('insert into backup_codes (account_id, user_id, hash) values ($1, $2, $3)', [
    person.accountId,
    person.id,
    Buffer.from(secrets.sign('backup-code', `${person.id}/${BACKUP_CODE}`), 'base64url'),
  ]);
});
afterAll(() => test.close());

/** Uses the backup code in a transaction that is rolled back. */
async function takesBackupCode(secrets: Secrets): Promise<boolean> {
  const user = { id: person.id, accountId: person.accountId } as Parameters<typeof claimCode>[2];
  const ctx = { ports: { ...test.ports, secrets }, actor: { kind: 'visitor', viewer: null }, from: null } as const;
  let taken = false;
  await test.db
    .transaction(async (tx) => {
      taken = (await claimCode(tx, ctx, user, BACKUP_CODE)) === 'backup_code';
      tx.rollback();
    })
    .catch(() => undefined);
  return taken;
}

describe('a change of the secret key', () => {
  it('is refused without the old one', async () => {
    await expect(under(NEW)).rejects.toThrow('set up with another key');
    await expect(under(NEW, OTHER)).rejects.toThrow('set up with another key');
  });

  it('changes nothing if the old key is not the right one', async () => {
    const before = await test.asOwner('select * from installation order by key');
    await expect(resealed(test.db, { key: NEW, old: OTHER })).rejects.toThrow('Nothing was changed');
    expect(await test.asOwner('select * from installation order by key')).toEqual(before);
  });

  it('begins with both keys, and anything made with either is still valid', async () => {
    const both = await under(NEW, OLD);
    expect(await signer(both)).toBe(signsWith);
    expect(await hasFactor(both)).toBe('KVKFKRCPNZQUYMLXOVYDSKJKZDTSRLDK');
    expect(await takesBackupCode(both)).toBe(true);
  });

  it('carries over two-factor keys, backup codes, mailed links and the key that signs packages', async () => {
    const secretHash = sha256(linkSecret(await under(OLD), LINK));
    const stopLink = newStopSecret(await under(OLD), LINK);
    const stopHash = sha256(stopLink);
    expect(await resealed(test.db, { key: NEW, old: OLD })).toBe(3);
    await expect(under(OLD)).rejects.toThrow('set up with another key');
    const secrets = await under(NEW);
    expect(await signer(secrets)).toBe(signsWith);
    expect(await hasFactor(secrets)).toBe('KVKFKRCPNZQUYMLXOVYDSKJKZDTSRLDK');
    expect(await signInSecret(secrets)).toBe('of the client');
    expect(await takesBackupCode(secrets)).toBe(true);
    expect(linkSecretOf(secrets, { id: LINK, secretHash })).not.toBeNull();
    expect(stopSecret(secrets, { id: LINK, secretHash: stopHash })).toBe(stopLink);
    // but nothing new can be forged with the old key
    const old = (await under(NEW, OLD)).seal('sign-in', 1, 60);
    expect(secrets.open('sign-in', old)).toBe(1);
    expect(secrets.signatures('file-url', 'x')).toHaveLength(1);
  });

  it('leaves sessions alone', async () => {
    expect(await test.ask({ token: person.token }, 'query { getUser { id } }')).toMatchObject({ id: person.id });
  });

  it('can be repeated, and codes from two keys ago are still valid', async () => {
    await resealed(test.db, { key: OTHER, old: NEW });
    expect(await takesBackupCode(await under(OTHER))).toBe(true);
  });

  it('without the old key drops what it sealed, and requires a new password if a second factor was lost', async () => {
    await forgetSealed(test.db, NEW);
    const secrets = await under(NEW);
    expect(await signer(secrets)).not.toBe(signsWith);
    expect(await test.asOwner('select mfa_active, totp_secret from users where id = $1', [person.id])).toEqual([
      { mfa_active: false, totp_secret: null },
    ]);
    expect(await test.asOwner('select client_secret, "only" from sign_ins')).toEqual([
      { client_secret: null, only: false },
    ]);
    const { errors } = await test.graphql({ token: person.token }, 'query { getUser { id } }');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('in progress when the key changed', () => {
  const [before, after] = [secretsFrom(OLD), secretsFrom(NEW, OLD)];

  it('a mailed code is still valid, a wrong one is not', async () => {
    const { id, accountId, email } = await test.makePerson();
    const use = { owner: { id, accountId }, purpose: 'reset', to: email } as const;
    const code = await test.db.transaction((tx) => issueCode(tx, before, use));
    const ports = { db: test.db, secrets: after };
    await expect(evaluateCode(ports, use, 'wrong')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await evaluateCode(ports, use, code)).toMatchObject({ purpose: 'reset' });
    const [row] = await test.asOwner('select tries from one_time_codes where user_id = $1', [id]);
    expect(row?.tries).toBe(1);
  });

  it('a reviewer’s code is still valid, a wrong one is not', async () => {
    await submittedVideo(test, await test.makePerson());
    const { reviewer } = await newestLink(test);
    const opened = await roundBySecret(test.db, sha256(reviewer.secret));
    if (!opened) throw new Error('no round');
    const { link } = opened;
    await test.asOwner(
      "update review_links set code_hash = $2, code_tries = 0, code_expires_at = now() + interval '5 minutes' where id = $1",
      [link.id, Buffer.from(before.sign('review-code', `${link.id}/123456`), 'base64url')],
    );
    const ports = { ...test.ports, secrets: after, config: { ...test.ports.config, reviewCode: true } };
    const ctx = { ports, actor: { kind: 'reviewer', opened }, from: null } as Parameters<typeof showCode>[0];
    await expect(showCode(ctx, '654321')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await showCode(ctx, '123456')).toMatchObject({ linkId: link.id });
    const [row] = await test.asOwner('select code_tries from review_links where id = $1', [link.id]);
    expect(row?.code_tries).toBe(1);
  });

  it('an invitation is mailed with the link that its secret opens', async () => {
    const { id, accountId, email } = await test.makePerson();
    const secret = before.sign('invitation', 'seven');
    await test.asOwner(
      "insert into invitations (account_id, user_id, secret_hash, invited_by, expires_at) values ($1, $2, $3, $2, now() + interval '1 day')",
      [accountId, id, sha256(secret)],
    );
    // only what the mail reads
    const data = { email, number: 'seven', note: null, invitedBy: id };
    const event = { accountId, subjectId: id, data } as Parameters<typeof invited.tell>[0];
    const told = await invited.tell(event, { ...test.ports, secrets: after });
    const [text = ''] = told?.mails?.map(({ letter }) => messageOf(letter).text) ?? [];
    expect(text).toContain(`/login?subuser=${id}#${secret}`);
  });
});
