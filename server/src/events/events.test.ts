import { basename } from 'node:path';
import { type dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { allEvents, toldEvents } from './all.ts';
import { RECORDED } from './recorded.ts';
import { sentenceOf, writtenIn } from './recording.ts';
import type { Events } from './types.ts';

const events = await allEvents();
const told = await toldEvents();
const SENT = { roundId: '7', linkId: '7', version: 2, title: 'Bonds', reviewerEmail: 'grace@firm.test' };
const ASSIGNED = { roundId: '7', version: 2, title: 'Bonds' };
const DECIDED = {
  roundId: '7',
  version: 3,
  title: 'Bonds',
  contentSha256: 'a',
  mediaSha256: null,
  reviewerEmail: 'grace@firm.test',
  reviewerName: null,
};
const ENDING = { until: '2026-12-20T10:00:00.000Z', isFirst: true, above: false };
const CONDITIONS = { text: 'In print.', lastDay: '2026-12-31', places: ['Newsletter'] };

describe('the name of an event', () => {
  it.each([...events.keys()])('has the form thing.what_happened: %s', (type) => {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(type.length).toBeLessThanOrEqual(40);
  });

  it('is that of its file, and stands nowhere else', () => {
    expect(told.length).toBeGreaterThan(40);
    for (const [file, { type }] of told) expect(basename(file, '.tsx')).toBe(type);
    const names = [...Object.keys(RECORDED), ...told.map(([, { type }]) => type)];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the record', () => {
  it('says what happened also where the data is older than its definition, without undefined parts', () => {
    for (const [type, event] of events) {
      const words = sentenceOf(event, { type, data: {} });
      expect(words.length).toBeGreaterThan(2);
      expect(words).not.toMatch(/undefined|null|[._]/);
    }
  });

  it.each([
    ['item.submitted', SENT, 'sent version 2 to grace@firm.test for review'],
    ['item.approved', DECIDED, 'approved version 3'],
    ['item.approved', { ...DECIDED, plainPage: true }, 'approved version 3, on the plain page, by a mailed code'],
    ['item.approved', { ...DECIDED, conditions: CONDITIONS }, 'approved version 3, with conditions on use'],
    [
      'item.filed',
      { filing: { number: 'FR2026-0143', day: '2026-11-20' } },
      'recorded the filing FR2026-0143, Nov 20th, 2026',
    ],
    ['item.filed', { filing: null }, 'removed the filing'],
    ['role.created', { name: 'Editor' }, 'created the role “Editor”'],
    ['enterprise.created', { name: 'Acme Wealth' }, 'opened the enterprise account “Acme Wealth”'],
    ['plan_template.changed', { name: 'Small team' }, 'changed the plan template “Small team”'],
    ['prices.changed', {}, 'changed the prices for new customers'],
    ['invoicing.changed', {}, 'changed the seller’s details or the taxes on invoices'],
    ['jobs.retried', { jobs: 2 }, 'retried failed jobs'],
    [
      'clock.jumped',
      { seconds: 34_560_000, direction: 'ahead' },
      "found that the server's clock had jumped ahead by 400 days",
    ],
    ['clock.jumped', { seconds: 90, direction: 'back' }, "found that the server's clock had jumped back by 90 seconds"],
    ['account.created', { by: 'staff' }, 'opened the account'],
    ['account.created', {}, 'signed up'],
    ['account.disabled', { email: 'al@firm.test' }, 'deactivated al@firm.test'],
    [
      'account.disabled',
      { email: 'al@firm.test', lastDay: '2026-12-31' },
      'deactivated al@firm.test: the last day was Dec 31st, 2026',
    ],
    [
      'account.disabled',
      { email: 'al@firm.test', lastDay: '2026-12-31', channelUntil: '2027-01-30T12:00:00.000Z' },
      'deactivated al@firm.test: the last day was Dec 31st, 2026; the channel stays public until Jan 30th, 2027',
    ],
    [
      'user.invited',
      { email: 'al@firm.test', role: 'auditor', number: '7', note: null, invitedBy: '1', lastDay: '2026-12-31' },
      'invited al@firm.test as Auditor, until Dec 31st, 2026',
    ],
    [
      'user.invitation_corrected',
      { from: 'al@frim.test', to: 'al@firm.test' },
      'corrected the address of an invitation from al@frim.test to al@firm.test',
    ],
    [
      'user.last_day_changed',
      { email: 'al@firm.test', before: '2026-12-31', lastDay: '2027-01-31' },
      'changed how long al@firm.test has access, until Jan 31st, 2027',
    ],
    ['client.note_added', { name: 'Acme Wealth' }, 'wrote a note about “Acme Wealth”'],
    ['client.note_removed', { name: null }, 'deleted a note about a client'],
    ['announcement.created', { text: 'Hello' }, 'posted an announcement to all clients'],
    ['announcement.ended', { text: 'Hello' }, 'ended an announcement'],
    ['coupon.created', { code: 'TENOFF' }, 'created the coupon “TENOFF”'],
    ['coupon.ended', { code: 'TENOFF' }, 'ended the coupon “TENOFF”'],
    [
      'account.look_began',
      { look: '7', reason: 'Asked by phone', until: '2026-11-20T10:30:00.000Z' },
      'started viewing the account (read-only): Asked by phone',
    ],
    ['account.look_ended', {}, 'stopped viewing the account'],
    ['plan.renewed', {}, 'renewed the plan'],
    ['payment.refund_failed', { cents: 500 }, 'reported that the refund of $5.00 failed'],
    ['channel.closed', ENDING, 'closed the channel: its owner’s access had ended'],
    ['video.captions_read', {}, 'confirmed reading the automatic captions'],
    ['video.captions_replaced', { captionsSha256: 'a' }, 'replaced automatic captions that nobody had confirmed'],
    ['video.captions_replaced', { captionsSha256: null }, 'removed automatic captions that nobody had confirmed'],
    ['video.channel_reopened', {}, 'put it back on the public pages with its channel'],
    ['library.created', { name: 'Webinars', hidden: false }, 'created the library “Webinars”'],
    ['library.changed', { name: 'Webinars', hidden: true }, 'hid the library “Webinars”'],
    ['library.changed', { name: 'Webinars', hidden: false }, 'showed the library “Webinars”'],
    ['library.changed', { name: 'Talks' }, 'changed the library “Talks”'],
    ['phrase_rule.removed', { phrase: 'cannot lose' }, 'removed the phrase “cannot lose”'],
    ['review.assigned', { ...ASSIGNED, to: 'Ida Rhodes', toId: '7' }, 'assigned the review of version 2 to Ida Rhodes'],
    ['review.assigned', { ...ASSIGNED, to: null, toId: null }, 'unassigned the review of version 2'],
    ['review.note_added', { version: 2, text: 'Says who?' }, 'wrote a note on version 2'],
    ['review.note_addressed', { version: 1, text: 'Who?', addressed: true }, 'marked a note on version 1 as done'],
    [
      'review.note_addressed',
      { version: 1, text: 'Who?', addressed: false },
      'no longer marks a note on version 1 as done',
    ],
    [
      'item.approved',
      { ...DECIDED, conditions: CONDITIONS, notesClosed: 2, versionNamed: false },
      'approved version 3, with conditions on use, notes closed by the approval, no version was named',
    ],
    ['review.notes_closed', { version: 2, notes: [{ text: 'Who?' }] }, 'closed 1 open note by approving version 2'],
    [
      'review.note_accepted',
      { version: 2, text: 'Who?', accepted: true },
      'accepted that a note was done, in version 2',
    ],
  ] as const)('says what happened: %s %j', (type, data, words) => {
    expect(sentenceOf(events.get(type), { type, data })).toBe(words);
  });

  it.each([
    ['item.corrections_sent', { ...DECIDED, text: 'Name the risk.' }, 'Name the risk.'],
    ['item.declined', { ...DECIDED, reason: 'It promises returns.' }, 'It promises returns.'],
    ['review.note_added', { version: 2, text: 'Says who?', atSeconds: 65, quote: null }, '1:05 — Says who?'],
    [
      'review.note_accepted',
      { version: 2, text: 'A promise.', atSeconds: null, quote: 'cannot lose' },
      '“cannot lose” — A promise.',
    ],
    [
      'review.notes_closed',
      { version: 2, notes: [{ text: 'Look up.', atSeconds: 3 }, { text: 'Shorter.' }] },
      '0:03 — Look up.\nShorter.',
    ],
    ['review.note_removed', {}, null],
    ['item.approved', DECIDED, null],
    ['review.forwarded', { ...SENT, from: 'ida@firm.test', message: 'See 0:15.' }, 'See 0:15.'],
    ['item.approved', { ...DECIDED, conditions: CONDITIONS }, 'In print.\nOnly for: Newsletter\nUntil Dec 31st, 2026'],
    ['item.conditions_followed', { version: 3, conditions: { ...CONDITIONS, lastDay: null, places: [] } }, 'In print.'],
  ] as const)('what was written with %s', (type, data, words) => {
    expect(writtenIn(events.get(type), { type, data })).toBe(words);
  });

  it('shows events of people, reviews, decisions and public pages under their kinds', () => {
    const kindsOf = (prefix: string) =>
      [...events].filter(([type]) => type.startsWith(prefix)).map(([, { kinds }]) => kinds?.[0]);
    for (const prefix of ['user.', 'role.', 'account.', 'identity.', 'sign_in.', 'directory.'])
      expect(new Set(kindsOf(prefix))).toEqual(new Set(['people']));
    expect(new Set(kindsOf('review.'))).toEqual(new Set(['review']));
    expect(kindsOf('item.')).not.toContain(undefined);
    expect(events.get('item.approved')?.kinds).toEqual(['decisions', 'publication']);
  });
});

describe('public pages', () => {
  it('are rendered again after each event about what they show', () => {
    const shown =
      /^(account|profile|settings|compliance_email|reviewers|sharing|channel|user|enterprise|videos?|item)\./;
    const unseen = ['video.created', 'video.edited', 'item.submitted', 'item.reminded'];
    for (const [type, { changesPages = false }] of events)
      expect(changesPages, type).toBe(shown.test(type) && !unseen.includes(type));
  });
});

describe('the data of an event', () => {
  it('holds an instant as a Date and a day as text, so that neither can be written as the other', () => {
    expectTypeOf<Events['channel.ending']['until']>().toEqualTypeOf<Date>();
    expectTypeOf<Events['claim.ending']['until']>().toEqualTypeOf<string>();
    expectTypeOf<Events['item.approved']['until']>().not.toExtend<Parameters<typeof dayWords>[0] | undefined>();
    expect(sentenceOf(events.get('channel.ending'), { type: 'channel.ending', data: ENDING })).toContain(
      ordinalDate(ENDING.until),
    );
  });

  it('is refused where a day is expected and an instant was stored, or the other way round', () => {
    const data = { words: 'Never lost a cent', until: '2026-12-20T10:00:00.000Z' };
    expect(events.get('claim.created')?.data.safeParse(data).success).toBe(false);
    expect(events.get('plan.billed')?.data.safeParse({ cents: 1, from: '2026-12-20', to: '2027-12-20' }).success).toBe(
      false,
    );
  });
});
