import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { filingWords } from '@greenlit/domain/review/examiner.ts';
import { dayWords, formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { conditions, conditionWords, count, day, flag, instant, note, noteWords, text, until } from './data.ts';
import type { Recording } from './recording.ts';

/* The events that are only recorded. One that somebody is told of has a file of its own, in `events/` of its feature. */

/** A sentence that says nothing of its event's data; null for one whose name says it. */
type Fixed = string | null;

function says<Shape extends z.ZodRawShape>(
  shape: Shape,
  sentence: (data: z.output<z.ZodObject<Shape>>, timeZone: string) => string,
  written: (data: z.output<z.ZodObject<Shape>>) => string | null = () => null,
) {
  return { data: z.object(shape), sentence, written };
}

type DataOf<Entry> = Entry extends { data: z.ZodType<infer Data> } ? Data : Record<never, never>;

/** Events with the same marks. */
const group = <Table extends Record<string, Fixed | Recording<unknown>>>(
  marks: Pick<Recording<unknown>, 'kinds' | 'changesPages'>,
  table: Table,
) =>
  Object.fromEntries(
    Object.entries(table).map(([type, entry]) => [
      type,
      {
        ...marks,
        ...(typeof entry === 'object' && entry
          ? entry
          : { data: z.object({}), ...(entry && { sentence: () => entry }) }),
      },
    ]),
  ) as { [Type in keyof Table]: Recording<DataOf<Table[Type]>> };

const named = (what: string) => says({ name: text.nullish() }, ({ name }) => `${what}${name ? ` “${name}”` : ''}`);
const priced = (say: (price: string) => string) => says({ cents: count }, ({ cents }) => say(formatCents(cents)));
const versioned = (say: (version: string) => string) =>
  says({ version: count }, ({ version }) => say(`version ${version}`));
const aboutDomain = (say: string) => says({ domain: text }, ({ domain }) => `${say} ${domain}`);
const aboutCoupon = (say: string) => says({ code: text }, ({ code }) => `${say} the coupon “${code}”`);
const aboutPhrase = (say: string) => says({ phrase: text }, ({ phrase }) => `${say} the phrase “${phrase}”`);
const aboutClaim = (say: string) =>
  says({ words: text, until: day.nullish() }, ({ words, until: last }) => `${say} the claim “${words}”${until(last)}`);
const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
/** “400 days”, “90 minutes”: in the largest unit of which there are at least two. */
function spanWords(seconds: number): string {
  const [unit, length] = SPANS.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  const number = Math.round(seconds / length);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
const asCopy = (title: string | undefined): string => (title ? ` as a copy of “${title}”` : '');

const noteOf = <More extends z.ZodRawShape>(
  more: More,
  sentence: (data: z.output<z.ZodObject<{ version: typeof count } & More>>) => string,
) => ({
  data: note.extend({ version: count, ...more }),
  sentence,
  written: noteWords,
});

export const RECORDED = {
  ...group(
    {},
    {
      'session.started': 'signed in',
      'session.refused': 'was refused at sign-in',
      'session.ended': 'signed out',
      'password.reset_requested': null,
      'email.change_cancelled': null,
      'two_factor.codes_renewed': null,
      'disclosure.added': null,
      'disclosure.changed': null,
      'disclosure.removed': null,
      'domain.saved': null,
      'domain.deleted': null,
      'plan.removed': 'removed the plan',
      'plan_template.created': named('created the plan template'),
      'plan_template.changed': named('changed the plan template'),
      'plan_template.removed': named('removed the plan template'),
      'prices.changed': 'changed the prices for new customers',
      'invoicing.changed': 'changed the seller’s details or the taxes on invoices',
      'jobs.retried': 'retried failed jobs',
      'clock.jumped': says(
        { seconds: count, direction: text },
        ({ seconds, direction }) => `found that the server's clock had jumped ${direction} by ${spanWords(seconds)}`,
      ),
      'client.note_added': says(
        { name: text.nullish() },
        ({ name }) => `wrote a note about ${name ? `“${name}”` : 'a client'}`,
      ),
      'client.note_removed': 'deleted a note about a client',
      'announcement.created': 'posted an announcement to all clients',
      'announcement.ended': 'ended an announcement',
      'payment.succeeded': priced((price) => `paid ${price}`),
      'coupon.created': aboutCoupon('created'),
      'coupon.ended': aboutCoupon('ended'),
      'coupon.redeemed': aboutCoupon('used'),
      'seats.changed': says({ to: count }, ({ to }) => `changed the number of users to ${to}`),
      'library.created': named('created the library'),
      'library.changed': says(
        { name: text, hidden: flag.optional() },
        ({ name, hidden }) => `${hidden === undefined ? 'changed' : hidden ? 'hid' : 'showed'} the library “${name}”`,
      ),
      'script.created': says({ copyOfTitle: text.optional() }, ({ copyOfTitle }) =>
        copyOfTitle ? `created the script${asCopy(copyOfTitle)}` : 'wrote the first draft',
      ),
      'script.edited': null,
      'script.hidden': 'hid it',
      'script.shown': 'showed it again',
      'script.archived': 'archived it',
      'script.moved': says({ library: text }, ({ library }) => `moved it to the library “${library}”`),
      'script.restored': 'brought it back from the archive',
      'script.removed': 'deleted the draft',
      'video.created': says(
        { copyOfTitle: text.optional() },
        ({ copyOfTitle }) => `created the video${asCopy(copyOfTitle)}`,
      ),
      'video.edited': null,
      'file.stored': null,
      'file.removed': null,
      'ai_rule.created': 'added a rule for generated scripts',
      'ai_rule.changed': 'changed a rule for generated scripts',
      'ai_rule.removed': 'removed a rule for generated scripts',
      'phrase_rule.created': aboutPhrase('added'),
      'phrase_rule.changed': aboutPhrase('changed'),
      'phrase_rule.removed': aboutPhrase('removed'),
      'claim.created': aboutClaim('added'),
      'claim.changed': aboutClaim('changed'),
      'claim.removed': says({ words: text }, ({ words }) => `removed the claim “${words}”`),
      'ai_script.generated': 'generated a script',
    },
  ),
  ...group(
    { changesPages: true },
    {
      'profile.changed': 'changed a profile',
      'settings.changed': 'changed settings',
      'sharing.changed': 'changed what may be shared',
      'enterprise.created': named('opened the enterprise account'),
      'enterprise.changed': named('changed the enterprise account'),
      'video.archived': 'archived it',
      'video.restored': 'brought it back from the archive',
      'video.captions_read': 'confirmed reading the automatic captions',
      'video.captions_replaced': says(
        { captionsSha256: text.nullable() },
        ({ captionsSha256 }) =>
          `${captionsSha256 ? 'replaced' : 'removed'} automatic captions that nobody had confirmed`,
      ),
      'videos.reordered': 'changed the order of the channel',
    },
  ),
  ...group(
    { kinds: ['people'], changesPages: true },
    {
      'account.created': says({ by: text.optional() }, ({ by }) =>
        by === 'staff' ? 'opened the account' : 'signed up',
      ),
      'account.confirmed': null,
      'account.enabled': {
        ...says({ email: text.optional() }, ({ email }) => `activated ${email ?? 'a person'}`),
        mayRestoreAccess: true,
      },
      'account.disabled': says(
        {
          ...{ email: text, lastDay: day.optional(), with: z.array(text).default([]) },
          ...{ channelUntil: instant.optional(), channelDown: flag.optional() },
        },
        ({ email, lastDay, channelUntil, channelDown }, timeZone) => {
          const more = [
            ...(lastDay ? [`the last day was ${dayWords(lastDay)}`] : []),
            ...(channelUntil ? [`the channel stays public until ${ordinalDate(channelUntil, timeZone)}`] : []),
            ...(channelDown ? ['the channel was taken down'] : []),
          ];
          return [`deactivated ${email}`, ...(more.length > 0 ? [more.join('; ')] : [])].join(': ');
        },
      ),
      'account.setup_finished': null,
      'account.look_ended': 'stopped viewing the account',
      'user.added': says({ email: text, role: text }, ({ email, role }) => `added ${email} as ${roleLabel(role)}`),
      'user.joined': 'joined',
      'user.left_for_own': says(
        { email: text },
        ({ email }) => `opened an account of their own as ${email}, so the invitation is void`,
      ),
      'user.invitation_corrected': says(
        { from: text, to: text },
        ({ from, to }) => `corrected the address of an invitation from ${from} to ${to}`,
      ),
      'user.removed': 'removed a person',
      'user.restored': says({ email: text }, ({ email }) => `invited ${email} back`),
      'user.last_day_changed': says(
        { email: text, lastDay: day.nullable() },
        ({ email, lastDay }) => `changed how long ${email} has access${until(lastDay)}`,
      ),
    },
  ),
  ...group(
    { kinds: ['people'] },
    {
      'role.created': named('created the role'),
      'role.changed': named('changed the role'),
      'role.removed': named('removed the role'),
      'role.granted': 'gave a role',
      'sign_in.changed': says(
        { issuer: text, only: flag.optional() },
        ({ issuer, only }) => `changed the account’s own sign-in (${issuer}${only ? ', no other way in' : ''})`,
      ),
      'sign_in.removed': 'removed the account’s own sign-in',
      'sign_in.domain_added': aboutDomain('added the e-mail domain'),
      'sign_in.domain_proven': aboutDomain('verified the e-mail domain'),
      'sign_in.domain_lapsed': says(
        { domain: text },
        ({ domain }) => `found that the e-mail domain ${domain} is no longer verified`,
      ),
      'sign_in.domain_removed': aboutDomain('removed the e-mail domain'),
      'directory.token_made': 'created a directory token (SCIM)',
      'directory.token_revoked': 'revoked the directory token (SCIM)',
    },
  ),
  ...group(
    { kinds: ['review'], changesPages: true },
    {
      'item.returned_to_recording': 'went back to recording',
      'item.filed': says({ filing: z.object({ number: text, day }).nullable() }, ({ filing }) =>
        filing ? `recorded the filing ${filingWords(filing)}` : 'removed the filing',
      ),
    },
  ),
  ...group(
    { kinds: ['review'] },
    {
      'review.link_opened': 'opened the review link',
      'review.mail_allowed': says({ email: text }, ({ email }) => `allowed review mail to ${email} again`),
      'review.note_added': noteOf({}, ({ version }) => `wrote a note on version ${version}`),
      'review.note_changed': noteOf({}, ({ version }) => `reworded a note on version ${version}`),
      'review.note_removed': noteOf({}, ({ version }) => `deleted a note on version ${version}`),
      'review.note_addressed': noteOf(
        { addressed: flag.optional() },
        ({ version, addressed }) =>
          `${addressed === false ? 'no longer marks' : 'marked'} a note on version ${version} as done`,
      ),
      'review.note_accepted': noteOf(
        { accepted: flag.optional() },
        ({ version, accepted }) =>
          `${accepted === false ? 'reopened a note that was done' : 'accepted that a note was done'}, in version ${version}`,
      ),
      'review.notes_closed': says(
        { version: count, notes: z.array(note) },
        ({ version, notes: { length } }) =>
          `closed ${length === 1 ? '1 open note' : `${length} open notes`} by approving version ${version}`,
        ({ notes }) => notes.map(noteWords).join('\n'),
      ),
    },
  ),
  ...group(
    { kinds: ['decisions'], changesPages: true },
    {
      'item.conditions_followed': says(
        { version: count, conditions },
        ({ version }) => `agreed to the conditions of the approval of version ${version}`,
        (data) => conditionWords(data.conditions),
      ),
    },
  ),
  ...group(
    { kinds: ['publication'], changesPages: true },
    {
      'video.hidden': 'hid it from the channel',
      'video.shown': 'put it on the channel again',
      'video.removed': 'removed it; the record and what was approved are kept',
      'video.channel_closed': 'took it off the public pages: the channel closed, because its owner’s access had ended',
      'video.channel_reopened': 'put it back on the public pages with its channel',
      'channel.reopened': 'opened the channel again',
      'item.published': versioned((version) => `published ${version} without a review`),
      'item.destroyed': 'permanently deleted texts and files after their retention ended',
    },
  ),
  ...group(
    { kinds: ['publication'] },
    {
      'recall.made': says(
        { words: text, reason: text },
        ({ words, reason }) => `took down the selected items that say “${words}”: ${reason}`,
      ),
    },
  ),
  ...group(
    { kinds: ['exports'] },
    {
      'records.hold_set': 'put the account on legal hold',
      'records.hold_released': 'released the legal hold',
      'records.retention_changed': says({ years: count }, ({ years }) => `set the retention to ${years} years`),
    },
  ),
};

export type RecordedData = {
  [Type in keyof typeof RECORDED]: (typeof RECORDED)[Type] extends Recording<infer Data> ? Data : never;
};
