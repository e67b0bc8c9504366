import type { EventType } from '../ledger/events.ts';
import type { EventActor, Json } from '../ledger/ledger.ts';
import { roleLabel } from '../people/permissions.ts';
import { conditionLines } from '../review/condition-lines.ts';
import { noteLine } from '../review/corrections.ts';
import { dayWords, formatCents } from '../shared/text.ts';

/** What the description of an event is made from. */
export interface EventFacts {
  type: EventType;
  data: { readonly [key: string]: Json };
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const named = (value: Json | undefined): string => (text(value) ? ` “${text(value)}”` : '');

const needed = (day: Json | undefined): string => (text(day) ? `, needed by ${dayWords(text(day))}` : '');

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(text) : []);

const until = (day: Json | undefined): string => (text(day) ? `, until ${dayWords(text(day))}` : '');

const asRole = (role: Json | undefined): string => (text(role) ? ` as ${roleLabel(text(role))}` : '');
const copied = (title: Json | undefined): string => (text(title) ? ` as a copy of “${text(title)}”` : '');

/** Sentences without their subject, for events in an item's life; other events are named by their type. */
const SENTENCES: Partial<Record<EventType, (data: EventFacts['data']) => string>> = {
  'session.started': () => 'signed in',
  'session.ended': () => 'signed out',
  'session.refused': () => 'was refused at sign-in',
  'settings.changed': () => 'changed settings',
  'compliance_email.changed': (data) =>
    text(data.to) ? `changed the compliance e-mail to ${text(data.to)}` : 'removed the compliance e-mail',
  'reviewers.changed': (data) =>
    [
      ...texts(data.added).map((email) => `added the reviewer ${email}`),
      ...texts(data.removed).map((email) => `removed the reviewer ${email}`),
    ].join(', ') || 'changed the list of reviewers',
  'sharing.changed': () => 'changed what may be shared',
  'profile.changed': () => 'changed a profile',
  'password.changed': () => 'changed the password',
  'sign_in.changed': (data) =>
    `changed the account’s own sign-in (${text(data.issuer)}${data.only === true ? ', no other way in' : ''})`,
  'sign_in.removed': () => 'removed the account’s own sign-in',
  'sign_in.domain_added': (data) => `added the e-mail domain ${text(data.domain)}`,
  'sign_in.domain_proven': (data) => `verified the e-mail domain ${text(data.domain)}`,
  'sign_in.domain_lapsed': (data) => `found that the e-mail domain ${text(data.domain)} is no longer verified`,
  'sign_in.domain_removed': (data) => `removed the e-mail domain ${text(data.domain)}`,
  'directory.token_made': () => 'created a directory token (SCIM)',
  'directory.token_revoked': () => 'revoked the directory token (SCIM)',
  'identity.linked': () => 'linked a sign-in provider',
  'account.created': (data) => (data.by === 'staff' ? 'opened the account' : 'signed up'),
  'account.enabled': (data) => `activated ${text(data.email) || 'a person'}`,
  'account.disabled': (data) =>
    `deactivated ${text(data.email) || 'a person'}${text(data.lastDay) ? `: the last day was ${dayWords(text(data.lastDay))}` : ''}`,
  'user.added': (data) => `added ${text(data.email)}${asRole(data.role)}`,
  'user.invited': (data) => `invited ${text(data.email)}${asRole(data.role)}${until(data.lastDay)}`,
  'user.joined': () => 'joined',
  'user.removed': () => 'removed a person',
  'account.closed': () => 'closed the account',
  'account.look_began': (data) => `started viewing the account (read-only): ${text(data.reason)}`,
  'account.look_ended': () => 'stopped viewing the account',
  'user.restored': (data) => `invited ${text(data.email)} back`,
  'user.last_day_changed': (data) =>
    `changed how long ${text(data.email) || 'a person'} has access${until(data.lastDay)}`,
  'user.work_handed_over': (data) => `handed the unfinished work of ${text(data.from)} to ${text(data.to)}`,
  'plan.created': () => 'started a plan',
  'plan.changed': () => 'changed the plan',
  'plan.renewed': () => 'renewed the plan',
  'plan.cancelled': () => 'cancelled the plan at the end of its period',
  'plan.expired': () => 'ended the plan',
  'plan.ending': () => 'sent a notice that the plan ends or renews soon',
  'plan.billed': (data) => `billed ${formatCents(Number(data.cents))} for a term of the contract`,
  'plan.removed': () => 'removed the plan',
  'payment.succeeded': (data) => `paid ${formatCents(Number(data.cents))}`,
  'payment.refunded': (data) => `refunded ${formatCents(Number(data.cents))}`,
  'payment.refund_failed': (data) => `reported that the refund of ${formatCents(Number(data.cents))} failed`,
  'payment.failed': (data) => `could not pay ${formatCents(Number(data.cents))}`,
  'coupon.created': (data) => `created the coupon${named(data.code)}`,
  'coupon.ended': (data) => `ended the coupon${named(data.code)}`,
  'coupon.redeemed': (data) => `used the coupon${named(data.code)}`,
  'seats.changed': (data) => `changed the number of users to ${text(data.to)}`,
  'role.granted': () => 'gave a role',
  'role.created': (data) => `created the role${named(data.name)}`,
  'role.changed': (data) => `changed the role${named(data.name)}`,
  'role.removed': (data) => `removed the role${named(data.name)}`,
  'enterprise.created': (data) => `opened the enterprise account${named(data.name)}`,
  'enterprise.changed': (data) => `changed the enterprise account${named(data.name)}`,
  'plan_template.created': (data) => `created the plan template${named(data.name)}`,
  'plan_template.changed': (data) => `changed the plan template${named(data.name)}`,
  'plan_template.removed': (data) => `removed the plan template${named(data.name)}`,
  'prices.changed': () => 'changed the prices for new customers',
  'jobs.retried': () => 'retried failed jobs',
  'client.note_added': (data) => `wrote a note about${named(data.name) || ' a client'}`,
  'client.note_removed': () => 'deleted a note about a client',
  'announcement.created': () => 'posted an announcement to all clients',
  'announcement.ended': () => 'ended an announcement',
  'channel.ending': (data) =>
    `told the owner that the channel stays public until ${dayWords(text(data.until).slice(0, 10))}`,
  'channel.closed': () => 'closed the channel: its owner’s access had ended',
  'channel.reopened': () => 'opened the channel again',
  'videos.reordered': () => 'changed the order of the channel',
  'item.reminded': (data) => `reminded the reviewer of version ${text(data.version)}`,
  'item.approval_ended': (data) => `took it down: the approval of version ${text(data.version)} had ended`,
  'library.created': (data) => `created the library${named(data.name)}`,
  'library.changed': ({ name, hidden }) =>
    `${hidden === true ? 'hid' : hidden === false ? 'showed' : 'changed'} the library${named(name)}`,
  'ai_rule.created': () => 'added a rule for generated scripts',
  'ai_rule.changed': () => 'changed a rule for generated scripts',
  'ai_rule.removed': () => 'removed a rule for generated scripts',
  'phrase_rule.created': (data) => `added the phrase${named(data.phrase)}`,
  'phrase_rule.changed': (data) => `changed the phrase${named(data.phrase)}`,
  'phrase_rule.removed': (data) => `removed the phrase${named(data.phrase)}`,
  'claim.created': (data) => `added the claim${named(data.words)}${until(data.until)}`,
  'claim.changed': (data) => `changed the claim${named(data.words)}${until(data.until)}`,
  'claim.removed': (data) => `removed the claim${named(data.words)}`,
  'claim.ending': (data) => `told the owner that the claim${named(data.words)} expires soon`,
  'ai_script.generated': () => 'generated a script',
  'script.created': (data) =>
    text(data.copyOfTitle) ? `created the script${copied(data.copyOfTitle)}` : 'wrote the first draft',
  'script.hidden': () => 'hid it',
  'script.shown': () => 'showed it again',
  'script.archived': () => 'archived it',
  'script.moved': (data) => `moved it to the library${named(data.library)}`,
  'script.restored': () => 'brought it back from the archive',
  'script.removed': () => 'deleted the draft',
  'video.created': (data) => `created the video${copied(data.copyOfTitle)}`,
  'video.hidden': () => 'hid it from the channel',
  'video.shown': () => 'put it on the channel again',
  'video.archived': () => 'archived it',
  'video.restored': () => 'brought it back from the archive',
  'video.captions_read': () => 'confirmed reading the automatic captions',
  'video.captions_replaced': ({ captionsSha256 }) =>
    `${captionsSha256 === null ? 'removed' : 'replaced'} automatic captions that nobody had confirmed`,
  'video.channel_closed': () =>
    'took it off the public pages: the channel closed, because its owner’s access had ended',
  'video.channel_reopened': () => 'put it back on the public pages with its channel',
  'video.removed': () => 'removed it; the record and what was approved are kept',
  'item.submitted': (data) =>
    `sent version ${text(data.version)} to ${text(data.reviewerEmail)} for review${needed(data.neededBy)}`,
  'item.revised': (data) =>
    `sent a revised version ${text(data.version)} to ${text(data.reviewerEmail)}${needed(data.neededBy)}`,
  'item.resent': (data) => `sent a new link for version ${text(data.version)} to ${text(data.reviewerEmail)}`,
  'item.withdrawn': (data) => `withdrew version ${text(data.version)} from review`,
  'item.corrections_sent': (data) => `asked for corrections to version ${text(data.version)}`,
  'item.declined': (data) => `declined version ${text(data.version)}`,
  'item.approved': (data) =>
    `approved version ${text(data.version)}${isObject(data.conditions) ? ', with conditions on use' : ''}`,
  'item.conditions_followed': (data) => `agreed to the conditions of the approval of version ${text(data.version)}`,
  'item.recalled': (data) => `took it down because it says${named(data.words)}: ${text(data.reason)}`,
  'recall.made': (data) => `took down the selected items that say${named(data.words)}: ${text(data.reason)}`,
  'item.published': (data) => `published version ${text(data.version)} without a review`,
  'item.returned_to_recording': () => 'went back to recording',
  'item.destroyed': () => 'permanently deleted texts and files after their retention ended',
  'review.mail_stopped': (data) => `stopped review mail to ${text(data.email)}: they do not know the sender`,
  'review.mail_allowed': (data) => `allowed review mail to ${text(data.email)} again`,
  'review.link_opened': () => 'opened the review link',
  'review.forwarded': (data) => `forwarded the review of version ${text(data.version)} to ${text(data.reviewerEmail)}`,
  'review.assigned': (data) =>
    text(data.to)
      ? `assigned the review of version ${text(data.version)} to ${text(data.to)}`
      : `unassigned the review of version ${text(data.version)}`,
  'review.link_requested': (data) => `asked for a new link for version ${text(data.version)}`,
  'review.note_added': (data) => `wrote a note on version ${text(data.version)}`,
  'review.note_changed': (data) => `reworded a note on version ${text(data.version)}`,
  'review.note_removed': (data) => `deleted a note on version ${text(data.version)}`,
  'review.note_addressed': (data) =>
    `${data.addressed === false ? 'no longer marks' : 'marked'} a note on version ${text(data.version)} as done`,
  'review.note_accepted': (data) =>
    `${data.accepted === false ? 'reopened a note that was done' : 'accepted that a note was done'}, in version ${text(data.version)}`,
  'review.notes_closed': (data) => {
    const closed = Array.isArray(data.notes) ? data.notes.length : 0;
    return `closed ${closed === 1 ? '1 open note' : `${closed} open notes`} by approving version ${text(data.version)}`;
  },
  'records.exported': () => 'exported records',
  'records.found_broken': () => 'found a record that fails verification',
  'file.found_damaged': (data) => `found that the ${text(data.file)} is not the one that was approved`,
  'records.hold_set': () => 'put the account on legal hold',
  'records.hold_released': () => 'released the legal hold',
  'records.retention_changed': (data) => `set the retention to ${text(data.years)} years`,
};

