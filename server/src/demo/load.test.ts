import { demo } from '@greenlit/seeds/demo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { untold } from '../../testing/told-pages.ts';
import { testGatewayAdapter } from '../adapters/test-gateway/adapter.ts';
import { startTestGateway, type TestGateway } from '../adapters/test-gateway/server.ts';
import { verifyLedger } from '../features/ledger/ledger.queries.ts';
import { loadDemo, retireDemo } from './load.ts';

let test: TestApp;
let twin: TestGateway;
beforeAll(async () => {
  test = await startTestApp({ DEMO: '1', DEMO_PUBLIC: '1' });
  twin = await startTestGateway({ db: test.db, deliverTo: null });
  test.ports.payments = testGatewayAdapter(twin);
  // two nodes starting at once
  await Promise.all([loadDemo(test.ports), loadDemo(test.ports)]);
}, 120_000);
afterAll(async () => {
  await twin.stop();
  // the demo is loaded before any page is requested
  untold.delete(new URL(test.ownerUrl).pathname.slice(1));
  await test.close();
});

const CAST = [
  'owner',
  'trial',
  'lapsed',
  'lifetime',
  'member',
  'approver',
  'enterprise',
  'internal',
  'partner',
  'staff',
  'admin',
];
const STATUSES = ['draft', 'in_review', 'need_changes', 'approved'];

async function signIn(key: string): Promise<{ token: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email: `${key}@demo.test`, password: 'Greenlit-demo-1' },
  });
  return answer.json();
}

describe('the demo', () => {
  it('has an owner who pays with a card, with invoices', async () => {
    const who = await signIn('owner');
    const MINE = '{ getSubscription { state nextPrice card { last4 } } }';
    expect(await test.ask(who, MINE)).toEqual({ state: 'active', nextPrice: 139, card: { last4: '4242' } });
    const invoices = await test.ask<object[]>(who, '{ getInvoices { number paid } }');
    expect(invoices).toEqual(['000003', '000002', '000001'].map((number) => ({ number, paid: 139 })));
  });

  it('is loaded once', async () => {
    const count = () =>
      test.asOwner(
        'select (select count(*) from users) u, (select count(*) from videos) v, (select count(*) from ledger_events) e',
      );
    const before = await count();
    await loadDemo(test.ports);
    expect(await count()).toEqual(before);
  });

  it.each(CAST)('lets %s sign in and leads them to their area', async (key) => {
    const { token } = await signIn(key);
    const viewer = await test.ask<{ homePath: string; access: { allowed: boolean } }>(
      { token },
      '{ getViewer { homePath access { allowed } } }',
    );
    expect(viewer.access.allowed).toBe(key !== 'lapsed');
    const homes: Record<string, string> = {
      admin: '/admin',
      enterprise: '/admin-enterprise',
      internal: '/admin-enterprise',
    };
    expect(viewer.homePath).toBe(homes[key] ?? '/dashboard');
  });

  it('gives the owner the compliance engine and the reviewer', async () => {
    const viewer = await test.ask(await signIn('owner'), '{ getViewer { complianceEngine complianceEmail } }');
    expect(viewer).toEqual({ complianceEngine: true, complianceEmail: 'reviewer@demo.test' });
  });

  it('has videos and scripts in every status', async () => {
    for (const table of ['videos', 'scripts']) {
      const rows = await test.asOwner(`select distinct status from ${table} order by 1`);
      expect(rows.map(({ status }) => status)).toEqual([...STATUSES].sort());
    }
  });

  it('has a valid ledger for every account', async () => {
    const accounts = await test.asOwner('select distinct account_id as id from ledger_events');
    expect(accounts.length).toBeGreaterThan(1);
    for (const { id } of accounts) expect(await verifyLedger(test.db, String(id))).toMatchObject({ ok: true });
  });

  it('shows two firms’ approved descriptions of themselves', async () => {
    for (const { owner: key, text } of demo.channels) {
      const { token } = await signIn(key);
      const query = '{ getChannelProfile { state text } }';
      expect(await test.ask({ token }, query)).toMatchObject({ state: 'public', text });
    }
  });

  it('publishes only approved videos', async () => {
    const wrong = await test.asOwner(
      `select v.id from videos v join files f on f.account_id = v.account_id and f.id = v.media_file_id
       where v.status = 'approved' and v.approved_sha256 is distinct from f.sha256`,
    );
    expect(wrong).toEqual([]);
  });

  it('shows counts that match its viewers', async () => {
    const wrong = await test.asOwner(
      `select c.video_id from video_counts c
         left join video_reactions r on r.account_id = c.account_id and r.video_id = c.video_id
       group by c.video_id, c.likes, c.views
       having c.likes <> count(r) filter (where r.is_liked) or c.views <> count(r) filter (where r.is_viewed)`,
    );
    expect(wrong).toEqual([]);
  });

  it('shows metrics by the day that match the counts', async () => {
    const wrong = await test.asOwner(
      `select c.video_id from video_counts c
         left join video_days d on d.account_id = c.account_id and d.video_id = c.video_id
       group by c.video_id, c.likes, c.views, c.full_views, c.share_attempts, c.favorites
       having (c.likes, c.views, c.full_views, c.share_attempts, c.favorites) is distinct from
         (coalesce(sum(d.likes), 0), coalesce(sum(d.views), 0), coalesce(sum(d.full_views), 0),
          coalesce(sum(d.share_attempts), 0), coalesce(sum(d.favorites), 0))`,
    );
    expect(wrong).toEqual([]);
  });

  it('sends no mail about past events, except to reviewers who still have to decide', async () => {
    await test.runJobs();
    const open = await test.asOwner("select id from review_rounds where state = 'open'");
    const asked = (await test.mails()).filter(({ subject }) => subject.includes('asks you to review'));
    expect(asked.length).toBeLessThanOrEqual(open.length);
    expect(demo.people).toHaveLength(CAST.length);
  });
});

it('a later start without the demo leaves no known passwords and no sessions', async () => {
  const { token } = await signIn('admin');
  const mine = 'query { getViewer { user { id } } }';
  await test.ask({ token }, mine);
  await retireDemo(test.db, test.ports.log);
  for (const key of CAST) expect(await signIn(key)).not.toHaveProperty('token');
  expect(await test.refusal({ token }, mine)).toMatchObject({ code: 'UNAUTHENTICATED' });
});
