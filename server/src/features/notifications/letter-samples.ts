// Longer than usual on purpose: one sample of each mail, from the same few made-up rows.
import { EVENT_TYPES } from '@greenlit/domain/ledger/events.ts';
import type { Person } from '../../context.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import type { Look } from '../../mail/pictures.tsx';
import type { Message } from '../../ports/mail.ts';
import {
  complianceChangedNotice,
  noLongerReviewer,
  reviewersChangedNotice,
  unknownSenderNotice,
} from '../accounts/compliance.mail.ts';
import { helpLetter, summaryLetter } from '../billing/invoices/plan-summary.mail.ts';
import { invitationLetter } from '../people/invitation.mail.ts';
import type { NoteRow } from '../review/notes.queries.ts';
import {
  approvalEndedNotice,
  decisionNotice,
  decisionReceipt,
  declinedNotice,
  forwardNotice,
  newLinkRequest,
  reviewCodeLetter,
  reviewRequest,
  withdrawalNotice,
} from '../review/review.mail.ts';
import { reviewerListLetter } from '../review/reviewer-list.mail.ts';
import type { RoundRow } from '../review/rounds.queries.ts';
import { codeLetter, noticeOf, signInElsewhere } from '../sign-in/sign-in.mail.ts';
import { signInLinkLetter } from '../sign-in/sign-in-link.mail.ts';
import { channelLetter, channelNews } from './channel.mail.ts';
import { claimLetter } from './claim.mail.ts';
import { domainLetter, domainNews } from './domain.mail.ts';
import { lookLetter } from './look.mail.ts';
import { planLetter, planNews } from './plan.mail.ts';
import { recordAlarm } from './record.mail.ts';

/** User content that would be markup or a second line if it were not escaped. */
export const ODD_WORDS = 'Bonds & "bills" <b>now</b>';
export const PROVIDER = 'Söhne & Co';
export const SAMPLE_HOST = 'https://video.example.test';

export interface LetterSample {
  name: string;
  /** Relative to the features folder. */
  file: string;
  maker: string;
  message: Message;
  code?: string;
}

interface Sender {
  providerName: string;
  mainHost: string;
}
const SENDER: Sender = { providerName: PROVIDER, mainHost: SAMPLE_HOST };
/** A single grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4AWO4euvyfwAIjAOC2hAJ1AAAAABJRU5ErkJggg==';
/** A firm's logo, and a video's picture with this alt text. */
const lookOf = (words: string): Look => {
  const picture = { type: 'image/png', content: PIXEL } as const;
  return { logo: { ...picture, alt: words }, picture: { ...picture, alt: `Picture of “${words}”` } };
};
const TO = 'nora.whitfield@example.test';

/** The fields of a round that mails use. */
const roundOf = (changes: Partial<RoundRow>): RoundRow =>
  ({
    id: '0d5b6f4e-5a0c-4c8a-9d0f-0a3f1c2b7e11',
    itemType: 'video',
    version: 1,
    reviewerEmail: 'reviewer@example.test',
    complianceText: null,
    corrections: null,
    state: 'open',
    expiresAt: new Date('2026-12-20T10:00:00Z'),
    updatedAt: new Date('2026-11-20T10:00:00Z'),
    decidedAt: null,
    decidedByUserId: null,
    conditions: null,
    reason: null,
    forwards: [],
    neededBy: null,
    mediaSha256: 'a'.repeat(64),
    contentSha256: 'b'.repeat(64),
    ...changes,
  }) as RoundRow;

/** The fields of a note that mails use. */
const note = (text: string, changes: Partial<NoteRow> = {}): NoteRow =>
  ({ roundId: roundOf({}).id, text, atSeconds: null, quote: null, fromCorrections: false, ...changes }) as NoteRow;

/** An event with only the fields that mails use. */
const event = (type: string, data: Record<string, unknown> = {}) =>
  ({
    type,
    accountId: '7b1c6f4e-5a0c-4c8a-9d0f-0a3f1c2b7e12',
    at: new Date('2026-11-20T10:00:00Z'),
    from: { ip: '203.0.113.7', agent: null },
    data: { from: 'old@example.test', domain: 'videos.whitfield.test', ...data },
  }) as unknown as typeof ledgerEvents.$inferSelect; // only the fields that mails use

