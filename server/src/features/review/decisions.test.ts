// Longer than usual on purpose: every way that a round can end, on one installation with one cast.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { repeats } from '@greenlit/seeds/testing/chance.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  changeVideo,
  correct,
  draftVideo,
  newestLink,
  REVIEW_FORM,
  ROUND,
  readyVideo,
  roundSeenBy,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { videos } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { onPublicPages } from '../videos/videos.queries.ts';

/** Rounds on which twenty people decide at once. */
const TRIALS = repeats({ test: 10, soak: 200 });

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

describe('approving', () => {
  it('covers exactly the uploaded bytes, under the name that was typed', async () => {
    const { id } = await approvedVideo(test, owner);
    const sha256 = sha256Hex(await readFile(fixtures.talk));
    expect(await changeVideo(test, owner, id, {})).toMatchObject({
      status: 'approved',
      version: 1,
      reviewed: true,
      approvedBy: 'Grace Hopper',
      mediaSha256: sha256,
    });
    expect(await test.asOwner('select approved_sha256 from videos where id = $1', [id])).toEqual([
      { approved_sha256: sha256 },
    ]);
  });

  it.each([
    ['video', 'media_file_id'],
    ['thumbnail', 'thumb_file_id'],
    ['captions', 'captions_file_id'],
  ])(
    'is refused if the stored bytes of the %s differ from those submitted, even at the same length',
    async (_what, column) => {
      const careful = await test.makePerson();
      const id = await readyVideo(test, careful);
      const thumb = await test.upload(careful, 'thumbs', 'thumb.png', await readFile(fixtures.logo));
      await changeVideo(test, careful, id, { thumb: thumb.url });
      await test.ask(
        careful,
        'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }',
        {
          id,
          captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nFees are small.',
        },
      );
      await test.ask(careful, SUBMIT_VIDEO, submission(id));
      const { reviewer } = await newestLink(test);
      const [stored] = await test.asOwner(
        `select f.key from files f join videos v on v.account_id = f.account_id and v.${column} = f.id where v.id = $1`,
        [id],
      );
      const key = String(stored?.key);
      const bytes = await buffer(await test.ports.storage.read(key));
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      const folder = await mkdtemp(join(tmpdir(), 'greenlit-bytes-'));
      await writeFile(join(folder, 'other'), bytes);
      await test.ports.storage.remove(key);
      await test.ports.storage.put(key, join(folder, 'other'));
      expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
        code: 'CONFLICT',
        message: 'This version changed, reload',
      });
      expect(await changeVideo(test, careful, id, {})).toMatchObject({ status: 'in_review' });
      await rm(folder, { recursive: true });
    },
  );

  it('without a name is recorded under the address alone, and marked as such', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    expect(await changeVideo(test, reviewer, id, { status: 'approved' })).toMatchObject({
      approvedBy: 'reviewer@firm.test',
    });
    const [event] = await test.asOwner(
      "select actor from ledger_events where subject_id = $1 and type = 'item.approved'",
      [id],
    );
    expect(event?.actor).toMatchObject({ kind: 'reviewer', label: 'reviewer@firm.test', named: false });
  });

  it.each([
    ['title', { title: 'Another' }],
    ['text', { scriptText: 'Another' }],
    ['media', { urlVideo: null }],
    ['thumbnail', { thumb: null }],
    ['post text', { postText: 'Another' }],
  ])('freezes the %s', async (_name, video) => {
    const thumb = (await test.upload(owner, 'thumbs', 'thumb.png', await readFile(fixtures.logo))).url;
    const { id, reviewer } = await submittedVideo(test, owner, { thumb });
    await changeVideo(test, reviewer, id, APPROVAL);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video })).toMatchObject({
      code: 'CONFLICT',
      reason: 'frozen',
      message: 'This is approved and cannot change, duplicate it as a draft',
    });
  });

  it.each(['draft', 'in_review', 'need_changes'])('is final: no way back to %s', async (status) => {
    const { id } = await approvedVideo(test, owner);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { status } })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is refused for the creator', async () => {
    const { id } = await submittedVideo(test, owner);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { status: 'approved' } })).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'own_item',
    });
  });

  it('is available only to members of the account with the right to approve', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    const [approver, writer] = await Promise.all([
      test.makePerson({ parent: owner, may: ['approveVideos'] }),
      test.makePerson({ parent: owner, may: ['myVideosWrite'] }),
    ]);
    const stranger = await test.makePerson();
    for (const person of [writer, stranger])
      expect(await test.refusal(person, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({ code: 'NOT_FOUND' });
    const decision = { status: 'approved', version: 1, reviewerName: 'Somebody else' };
    expect(await changeVideo(test, approver, id, decision)).toMatchObject({
      status: 'approved',
      approvedBy: 'Ada member',
    });
    expect(await roundSeenBy(test, owner, roundId)).toMatchObject({ state: 'approved' });
  });

  it('binds an approver to the version they saw', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    await changeVideo(test, owner, id, { status: 'draft' });
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    const changed = { code: 'CONFLICT', reason: 'content_changed', message: 'This version changed, reload' };
    const seen = { status: 'approved', version: 1 };
    expect(await test.refusal(approver, UPDATE_VIDEO, { id, video: seen })).toMatchObject(changed);
    const comment = { text: 'Too late' };
    expect(await test.refusal(approver, SEND_CORRECTIONS, { id: roundId, comment })).toMatchObject(changed);
    expect(await changeVideo(test, approver, id, { ...seen, version: 2 })).toMatchObject({ status: 'approved' });
  });

  it.each(['updateVideo', 'updateScript', 'updateScriptComp'])(
    'also works for a client that names no version: %s. The record says so',
    async (call) => {
      const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
      const isVideo = call === 'updateVideo';
      const { id } = await (isVideo ? submittedVideo : submittedScript)(test, owner);
      const [name, input] = isVideo ? ['video', 'VideoInput'] : ['script', 'ScriptInput'];
      const document = `mutation ($id: ID!, $sent: ${input}!) { ${call}(id: $id, ${name}: $sent) { status version } }`;
      expect(await test.ask(approver, document, { id, sent: { status: 'approved' } })).toEqual({
        status: 'approved',
        version: 1,
      });
      const [event] = await test.asOwner(
        "select data from ledger_events where subject_id = $1 and type = 'item.approved'",
        [id],
      );
      expect(event?.data).toMatchObject({ version: 1, versionNamed: false });
    },
  );

  it.each([{}, { title: 'Another' }])('is never inferred from a call that does not request it: %o', async (video) => {
    const { id, reviewer } = await submittedVideo(test, owner);
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video })).toMatchObject({ code: 'INVALID' });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review' });
  });

  it('is one option of an approver, sending corrections is the other', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    expect(await correct(test, approver, roundId)).toMatchObject({ reviewerName: 'Ada member' });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'need_changes' });
  });

  it.each([
    ['the text', "update videos set text = 'Buy now' where id = $1"],
    ['the title', "update videos set title = 'Buy now' where id = $1"],
    ['the media', 'update videos set media_file_id = null where id = $1'],
    ['the disclosure', "update videos set disclosure_text = 'none' where id = $1"],
  ])('is refused if %s changed since it was submitted', async (_what, sql) => {
    const { id, reviewer } = await submittedVideo(test, owner);
    await test.asOwner(sql, [id]);
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      code: 'CONFLICT',
      reason: 'content_changed',
      message: 'This version changed, reload',
    });
    expect(await test.asOwner('select status from videos where id = $1', [id])).toEqual([{ status: 'in_review' }]);
  });
});

