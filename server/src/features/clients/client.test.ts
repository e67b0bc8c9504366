import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { ENTERPRISE } from '../../../testing/calls.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const CLIENT = `query ($id: ID!) { getClient(id: $id) { accountId lastActiveAt
  user { id email settings { companyName } customPlan { finalPrice } }
  subscription { state nextPrice unpaid { amount } } contractBill { amount from to }
  storage { used total } domains { domain status } mail { unsent lastError } hold { own provider } notes { id text by } } }`;
interface Client {
  lastActiveAt: string | null;
  contractBill: { amount: number; from: string; to: string } | null;
  subscription: { state: string; unpaid: { amount: number } | null } | null;
  notes: { id: string; text: string; by: string }[];
}
const seen = ({ id }: { id: string }) => test.ask<Client>(admin, CLIENT, { id });
const wordsOf = ({ accountId }: { accountId: string }) =>
  test.asOwner('select type, data from ledger_events where account_id = $1 order by seq', [accountId]);

describe('the page of a client', () => {
  it('shows the state of the account', async () => {
    const owner = await test.makePerson();
    const { accountId, id: userId } = owner;
    await test.asOwner("update settings set company_name = 'Harbor Light' where user_id = $1", [userId]);
    await test.asOwner(
      "insert into domains (account_id, user_id, domain, status) values ($1, $2, 'videos.harbor.test', 'in_review')",
      [accountId, userId],
    );
    await test.asOwner("update sessions set last_seen_at = '2026-01-02T03:04:05Z' where user_id = $1", [userId]);
    const hold = `mutation ($accountId: ID!) { setLegalHold(accountId: $accountId, on: true, reason: "Court") { since } }`;
    await test.ask(admin, hold, { accountId });
    expect(await seen(owner)).toMatchObject({
      ...{ accountId, lastActiveAt: '2026-01-02T03:04:05.000Z', contractBill: null, notes: [] },
      user: { id: userId, email: owner.email, settings: { companyName: 'Harbor Light' } },
      storage: { used: 0, total: expect.any(Number) },
      domains: [{ domain: 'videos.harbor.test', status: 'in_review' }],
      mail: { unsent: 0, lastError: null },
      hold: { own: null, provider: expect.any(String) },
    });
  });

  it('shows the last sign-out when it was later than any open session was used', async () => {
    const owner = await test.makePerson();
    await test.asOwner("update sessions set last_seen_at = '2026-01-02T03:04:05Z' where user_id = $1", [owner.id]);
    const member = await test.makePerson({ parent: owner });
    await test.app.inject({
      ...{ method: 'POST', url: '/api/identity/sign-out', headers: headersOf(member), payload: {} },
    });
    const [ended] = await test.asOwner(
      "select at from ledger_events where account_id = $1 and type = 'session.ended'",
      [owner.accountId],
    );
    expect(new Date(String((await seen(owner)).lastActiveAt))).toEqual(ended?.at);
  });

  it('lists mails that could not be sent, of this client only', async () => {
    const [owner, other] = [await test.makePerson(), await test.makePerson()];
    await test.asOwner(
      `select graphile_worker.add_job('deliver_event', json_build_object('accountId', $1::text, 'eventId', gen_random_uuid()),
        job_key := 'refused', run_at := now() + interval '1 day')`,
      [owner.accountId],
    );
    await test.asOwner(
      "update graphile_worker._private_jobs set last_error = '550 no such user' where key = 'refused'",
    );
    expect(await seen(owner)).toMatchObject({ mail: { unsent: 1, lastError: '550 no such user' } });
    expect(await seen(other)).toMatchObject({ mail: { unsent: 0, lastError: null } });
    await test.asOwner("select graphile_worker.remove_job('refused')");
  });

  it('does not exist for staff or for unknown ids', async () => {
    for (const id of [admin.id, '00000000-0000-4000-8000-000000000000', 'abc'])
      expect(await test.refusal(admin, CLIENT, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('notes of staff', () => {
  const ADD = 'mutation ($userId: ID!, $text: String!) { addClientNote(userId: $userId, text: $text) { id text by } }';
  const REMOVE = 'mutation ($id: ID!) { removeClientNote(id: $id) { id } }';

  it('are written and deleted, which only the provider’s ledger records', async () => {
    const owner = await test.makePerson();
    const before = await wordsOf(owner);
    const first = await test.ask<{ id: string }>(admin, ADD, { userId: owner.id, text: ' Called about the domain ' });
    await test.asOwner("update client_notes set created_at = now() - interval '1 minute' where id = $1", [first.id]);
    const second = await test.ask<{ id: string }>(admin, ADD, { userId: owner.id, text: 'Pays in May' });
    expect((await seen(owner)).notes.map(({ text }) => text)).toEqual(['Pays in May', 'Called about the domain']);
    expect(await test.ask(admin, REMOVE, { id: second.id })).toEqual({ id: second.id });
    expect((await seen(owner)).notes).toMatchObject([{ id: first.id }]);
    expect(await test.refusal(admin, REMOVE, { id: second.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await wordsOf(owner)).toEqual(before);
    const told = (await wordsOf(admin)).map(({ type }) => type).filter((type) => String(type).startsWith('client.'));
    expect(told).toEqual(['client.note_added', 'client.note_added', 'client.note_removed']);
    expect(JSON.stringify(await wordsOf(admin))).not.toContain('Pays in May');
  });

  it.each([
    [' ', 'Write the note first'],
    ['x'.repeat(2_001), 'At most 2000 characters'],
  ])('are refused when empty or too long', async (text, message) => {
    const owner = await test.makePerson();
    expect(await test.refusal(admin, ADD, { userId: owner.id, text })).toMatchObject({ fields: { text: message } });
  });
});

describe('a contract', () => {
  const CREATE = 'mutation ($enterprise: EnterpriseInput!) { createEnterprise(enterprise: $enterprise) { id } }';
  const BILL =
    'mutation ($userId: ID!, $from: DateTime, $amount: Float) { billContract(userId: $userId, from: $from, amount: $amount) { id } }';

  it('is billed exactly as shown on its page', async () => {
    const made = await test.ask<{ id: string }>(admin, CREATE, { enterprise: ENTERPRISE });
    const { contractBill } = await seen(made);
    expect(contractBill).toMatchObject({ amount: 12_000 });
    const { amount, from } = contractBill ?? {};
    for (const other of [
      { from, amount: 11_000 },
      { amount, from: '2030-01-01T00:00:00.000Z' },
    ])
      expect(await test.refusal(admin, BILL, { userId: made.id, ...other })).toMatchObject({ reason: 'price_changed' });
    await test.ask(admin, BILL, { userId: made.id, from, amount });
    expect(await seen(made)).toMatchObject({
      contractBill: null,
      subscription: { unpaid: { amount: contractBill?.amount } },
    });
    const [billed] = await test.asOwner("select data from ledger_events where type = 'plan.billed' order by at desc");
    expect(billed?.data).toMatchObject({ cents: 1_200_000, from: contractBill?.from, to: contractBill?.to });
  });
});