/** The fields of a person used by the mails about their plan. */
const payer = (name: string) =>
  ({
    user: {
      name,
      lastName: 'Whitfield',
      email: TO,
      kind: 'individual',
      active: true,
      isLifetimeDeal: false,
      needSetup: false,
    },
    plan: {
      active: true,
      trial: false,
      trialEndsAt: null,
      expiresAt: new Date('2026-12-20T10:00:00Z'),
      cancelledAt: null,
      interval: 'month',
      finalPrice: 7_400,
      paidByAdmin: false,
      complianceEngine: true,
    },
    settings: { usersCount: 3, billingEmail: TO },
    roles: [],
    parent: null,
  }) as unknown as Person; // only the fields that these mails use

const STOP = 'w9Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvX';
const SECRET = 'q8Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvW';

/**
 * Every mail of the product, with this text as user content; names stay ordinary unless `namesToo`. For the provider's preview,
 * and for the tests of all mails.
 */
export function letterSamples(words = ODD_WORDS, namesToo = false, sender: Sender = SENDER): LetterSample[] {
  const stopLink = `${sender.mainHost}/unknown-sender#${STOP}`;
  const named = (name: string) => (namesToo ? words : name);
  const round = (changes: Partial<RoundRow> = {}) =>
    roundOf({ title: words, reviewerName: named('Grace Hopper'), ...changes });
  const of = (file: string, maker: string) => (name: string, message: Message, code?: string) => ({
    name: `${maker}: ${name}`,
    file,
    maker,
    message,
    ...(code ? { code } : {}),
  });
  const request = of('review/review.mail.ts', 'reviewRequest');
  const decision = of('review/review.mail.ts', 'decisionNotice');
  const code = of('sign-in/sign-in.mail.ts', 'codeLetter');
  const elsewhere = of('sign-in/sign-in.mail.ts', 'signInElsewhere');
  const notice = of('sign-in/sign-in.mail.ts', 'noticeOf');
  const invitation = of('people/invitation.mail.ts', 'invitationLetter');
  const compliance = of('accounts/compliance.mail.ts', 'complianceChangedNotice');
  const review = (maker: string) => of('review/review.mail.ts', maker);
  const channel = of('notifications/channel.mail.ts', 'channelLetter');
  const domain = of('notifications/domain.mail.ts', 'domainLetter');
  const alarm = of('notifications/record.mail.ts', 'recordAlarm');

  const asked = {
    askedBy: named('Nora Whitfield'),
    company: named('Whitfield & Sons'),
    secret: SECRET,
    again: false,
    stopLink,
  };
  const decided = { to: TO, itemPath: '/dashboard/approved/7' };
  const invited = {
    to: TO,
    company: named('Whitfield & Sons'),
    joins: true,
    purpose: 'to record videos',
    url: `${sender.mainHost}/login?subuser=00000000-0000-4000-8000-000000000000#${SECRET}`,
    providerName: sender.providerName,
  };
  const due = { cents: 7_400, renewal: true, until: '2026-12-20T10:00:00Z' };
  const plans = [
    ['a failed renewal', event('payment.failed', { ...due, reason: 'card_declined' })],
    ['a renewal to confirm', event('payment.failed', { ...due, reason: 'authentication_required' })],
    ['a receipt', event('plan.renewed', { cents: 7_400, invoice: 42 })],
    ['a refund', event('payment.refunded', { cents: 7_400, invoice: 42 })],
    [
      'a term of a contract',
      event('plan.billed', { cents: 7_400, from: '2026-12-20T10:00:00Z', to: '2027-12-20T10:00:00Z' }),
    ],
    ['cancelled', event('plan.cancelled')],
    ['expired', event('plan.expired')],
    ...['trial', 'contract', 'year'].map(
      (ending) =>
        [`the end of a ${ending}`, event('plan.ending', { ending, at: '2026-12-20T10:00:00Z', cents: 7_400 })] as const,
    ),
  ] as const;
  const notices = EVENT_TYPES.flatMap((type) => {
    const message = noticeOf(event(type), { email: TO }, sender);
    return message ? [notice(type, message)] : [];
  });
  return [
    compliance(
      'another address',
      complianceChangedNotice(
        {
          ...event('compliance_email.changed', { from: 'old@example.test', to: 'new@example.test' }),
          actor: { kind: 'user', id: '1', label: named('Nora Whitfield') },
        },
        { to: TO },
        sender,
      ),
    ),
    of('accounts/compliance.mail.ts', 'reviewersChangedNotice')(
      'two lists',
      reviewersChangedNotice(
        {
          ...event('reviewers.changed', { added: ['new@example.test'], removed: ['old@example.test'] }),
          actor: { kind: 'user', id: '1', label: named('Nora Whitfield') },
        },
        { to: TO },
        sender,
      ),
    ),
    of('accounts/compliance.mail.ts', 'unknownSenderNotice')(
      'a firm',
      unknownSenderNotice(
        event('review.mail_stopped', { email: 'reviewer@example.test' }),
        { to: TO, sender: named('Whitfield & Sons') },
        sender,
      ),
    ),
    of('accounts/compliance.mail.ts', 'noLongerReviewer')(
      'a firm',
      noLongerReviewer({ to: TO, company: named('Whitfield & Sons'), stopLink }, sender),
    ),
    request('a video', reviewRequest(round(), asked, { ...sender, look: lookOf(words) })),
    request(
      'a script again, with words of the sender',
      reviewRequest(
        round({ itemType: 'script', version: 3, complianceText: words }),
        { ...asked, company: null, again: true },
        sender,
      ),
    ),
    of('review/review.mail.ts', 'reviewCodeLetter')(
      'a code',
      reviewCodeLetter(round(), { code: '042817', stopLink }, sender),
      '042817',
    ),
    of('review/review.mail.ts', 'approvalEndedNotice')(
      'a video',
      approvalEndedNotice({ title: words, to: TO, videoId: '7' }, sender),
    ),
    request(
      'a video that was forwarded, needed by a day',
      reviewRequest(
        round({
          neededBy: '2026-12-01',
          forwards: [
            {
              from: 'first@example.test',
              name: named('Ida Rhodes'),
              to: 'reviewer@example.test',
              at: '2026-11-20T10:00:00Z',
              message: words,
            },
          ],
        }),
        asked,
        sender,
      ),
    ),
    review('forwardNotice')('a video', forwardNotice(round(), { ...decided, from: 'first@example.test' }, sender)),
    review('withdrawalNotice')(
      'a video of a firm with a logo',
      withdrawalNotice(round(), asked, { ...sender, look: { ...lookOf(words), picture: null } }),
    ),
    review('newLinkRequest')('a video', newLinkRequest(round(), decided, sender)),
    review('declinedNotice')('a video', declinedNotice(round({ state: 'declined', reason: words }), decided, sender)),
    ...(['approved', 'corrections', 'declined'] as const).map((state) =>
      review('decisionReceipt')(
        state,
        decisionReceipt(
          {
            round: round({
              state,
              decidedAt: new Date('2026-11-20T10:00:00Z'),
              reason: state === 'declined' ? words : null,
              conditions: state === 'approved' ? { text: words, lastDay: '2027-01-31', places: [words] } : null,
            } as Partial<RoundRow>),
            corrections: state === 'corrections' ? words : null,
            notes: state === 'declined' ? [] : [note(words, { atSeconds: 65 })],
          },
          { to: 'reviewer@example.test', stopLink, askedBy: asked.askedBy, company: asked.company },
          sender,
        ),
      ),
    ),
    of('review/reviewer-list.mail.ts', 'reviewerListLetter')(
      'a link',
      reviewerListLetter({ to: 'reviewer@example.test', secret: SECRET, minutes: 60 }, sender),
    ),
    of('billing/invoices/plan-summary.mail.ts', 'summaryLetter')(
      'a month',
      summaryLetter(payer(named('Nora')), sender),
    ),
    of('billing/invoices/plan-summary.mail.ts', 'helpLetter')('a person', helpLetter(payer(named('Nora')), TO, sender)),
    ...plans.flatMap(([name, news]) => {
      const made = planNews(news);
      return made ? [of('notifications/plan.mail.ts', 'planLetter')(name, planLetter(TO, made, sender))] : [];
    }),
    request(
      'a video with a new script and the old recording',
      reviewRequest(round({ version: 2, textOnly: true, whatChanged: words }), asked, sender),
    ),
    alarm(
      'damaged file',
      recordAlarm(
        TO,
        'A stored file is damaged',
        [`The stored media of “${words}” is missing.`, 'Restore it.'],
        sender.providerName,
      ),
    ),
    alarm(
      'failed refund',
      recordAlarm(
        TO,
        'The refund of $74.00 on invoice 000042 failed',
        [
          `The payment service could not complete it. The client did not get the money back. ${named('Ada Lovelace')} had requested the refund.`,
        ],
        sender.providerName,
        { label: 'Open the client', url: `${sender.mainHost}/admin/clients/enterprises/7` },
      ),
    ),
    decision('approved', decisionNotice(round({ state: 'approved' }), { ...decided, notes: [note(words)] }, sender)),
    decision(
      'corrections',
      decisionNotice(
        round({ state: 'corrections', reviewerName: null }),
        {
          ...decided,
          itemPath: '/dashboard/need-changes/7',
          notes: [
            note(`${words}\n\nThe second paragraph.`, { fromCorrections: true }),
            note('Look up.', { atSeconds: 65 }),
            note(words, { quote: words }),
          ],
        },
        sender,
      ),
    ),
    ...(['confirm', 'reset', 'email'] as const).map((purpose) =>
      code(purpose, codeLetter(purpose, { to: TO, code: '042817' }, sender), '042817'),
    ),
    ...['google', 'oidc'].map((provider) => elsewhere(provider, signInElsewhere({ email: TO }, provider, sender))),
    of('sign-in/sign-in-link.mail.ts', 'signInLinkLetter')(
      'a person',
      signInLinkLetter({ to: TO, sealed: SECRET, minutes: 30 }, sender),
    ),
    of('notifications/look.mail.ts', 'lookLetter')(
      'an admin',
      lookLetter(
        TO,
        {
          ...event('account.look_began', { reason: words, until: '2026-11-20T10:30:00.000Z' }),
          actor: { kind: 'staff', id: '1', label: `${named('Ada Lovelace')} <ada@provider.test>` },
        },
        sender,
      ),
    ),
    ...[0, 2].map((published) =>
      of('notifications/claim.mail.ts', 'claimLetter')(
        `${published} items`,
        claimLetter(
          TO,
          event('claim.ending', {
            ...{ words, until: '2026-12-20', published, isPart: false },
            items: [{ title: words }, { title: 'Bonds' }].slice(0, published),
          }),
          { ...sender, page: '/dashboard/rules#claims' },
        ),
      ),
    ),
    ...notices,
    invitation('by a person, with a note', invitationLetter({ ...invited, by: named('Nora Whitfield'), note: words })),
    invitation('by the company', invitationLetter({ ...invited, by: named('Whitfield & Sons'), note: null })),
    invitation(
      'to an account of one’s own',
      invitationLetter({
        ...{ ...invited, company: sender.providerName, joins: false, purpose: 'to set up your firm’s account' },
        ...{ by: named('Ada Lovelace'), note: null },
      }),
    ),
    ...['domain.checked', 'domain.activated', 'domain.rejected', 'domain.records_wrong', 'domain.lapsed'].map((type) =>
      domain(type, domainLetter(TO, domainNews(event(type), '203.0.113.10'), sender)),
    ),
    ...(
      [
        ['about to close', 'channel.ending', { isFirst: true }],
        ['about to close, again', 'channel.ending', {}],
        ['about to close with the firm above', 'channel.ending', { isFirst: true, above: true }],
        ['closed', 'channel.closed', {}],
      ] as const
    ).map(([name, type, data]) =>
      channel(
        name,
        channelLetter(TO, channelNews(event(type, { until: '2026-12-20T10:00:00Z', ...data })), '/plan', sender),
      ),
    ),
    ...['in_review', 'active'].map((was) =>
      domain(
        `domain.rejected by staff, was ${was}`,
        domainLetter(
          TO,
          domainNews(
            event('domain.rejected', { was, reason: 'staff', words: 'The name is not yours.' }),
            '203.0.113.10',
          ),
          sender,
        ),
      ),
    ),
  ];
}