describe('publishing without a review', () => {
  it('takes effect at once and is marked as not reviewed', async () => {
    const free = await test.makePerson({ engine: false });
    const id = await readyVideo(test, free);
    expect(await changeVideo(test, free, id, { status: 'approved' })).toMatchObject({
      status: 'approved',
      reviewed: false,
    });
    const [event] = await test.asOwner(
      "select data from ledger_events where subject_id = $1 and type = 'item.published'",
      [id],
    );
    expect(event?.data).toMatchObject({ reviewed: false });
  });

  it('requires a recording', async () => {
    const free = await test.makePerson({ engine: false });
    const id = await draftVideo(test, free);
    expect(await test.refusal(free, UPDATE_VIDEO, { id, video: { status: 'approved' } })).toMatchObject({
      fields: { urlVideo: 'Record or upload a video first' },
    });
  });

  it('is refused when the compliance engine is on', async () => {
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { status: 'approved' } })).toMatchObject({
      code: 'CONFLICT',
      reason: 'engine_on',
    });
  });
});

describe('concurrent decisions', () => {
  it(`result in a single one out of twenty, ${TRIALS} times in a row`, async () => {
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const { id, roundId, reviewer } = await submittedVideo(test, owner);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2
            ? test.graphql(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })
            : test.graphql(reviewer, SEND_CORRECTIONS, { id: roundId, comment: { text: `No. ${index}` } }),
        ),
      );
      const codes = new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)));
      expect([...codes]).toEqual(['CONFLICT']);
      const decisions = await test.asOwner(
        "select type from ledger_events where subject_id = $1 and type in ('item.approved', 'item.corrections_sent')",
        [id],
      );
      expect(decisions).toHaveLength(1);
      // a repeated approval succeeds, but is still only one
      const approved = decisions[0]?.type === 'item.approved';
      const agreed = answers.filter(({ errors }) => errors.length === 0);
      expect(agreed.length).toBeGreaterThanOrEqual(1);
      if (!approved) expect(agreed).toHaveLength(1);
    }
  }, 600_000);

  it('of approving and withdrawing result in one of them', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    const [withdrawn, approved] = await Promise.all([
      test.graphql(owner, UPDATE_VIDEO, { id, video: { status: 'draft' } }),
      test.graphql(reviewer, UPDATE_VIDEO, { id, video: APPROVAL }),
    ]);
    expect([withdrawn, approved].filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });
});

