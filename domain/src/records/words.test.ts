import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../ledger/events.ts';
import { actorWords, eventWords, typeWords, writtenWords } from './words.ts';

const CONDITIONS = { text: 'In print.', lastDay: '2026-12-31', places: ['Newsletter'] };

test('every event has a description, without undefined parts', () => {
  for (const type of EVENT_TYPES) {
    const words = eventWords({ type, data: {} });
    expect(words.length).toBeGreaterThan(2);
    expect(words).not.toMatch(/undefined|null|[._]/);
  }
});

test.each([
  ['item.submitted', { version: 2, reviewerEmail: 'grace@firm.test' }, 'sent version 2 to grace@firm.test for review'],
  ['item.approved', { version: 3 }, 'approved version 3'],
  ['item.approved', { version: 3, conditions: CONDITIONS }, 'approved version 3, with conditions on use'],
  ['role.created', { name: 'Editor' }, 'created the role “Editor”'],
  ['enterprise.created', { name: 'Acme Wealth' }, 'opened the enterprise account “Acme Wealth”'],
  ['plan_template.changed', { name: 'Small team' }, 'changed the plan template “Small team”'],
  ['prices.changed', {}, 'changed the prices for new customers'],
  ['jobs.retried', { jobs: 2 }, 'retried failed jobs'],
  ['account.created', { by: 'staff' }, 'opened the account'],
  ['account.created', {}, 'signed up'],
  ['account.disabled', { email: 'al@firm.test' }, 'deactivated al@firm.test'],
  [
    'account.disabled',
    { email: 'al@firm.test', lastDay: '2026-12-31' },
    'deactivated al@firm.test: the last day was Dec 31st, 2026',
  ],
  [
    'user.invited',
    { email: 'al@firm.test', role: 'auditor', lastDay: '2026-12-31' },
    'invited al@firm.test as Auditor, until Dec 31st, 2026',
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
  ['account.look_began', { reason: 'Asked by phone' }, 'started viewing the account (read-only): Asked by phone'],
  ['account.look_ended', {}, 'stopped viewing the account'],
  ['plan.renewed', {}, 'renewed the plan'],
  ['payment.refund_failed', { cents: 500 }, 'reported that the refund of $5.00 failed'],
  ['channel.closed', {}, 'closed the channel: its owner’s access had ended'],
  ['video.captions_read', {}, 'confirmed reading the automatic captions'],
  ['video.captions_replaced', { captionsSha256: 'a' }, 'replaced automatic captions that nobody had confirmed'],
  ['video.captions_replaced', { captionsSha256: null }, 'removed automatic captions that nobody had confirmed'],
  ['video.channel_reopened', {}, 'put it back on the public pages with its channel'],
  ['library.created', { name: 'Webinars', hidden: false }, 'created the library “Webinars”'],
  ['library.changed', { name: 'Webinars', hidden: true }, 'hid the library “Webinars”'],
  ['library.changed', { name: 'Webinars', hidden: false }, 'showed the library “Webinars”'],
  ['library.changed', { name: 'Talks' }, 'changed the library “Talks”'],
  ['phrase_rule.removed', { phrase: 'cannot lose' }, 'removed the phrase “cannot lose”'],
  ['review.assigned', { version: 2, to: 'Ida Rhodes' }, 'assigned the review of version 2 to Ida Rhodes'],
  ['review.assigned', { version: 2, to: null }, 'unassigned the review of version 2'],
  ['review.note_added', { version: 2, text: 'Says who?' }, 'wrote a note on version 2'],
  ['review.note_addressed', { version: 1, addressed: true }, 'marked a note on version 1 as done'],
  ['review.note_addressed', { version: 1, addressed: false }, 'no longer marks a note on version 1 as done'],
  ['review.notes_closed', { version: 2, notes: [{}] }, 'closed 1 open note by approving version 2'],
  ['review.note_accepted', { version: 2, accepted: true }, 'accepted that a note was done, in version 2'],
] as const)('%s', (type, data, words) => {
  expect(eventWords({ type, data })).toBe(words);
});

test.each([
  ['item.corrections_sent', { text: 'Name the risk.' }, 'Name the risk.'],
  ['item.declined', { reason: 'It promises returns.' }, 'It promises returns.'],
  ['review.note_added', { text: 'Says who?', atSeconds: 65, quote: null }, '1:05 — Says who?'],
  ['review.note_accepted', { text: 'A promise.', atSeconds: null, quote: 'cannot lose' }, '“cannot lose” — A promise.'],
  [
    'review.notes_closed',
    { notes: [{ text: 'Look up.', atSeconds: 3 }, { text: 'Shorter.' }] },
    '0:03 — Look up.\nShorter.',
  ],
  ['review.note_removed', {}, null],
  ['item.approved', { version: 3 }, null],
  ['review.forwarded', { message: 'See 0:15.' }, 'See 0:15.'],
  ['item.approved', { conditions: CONDITIONS }, 'In print.\nOnly for: Newsletter\nUntil Dec 31st, 2026'],
  ['item.conditions_followed', { conditions: { ...CONDITIONS, lastDay: null, places: [] } }, 'In print.'],
] as const)('what was written with %s', (type, data, words) => {
  expect(writtenWords({ type, data })).toBe(words);
});

test('who did it', () => {
  const reviewer = { kind: 'reviewer', id: 'r', label: 'grace@firm.test' } as const;
  expect(actorWords({ ...reviewer, named: false })).toBe('grace@firm.test (no name given)');
  expect(actorWords({ ...reviewer, named: true })).toBe('grace@firm.test');
  expect(typeWords('two_factor.enabled')).toBe('Two factor enabled');
});