/** The type as words: "Plan renewed", "Two factor enabled". */
export function typeWords(type: string): string {
  const words = type.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened, as the rest of a sentence whose subject is the actor. */
export function eventWords({ type, data }: EventFacts): string {
  return SENTENCES[type]?.(data) ?? typeWords(type).toLowerCase();
}

/** The actor as the record shows them; a reviewer who typed no name is marked so. */
export function actorWords({ kind, label, named }: EventActor): string {
  return kind === 'reviewer' && named === false ? `${label} (no name given)` : label;
}

/**
 * What somebody wrote: corrections, a note after its place, conditions, a message to a colleague, or the reason for declining;
 * null for other events.
 */
export function writtenWords({ type, data }: EventFacts): string | null {
  if (type === 'item.corrections_sent') return textOrNull(data.text);
  if (type === 'item.declined') return textOrNull(data.reason);
  if (type === 'review.forwarded') return textOrNull(data.message);
  if (type === 'item.approved' || type === 'item.conditions_followed') return conditionsIn(data.conditions);
  if (type === 'review.notes_closed')
    return (Array.isArray(data.notes) ? data.notes : []).map(lineOf).join('\n') || null;
  return type.startsWith('review.note_') ? lineOf(data) : null;
}

/** Conditions on use with their limits, a line each; null without any. */
function conditionsIn(value: Json | undefined): string | null {
  if (!isObject(value)) return null;
  const { text: words, lastDay, places } = value;
  return conditionLines({ text: text(words), lastDay: textOrNull(lastDay), places: texts(places) }).join('\n');
}

const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** The line of a note in an event; null without its words. */
function lineOf(value: Json): string | null {
  if (!isObject(value) || typeof value.text !== 'string') return null;
  const { atSeconds, quote, text } = value;
  return noteLine({ text, atSeconds: typeof atSeconds === 'number' ? atSeconds : null, quote: textOrNull(quote) });
}