describe('submitted documents', () => {
  it('are kept forever as they were sent', async () => {
    const { roundId } = await approvedVideo(test, owner);
    await test.asOwner('update plans set active = false, expires_at = now() where user_id = $1', [owner.id]);
    const seen = await test.ask<{ reviewForm: string }>(owner, ROUND, { id: roundId });
    await test.asOwner("update plans set active = true, expires_at = now() + interval '20 days' where user_id = $1", [
      owner.id,
    ]);
    expect(JSON.parse(seen.reviewForm)).toMatchObject(JSON.parse(REVIEW_FORM));
  });
});

describe('an approval with conditions', () => {
  const APPROVED =
    'query ($id: ID!) { getVideo(id: $id) { conditions { text lastDay places followedAt } approvalEndsAt } }';
  const FOLLOW = 'mutation ($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }';
  const near = { text: 'Not in print.', lastDay: isoDay(Date.now() + 5 * 86_400_000), places: ['Website'] };
  const onChannel = async (id: string) => (await test.db.$count(videos, and(eq(videos.id, id), onPublicPages()))) === 1;

  it('names a script in lists until its author agrees to them', async () => {
    const { id, reviewer } = await submittedScript(test, owner);
    const held = async () => {
      const list = await test.ask<{ scripts: { id: string; isHeld: boolean }[] }>(
        owner,
        'query ($mine: ID!) { getMyScriptsNew(page: 1, limit: 100, creatorId: $mine) { scripts { id isHeld } } }',
        { mine: owner.id },
      );
      return list.scripts.filter(({ isHeld }) => isHeld).map((script) => script.id);
    };
    expect(await held()).toEqual([]);
    const conditions = { text: 'For clients only.', lastDay: null, places: [] };
    await test.ask(
      reviewer,
      'mutation ($id: ID!, $script: ScriptInput!) { updateScriptComp(id: $id, script: $script) { id } }',
      { id, script: { ...APPROVAL, version: 1, conditions } },
    );
    expect(await held()).toEqual([id]);
    await test.ask(owner, FOLLOW, { id });
    expect(await held()).toEqual([]);
  });

  it('publishes once the author agrees to them, and ends with their last day', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await changeVideo(test, reviewer, id, { ...APPROVAL, conditions: near });
    expect(await test.ask(owner, APPROVED, { id })).toMatchObject({
      conditions: { ...near, followedAt: null },
      approvalEndsAt: endOfLastDay(near.lastDay).toISOString(),
    });
    expect(await onChannel(id), 'before').toBe(false);
    const colleague = await test.makePerson({ parent: owner, may: ['myVideosWrite', 'approveVideos'] });
    expect(await test.refusal(colleague, FOLLOW, { id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.ask(owner, FOLLOW, { id })).toMatchObject({
      id: roundId,
      conditions: { followedAt: expect.any(String) },
    });
    expect(await onChannel(id), 'after').toBe(true);
    await test.ask(owner, FOLLOW, { id: roundId });
    const events = await test.asOwner(
      "select type, data -> 'conditions' as conditions from ledger_events where subject_id = $1 and data ? 'conditions' order by seq",
      [id],
    );
    expect(events).toEqual([
      { type: 'item.approved', conditions: near },
      { type: 'item.conditions_followed', conditions: near },
    ]);
    await test.ask(
      owner,
      'mutation { updateReviewPolicy(policy: { reviewCode: false, approvalMonths: 12 }) { approvalMonths } }',
    );
    expect(await test.ask(owner, APPROVED, { id }), 'a longer rule does not move the last day').toMatchObject({
      approvalEndsAt: endOfLastDay(near.lastDay).toISOString(),
    });
    await test.ask(owner, 'mutation { updateReviewPolicy(policy: { reviewCode: false }) { approvalMonths } }');
    await test.runJobs();
    const mail = (await test.mails()).find(({ subject }) => subject.endsWith('is approved'));
    expect(mail?.text).toContain('Not in print.');
  });

  it('can be agreed to by the owner once the author is gone, under their own name, but not after its end', async () => {
    const CAN = 'query ($id: ID!) { getVideo(id: $id) { conditions { viewerCanFollow } } }';
    const can = (value: boolean) => ({ conditions: { viewerCanFollow: value } });
    const boss = await test.makePerson();
    const author = await test.makePerson({ parent: boss, may: ['myVideosWrite'] });
    const { id, reviewer } = await submittedVideo(test, author);
    await changeVideo(test, reviewer, id, { ...APPROVAL, conditions: near });
    expect(await test.ask(author, CAN, { id })).toEqual(can(true));
    expect(await test.ask(boss, CAN, { id })).toEqual(can(false));
    expect(await test.refusal(boss, FOLLOW, { id })).toMatchObject({ code: 'FORBIDDEN', reason: 'not_creator' });
    await test.asOwner('update users set active = false where id = $1', [author.id]);
    expect(await test.ask(boss, CAN, { id })).toEqual(can(true));
    const ends = (at: string) => test.asOwner(`update videos set approval_ends_at = now() ${at} where id = $1`, [id]);
    await ends("- interval '1 second'");
    expect(await test.refusal(boss, FOLLOW, { id })).toMatchObject({ code: 'CONFLICT', reason: 'approval_over' });
    expect(await onChannel(id)).toBe(false);
    await ends("+ interval '1 day'");
    await test.ask(boss, FOLLOW, { id });
    expect(await onChannel(id)).toBe(true);
    const [event] = await test.asOwner(
      "select actor from ledger_events where subject_id = $1 and type = 'item.conditions_followed'",
      [id],
    );
    expect(event).toMatchObject({ actor: { id: boss.id } });
  });

  it('is refused when they are not complete', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    expect(
      await test.refusal(reviewer, UPDATE_VIDEO, { id, video: { ...APPROVAL, conditions: { text: ' ' } } }),
    ).toMatchObject({ code: 'INVALID', fields: { text: 'Write the conditions' } });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review' });
  });
});

