import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  readyVideo,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  submission,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { verifyLedger } from '../ledger/ledger.queries.ts';
import { linkSecret } from './review.credential.ts';

const MOVES = repeats({ test: 120, soak: 2_000 });
/** Below the hourly limit. */
const SUBMISSIONS = 8;

const CALLS = ['submit', 'withdraw', 'approve', 'correct', 'edit'] as const;
type Call = (typeof CALLS)[number];
const ACTORS = ['creator', 'approver', 'colleague', 'stranger', 'link', 'oldLink', 'otherLink'] as const;
type Who = (typeof ACTORS)[number];

// The lifecycle table again, as calls of the contract: what each does from each status, and who may make it.
const LAW: Record<Call, { by: Who[]; from: Partial<Record<Status, Status>> }> = {
  submit: { by: ['creator'], from: { draft: 'in_review', need_changes: 'in_review' } },
  withdraw: { by: ['creator'], from: { in_review: 'draft', need_changes: 'draft' } },
  approve: { by: ['approver', 'link'], from: { in_review: 'approved' } },
  correct: { by: ['approver', 'link'], from: { in_review: 'need_changes' } },
  edit: { by: ['creator'], from: { draft: 'draft', need_changes: 'need_changes' } },
};

interface Walked {
  id: string;
  status: Status;
  version: number;
  rounds: number;
  title: string;
  roundId: string;
  link: Caller | null;
  oldLink: Caller | null;
}

let test: TestApp;
let people: Record<'creator' | 'approver' | 'colleague' | 'stranger', TestPerson>;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function newPeople(): Promise<void> {
  // an owner has every permission; the only thing they may not do is decide on their own items
  const creator = await test.makePerson();
  people = {
    creator,
    approver: await test.makePerson({ parent: creator, may: ['approveVideos', 'myVideosWrite'] }),
    colleague: await test.makePerson({ parent: creator, may: ['myVideosWrite', 'postVideos'] }),
    stranger: await test.makePerson(),
  };
}

async function begin(): Promise<Walked> {
  const id = await readyVideo(test, people.creator);
  return {
    id,
    status: 'draft',
    version: 1,
    rounds: 0,
    title: 'The order of returns',
    roundId: crypto.randomUUID(),
    link: null,
    oldLink: null,
  };
}

const NOBODY: Caller = { secret: 'A'.repeat(43) };

function make(call: Call, caller: Caller, { id, version, roundId }: Walked, step: number) {
  // returned items cannot be sent again unchanged
  if (call === 'submit') return test.graphql(caller, SUBMIT_VIDEO, submission(id, { postText: `Post ${step}` }));
  if (call === 'correct')
    return test.graphql(caller, SEND_CORRECTIONS, { id: roundId, comment: { text: `No. ${step}`, reviewerName: 'G' } });
  const change = {
    withdraw: { status: 'draft' },
    approve: { ...APPROVAL, version, approveAnyway: true },
    edit: { title: `Title ${step}` },
  };
  return test.graphql(caller, UPDATE_VIDEO, { id, video: change[call] });
}

/** What must hold after the call, whatever the response was. */
function foretell(call: Call, who: Who, item: Walked, step: number): Pick<Walked, 'status' | 'version' | 'title'> {
  const { status, version, rounds, title } = item;
  const to = LAW[call].by.includes(who) ? LAW[call].from[status] : undefined;
  if (to === undefined) return { status, version, title };
  const isFirst = version === 1 && rounds === 0;
  return {
    status: to,
    version: call === 'submit' && !isFirst ? version + 1 : version,
    title: call === 'edit' ? `Title ${step}` : title,
  };
}

it(`${MOVES} random calls by random people (SEED=${SEED}) leave every item in the state that the table predicts`, async () => {
  const random = randomFrom();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const done: string[] = [];
  const accounts = new Set<string>();
  let made = 0;
  await newPeople();
  let items = [await begin(), await begin()];
  for (let step = 0; step < MOVES; step += 1) {
    const item = pick(items);
    const other = items.find((one) => one !== item);
    // the right person half of the time, so that the walk makes progress
    const call = pick(CALLS);
    const who = random() < 0.5 ? pick(LAW[call].by) : pick(ACTORS);
    const links = { link: item.link, oldLink: item.oldLink, otherLink: other?.link ?? null };
    const caller: Caller =
      who in people ? people[who as keyof typeof people] : (links[who as keyof typeof links] ?? NOBODY);
    const next = foretell(call, who, item, step);
    const { errors } = await make(call, caller, item, step);
    const [now] = await test.asOwner('select status, version, title from videos where id = $1', [item.id]);
    expect(now, `step ${step}: ${call} by ${who} from ${item.status}`).toEqual(next);
    const moves = next.status !== item.status || next.title !== item.title;
    if (moves) expect(errors, `step ${step}: ${call} by ${who} from ${item.status}`).toEqual([]);
    made += Number(moves);
    const sent = call === 'submit' && moves;
    Object.assign(item, next);
    if (sent) {
      const [live] = await test.asOwner(
        'select l.id, l.round_id from review_links l join review_rounds r on r.id = l.round_id where r.video_id = $1 and l.ended_at is null',
        [item.id],
      );
      item.oldLink = item.link ?? item.oldLink;
      item.link = { secret: linkSecret(test.ports.secrets, String(live?.id)) };
      item.roundId = String(live?.round_id);
      item.rounds += 1;
    }
    if (item.status === 'approved' && random() < 0.3) replace(item, await begin());
    else if (item.rounds >= SUBMISSIONS) replace(item, await begin());
    if (done.length > 0 && done.length % 30 === 0 && accounts.size <= done.length / 30) {
      accounts.add(people.creator.accountId);
      await newPeople();
      items = [await begin(), await begin()];
    }
  }
  function replace(item: Walked, fresh: Walked): void {
    done.push(item.id);
    items = items.map((one) => (one === item ? fresh : one));
  }
  expect(made).toBeGreaterThan(MOVES / 10);
  for (const id of done) await holds(id);
  accounts.add(people.creator.accountId);
  for (const accountId of accounts) expect(await verifyLedger(test.ports.db, accountId)).toMatchObject({ ok: true });
}, 3_600_000);

/** At most one decision per round, at most one live link, and as many events of each kind as there are rounds with that outcome. */
async function holds(id: string): Promise<void> {
  const [counts] = await test.asOwner(
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'approved')::int as approved,
       count(*) filter (where state = 'corrections')::int as corrected, count(*)::int as rounds,
       count(distinct version)::int as versions
     from review_rounds where video_id = $1`,
    [id],
  );
  const [events] = await test.asOwner(
    `select count(*) filter (where type = 'item.approved')::int as approved,
       count(*) filter (where type = 'item.corrections_sent')::int as corrected,
       count(*) filter (where type in ('item.submitted', 'item.revised'))::int as rounds
     from ledger_events where subject_id = $1`,
    [id],
  );
  expect(counts).toMatchObject({ ...events, versions: counts?.rounds });
  expect(Number(counts?.open)).toBeLessThanOrEqual(1);
  expect(Number(counts?.approved)).toBeLessThanOrEqual(1);
}