describe('declining', () => {
  const DECLINE = `mutation ($id: ID!, $reason: String!) {
    declineReview(id: $id, reason: $reason, reviewerName: "Grace Hopper") { state reason }
  }`;

  it('ends the round for good, with a reason: the item can only be duplicated', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    expect(await test.refusal(reviewer, DECLINE, { id: roundId, reason: ' ' })).toMatchObject({
      fields: { reason: 'Say why you decline it' },
    });
    expect(await test.refusal(owner, DECLINE, { id: roundId, reason: 'Mine.' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.ask(reviewer, DECLINE, { id: roundId, reason: 'We do not promote this.' })).toEqual({
      state: 'declined',
      reason: 'We do not promote this.',
    });
    const declined = { code: 'CONFLICT', reason: 'declined', message: 'This was declined' };
    for (const video of [
      { status: 'in_review', postText: 'Better.' },
      { status: 'draft', view: 1 },
      { title: 'Better' },
      { scriptText: 'Better.' },
    ])
      expect(await test.refusal(owner, UPDATE_VIDEO, { id, video })).toMatchObject(declined);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id))).toMatchObject(declined);
    const captions = 'mutation ($id: ID!) { setVideoCaptions(id: $id, captions: "") { id } }';
    expect(await test.refusal(owner, captions, { id })).toMatchObject(declined);
    const can = 'query ($id: ID!) { getVideo(id: $id) { status viewerCan { edit revise backToRecording } } }';
    expect(await test.ask(owner, can, { id })).toEqual({
      status: 'need_changes',
      viewerCan: { edit: false, revise: false, backToRecording: false },
    });
    const copy = await test.ask<{ id: string }>(owner, 'mutation ($id: ID!) { copyVideo(id: $id) { id } }', { id });
    const ledger = 'query ($id: ID!) { getLedger(itemId: $id, page: 1, limit: 10) { events { words } } }';
    const { events } = await test.ask<{ events: { words: string }[] }>(owner, ledger, { id: copy.id });
    expect(events.map(({ words }) => words)).toContain('created the video as a copy of “The order of returns”');
    const origin = 'query ($id: ID!) { getVideo(id: $id) { copyOf { id title declined exists } } }';
    expect(await test.ask(owner, origin, { id: copy.id })).toEqual({
      copyOf: { id, title: 'The order of returns', declined: true, exists: true },
    });
    await test.asOwner('update videos set removed_at = now() where id = $1', [id]);
    expect(await test.ask(owner, origin, { id: copy.id })).toMatchObject({ copyOf: { exists: false } });
    await test.asOwner('update videos set removed_at = null where id = $1', [id]);
    expect(await test.ask(owner, origin, { id })).toEqual({ copyOf: null });
    await test.runJobs();
    const subjects = (await test.mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        '“The order of returns” was declined',
        'Receipt: video declined, “The order of returns”',
      ]),
    );
  });
});

describe('a declined script', () => {
  it('keeps its text, and its notes can no longer be answered', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    const [note] = await test.asOwner('select id from review_notes where round_id = $1', [roundId]);
    await test.ask(owner, UPDATE_SCRIPT, { id, script: { scriptText: 'A bond is a risk.', status: 'in_review' } });
    const again = await newestLink(test);
    await test.ask(
      again.reviewer,
      'mutation ($id: ID!) { declineReview(id: $id, reason: "No.", reviewerName: "Grace Hopper") { state } }',
      { id: again.roundId },
    );
    const declined = { code: 'CONFLICT', reason: 'declined', message: 'This was declined' };
    const edit = { id, script: { title: 'Better' } };
    expect(await test.refusal(owner, UPDATE_SCRIPT, edit)).toMatchObject(declined);
    const restore = 'mutation ($id: ID!) { restoreScriptVersion(id: $id, number: 1) { id } }';
    expect(await test.refusal(owner, restore, { id })).toMatchObject(declined);
    const answer = 'mutation ($id: ID!) { answerReviewNote(id: $id, done: true) { id } }';
    expect(await test.refusal(owner, answer, { id: note?.id })).toMatchObject(declined);
    await test.ask(owner, UPDATE_SCRIPT, { id, script: { archived: true } });
    expect(await test.asOwner('select text, archived from scripts where id = $1', [id]), 'put away').toEqual([
      { text: 'A bond is a risk.', archived: true },
    ]);
  });
});

describe('forwarding', () => {
  const FORWARD = `mutation ($id: ID!, $email: String!, $message: String) {
    forwardReview(id: $id, email: $email, message: $message, reviewerName: "Grace Hopper") {
      state email script viewerDecides
    }
  }`;
  const FORWARDER = 'query ($id: ID!) { getComment(id: $id) { forwardedBy forwardMessage } }';

  it('hands the decision to another address, and makes the first link read-only', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const message = 'Is the yield right?';
    expect(await test.ask(reviewer, FORWARD, { id: roundId, email: 'colleague@firm.test', message })).toEqual({
      state: 'forwarded',
      email: 'colleague@firm.test',
      script: 'Good morning.',
      viewerDecides: false,
    });
    const { reviewer: colleague } = await newestLink(test);
    expect(colleague.secret).not.toBe(reviewer.secret);
    expect(await test.ask(colleague, FORWARDER, { id: roundId })).toEqual({
      forwardedBy: 'Grace Hopper (reviewer@firm.test)',
      forwardMessage: message,
    });
    const rounds = 'query ($id: ID!) { getVideoComments(id: $id) { email forwardedBy } }';
    expect(await test.ask(owner, rounds, { id }), 'for its author').toEqual([
      { email: 'colleague@firm.test', forwardedBy: 'Grace Hopper (reviewer@firm.test)' },
    ]);
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      code: 'CONFLICT',
      reason: 'link_forwarded',
    });
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'forwarded', script: 'Good morning.' });
    await changeVideo(test, colleague, id, APPROVAL);
    expect(await roundSeenBy(test, reviewer, roundId), 'its receipt').toMatchObject({
      state: 'approved',
      script: null,
    });
    const [round] = await test.asOwner('select forwards from review_rounds where id = $1', [roundId]);
    expect(round?.forwards).toEqual([
      { from: 'reviewer@firm.test', name: 'Grace Hopper', to: 'colleague@firm.test', at: expect.any(String), message },
    ]);
    const mails = await test.mails();
    expect(mails.find(({ to }) => to === 'colleague@firm.test')?.text).toContain(
      `forwarded this review to you and writes: ${message}`,
    );
    const told = mails.find(({ subject }) => subject === 'The review of “The order of returns” was forwarded');
    expect(told).toMatchObject({ to: owner.email });
    expect(told?.text).toContain('reviewer@firm.test forwarded');
  });

  it('keeps the colleague’s corrections from whoever forwarded the review', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    await test.ask(reviewer, FORWARD, { id: roundId, email: 'colleague@firm.test' });
    const { reviewer: colleague } = await newestLink(test);
    await correct(test, colleague, roundId, 'Say less.');
    const text = (by: typeof reviewer) =>
      test.ask(by, 'query ($id: ID!) { getComment(id: $id) { state text } }', { id: roundId });
    expect(await text(colleague)).toEqual({ state: 'corrections', text: 'Say less.' });
    expect(await text(reviewer)).toEqual({ state: 'corrections', text: null });
  });

  it('never goes to the creator, the same address, or a member who may not approve', async () => {
    const member = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const refused = (email: string) => test.refusal(reviewer, FORWARD, { id: roundId, email });
    expect(await refused(owner.email)).toMatchObject({
      fields: { email: 'The person who made this cannot decide on it' },
    });
    expect(await refused('Reviewer@firm.test')).toMatchObject({
      fields: { email: 'This address has the review already' },
    });
    expect(await refused(member.email)).toMatchObject({
      fields: { email: 'This person may not approve in the account that sent it' },
    });
    expect(await test.ask(reviewer, FORWARD, { id: roundId, email: approver.email })).toMatchObject({
      state: 'forwarded',
    });
  });

  it('also notifies the account’s owner when a member sent the item', async () => {
    const boss = await test.makePerson();
    const member = await test.makePerson({ parent: boss, may: ['myVideosWrite'] });
    const { roundId, reviewer } = await submittedVideo(test, member);
    await test.ask(reviewer, FORWARD, { id: roundId, email: 'colleague@firm.test' });
    await test.runJobs();
    const mails = await test.mails();
    const told = mails.filter(({ subject }) => subject === 'The review of “The order of returns” was forwarded');
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([boss.email, member.email]));
    const bells = await test.asOwner(
      "select user_id as id from notifications where type = 'review.forwarded' and account_id = $1",
      [boss.accountId],
    );
    expect(new Set(bells.map(({ id }) => id))).toEqual(new Set([boss.id, member.id]));
  });

  it('never reaches a member who may not approve, however their address is spelled', async () => {
    const member = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    await test.moveTo(member.id, 'ada.b.member+firm@googlemail.com');
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const email = 'adab.member@gmail.com';
    expect(await test.refusal(reviewer, FORWARD, { id: roundId, email })).toMatchObject({
      fields: { email: 'This person may not approve in the account that sent it' },
    });
  });

  it('is not used up by mistyped addresses', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    for (let typo = 0; typo < 7; typo += 1)
      expect(await test.refusal(reviewer, FORWARD, { id: roundId, email: owner.email })).toMatchObject({
        code: 'INVALID',
      });
    expect(await test.ask(reviewer, FORWARD, { id: roundId, email: 'colleague@firm.test' })).toMatchObject({
      state: 'forwarded',
    });
  });

  it('is limited per account, across rounds', async () => {
    const busy = await test.makePerson();
    const [first, last] = [await submittedVideo(test, busy), await submittedVideo(test, busy)];
    await test.ask(first.reviewer, FORWARD, { id: first.roundId, email: 'colleague@firm.test' });
    const counted = await test.asOwner('update rate_limits set hits = 30 where key = $1 returning hits', [
      `forward-account:${busy.accountId}`,
    ]);
    expect(counted).toHaveLength(1);
    const more = { id: last.roundId, email: 'colleague@firm.test' };
    expect(await test.refusal(last.reviewer, FORWARD, more)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
