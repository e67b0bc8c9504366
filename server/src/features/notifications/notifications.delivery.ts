import { and, eq, isNull } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { type ledgerEvents, reviewLinks, reviewRounds, scripts, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { firmLogo } from '../accounts/firm-logo.ts';
import { keepAddress } from '../accounts/reviewers.actions.ts';
import { reopenChannels } from '../channel/ending.actions.ts';
import { eventById } from '../ledger/ledger.queries.ts';
import { mailInvitation } from '../people/invitation.mail.ts';
import { notesOfDecision } from '../review/notes.queries.ts';
import { linkSecretOf } from '../review/review.credential.ts';
import { lookOf } from '../review/review.look.ts';
import {
  approvalEndedNotice,
  decisionNotice,
  declinedNotice,
  forwardNotice,
  newLinkRequest,
  reviewRequest,
  withdrawalNotice,
} from '../review/review.mail.ts';
import type { RoundRow } from '../review/rounds.queries.ts';
import { ownerOf, personOfAccount } from '../sessions/person.ts';
import { mailNotice } from '../sign-in/sign-in.jobs.ts';
import { notifyOfAssignment } from './assignment-news.ts';
import { notifyOfChannel } from './channel-news.ts';
import { notifyOfClaim } from './claim-news.ts';
import { notifyOfDomain } from './domain-news.ts';
import { notifyOfLook } from './look-news.ts';
import { putOnBell } from './news.actions.ts';
import { notifyOfPlan } from './plan-news.ts';
import { notifyOfBrokenRecord, notifyOfDamagedFile, notifyOfExport } from './record-news.ts';
import { notifyOfFailedRefund } from './refund-news.ts';
import { companyOf, stopLinkOf, tellOfReviewers } from './reviewer-news.ts';
import { notifyOfUnknownSender } from './sender-news.ts';
import { notifyOfWork } from './work-news.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/**
 * Delivers what follows from a committed event: notifications and mail. Runs as a job that is retried until it succeeds;
 * notifications are unique per event, so a retry never adds a second one.
 */
export async function deliverEvent(
  ports: Ports,
  { accountId, eventId }: { accountId: string; eventId: string },
): Promise<void> {
  const event = await eventById(ports.db, accountId, eventId);
  if (!event) return;
  switch (event.type) {
    case 'item.submitted':
    case 'item.revised':
    case 'item.resent':
    case 'item.reminded':
      return askReviewer(ports, event);
    case 'item.corrections_sent':
    case 'item.declined':
    case 'item.approved':
      return tellCreator(ports, event);
    case 'review.forwarded':
      await askReviewer(ports, event);
      return tellOfForward(ports, event);
    case 'review.assigned':
      return notifyOfAssignment(ports, event);
    case 'item.withdrawn':
      return tellReviewerOfWithdrawal(ports, event);
    case 'review.link_requested':
      return tellAuthorOfLinkRequest(ports, event);
    case 'item.approval_ended':
      return tellOfApprovalEnd(ports, event);
    case 'review.mail_stopped':
      return notifyOfUnknownSender(ports, event);
    case 'compliance_email.changed':
    case 'reviewers.changed':
      return tellOfReviewers(ports, event);
    case 'user.work_handed_over':
      return notifyOfWork(ports, event);
    case 'user.invited':
      return mailInvitation(ports, event);
    case 'domain.checked':
    case 'domain.activated':
    case 'domain.rejected':
    case 'domain.records_wrong':
    case 'domain.lapsed':
      return notifyOfDomain(ports, event);
    case 'channel.ending':
    case 'channel.closed':
      return notifyOfChannel(ports, event);
    case 'payment.failed':
    case 'plan.created':
    case 'plan.changed':
    case 'plan.renewed':
    case 'plan.cancelled':
    case 'plan.expired':
    case 'plan.ending':
    case 'plan.billed':
    case 'payment.refunded':
      await reopenChannels(ports, accountId);
      return notifyOfPlan(ports, event);
    case 'payment.refund_failed':
      return notifyOfFailedRefund(ports, event);
    case 'item.recalled':
      return tellOfRecall(ports, event);
    case 'claim.ending':
      return notifyOfClaim(ports, event);
    case 'account.look_began':
      return notifyOfLook(ports, event);
    case 'records.exported':
      return notifyOfExport(ports, event);
    case 'records.found_broken':
      return notifyOfBrokenRecord(ports, event);
    case 'file.found_damaged':
      return notifyOfDamagedFile(ports, event);
    default:
      return mailNotice(ports, event);
  }
}

async function roundOf(ports: Ports, event: EventRow): Promise<RoundRow | null> {
  const [round] = await ports.db
    .select()
    .from(reviewRounds)
    .where(and(eq(reviewRounds.accountId, event.accountId), eq(reviewRounds.id, String(event.data.roundId))));
  return round ?? null;
}

/** The creator of what was sent, or the colleague who took it over. */
const authorOf = (db: Readable, round: RoundRow): Promise<Person | null> =>
  personOfAccount(db, round.accountId, round.authorId);

async function askReviewer(ports: Ports, event: EventRow): Promise<void> {
  const linkId = String(event.data.linkId);
  const [live] = await ports.db
    .select({ id: reviewLinks.id, secretHash: reviewLinks.secretHash })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.id, linkId), isNull(reviewLinks.endedAt)));
  const round = await roundOf(ports, event);
  // withdrawn, decided or resent meanwhile: this link must not be mailed any more
  if (!live || round?.state !== 'open') return;
  const address = await keepAddress(ports.db, ports.secrets, round.accountId, round.reviewerEmail);
  if (address.stoppedAt) return;
  const secret = linkSecretOf(ports.secrets, live);
  if (secret === null) throw new Error('no key of this installation made the link');
  const person = await personOfAccount(ports.db, round.accountId, round.submittedBy);
  await ports.mail.send(
    reviewRequest(
      round,
      {
        askedBy: round.submitter ?? (person ? fullName(person.user) : 'Somebody'),
        company: companyOf(person),
        secret,
        stopLink: stopLinkOf(ports, address),
        again: event.type === 'item.resent' || event.type === 'item.reminded',
      },
      { ...ports.config, look: await lookOf(ports, person, round) },
    ),
  );
}

async function tellReviewerOfWithdrawal(ports: Ports, event: EventRow): Promise<void> {
  const round = await roundOf(ports, event);
  if (round?.state !== 'withdrawn') return;
  const address = await keepAddress(ports.db, ports.secrets, round.accountId, round.reviewerEmail);
  if (address.stoppedAt) return;
  const person = await personOfAccount(ports.db, round.accountId, round.submittedBy);
  const askedBy = round.submitter ?? (person ? fullName(person.user) : 'Somebody');
  // withdrawn content is not shown again
  const look = { logo: await firmLogo(ports, person), picture: null };
  const sender = { ...ports.config, look };
  await ports.mail.send(withdrawalNotice(round, { askedBy, stopLink: stopLinkOf(ports, address) }, sender));
}

async function tellAuthorOfLinkRequest(ports: Ports, event: EventRow): Promise<void> {
  const round = await roundOf(ports, event);
  const person = round && (await authorOf(ports.db, round));
  if (round?.state !== 'open' || !person || person.user.removedAt) return;
  const link = waitingPath(round);
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId: person.user.id,
    from: round.reviewerEmail,
    message: `${round.reviewerEmail} asks for a new link to “${round.title}”`,
    link,
  });
  if (!person.user.active) return;
  const sender = { ...ports.config, look: await lookOf(ports, person, round) };
  await ports.mail.send(newLinkRequest(round, { to: person.user.email, itemPath: link }, sender));
}

/** Notifies the author and the account's owner of the new decider. */
async function tellOfForward(ports: Ports, event: EventRow): Promise<void> {
  const round = await roundOf(ports, event);
  if (!round) return;
  const from = String(event.data.from);
  const link = waitingPath(round);
  const author = await authorOf(ports.db, round);
  const owner = await ownerOf(ports.db, round.accountId);
  const people = owner?.user.id === author?.user.id ? [author] : [author, owner];
  for (const person of people) {
    if (!person || person.user.removedAt) continue;
    const message = `${from} forwarded the review of “${round.title}” to ${String(event.data.reviewerEmail)}`;
    await putOnBell(ports, event, { accountId: event.accountId, userId: person.user.id, from, message, link });
    if (!person.user.active) continue;
    const sender = { ...ports.config, look: await lookOf(ports, person, round) };
    await ports.mail.send(forwardNotice(round, { to: person.user.email, from, itemPath: link }, sender));
  }
}

/** The page of an item that waits for a decision. */
const waitingPath = ({ itemType, videoId, scriptId }: RoundRow): string =>
  itemType === 'video' ? `/dashboard/in-review/${videoId}` : `/dashboard/review-script/${scriptId}?script=1`;

const DID: Record<string, string> = {
  'item.approved': 'approved',
  'item.declined': 'declined',
  'item.corrections_sent': 'sent corrections for',
};

async function tellCreator(ports: Ports, event: EventRow): Promise<void> {
  const round = await roundOf(ports, event);
  const person = round && (await authorOf(ports.db, round));
  if (!round || !person || person.user.removedAt) return;
  const approved = event.type === 'item.approved';
  const by = round.reviewerName ?? round.reviewerEmail;
  const link = itemPath(round, approved);
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId: person.user.id,
    from: by,
    message: `${by} ${DID[event.type] ?? 'decided on'} “${round.title}”`,
    link,
  });
  // people who cannot sign in find it in their notifications later
  if (!person.user.active) return;
  const to = person.user.email;
  const sender = { ...ports.config, look: await lookOf(ports, person, round) };
  if (event.type === 'item.declined') return ports.mail.send(declinedNotice(round, { to, itemPath: link }, sender));
  const notes = await notesOfDecision(ports.db, round);
  await ports.mail.send(decisionNotice(round, { to, itemPath: link, notes }, sender));
}

async function tellOfApprovalEnd(ports: Ports, event: EventRow): Promise<void> {
  const [video] = await ports.db
    .select({ creatorId: videos.creatorId, thumbFileId: videos.thumbFileId })
    .from(videos)
    .where(and(eq(videos.accountId, event.accountId), eq(videos.id, event.subjectId)));
  const person = video && (await personOfAccount(ports.db, event.accountId, video.creatorId));
  if (!person || person.user.removedAt) return;
  const title = String(event.data.title);
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId: person.user.id,
    message: `The approval of “${title}” has ended`,
    link: `/dashboard/approved/${event.subjectId}`,
  });
  if (!person.user.active) return;
  const look = await lookOf(ports, person, { accountId: event.accountId, thumbFileId: video.thumbFileId, title });
  const letter = { title, to: person.user.email, videoId: event.subjectId };
  await ports.mail.send(approvalEndedNotice(letter, { ...ports.config, look }));
}

/** Notifies the author of an item that was taken down because of its content. */
async function tellOfRecall(ports: Ports, event: EventRow): Promise<void> {
  const table = event.subjectKind === 'video' ? videos : scripts;
  const [row] = await ports.db
    .select({ userId: table.creatorId })
    .from(table)
    .where(and(eq(table.accountId, event.accountId), eq(table.id, event.subjectId)));
  if (!row) return;
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId: row.userId,
    message: `“${String(event.data.title)}” was taken down: ${String(event.data.reason)}`,
    link:
      event.subjectKind === 'video'
        ? `/dashboard/approved/${event.subjectId}`
        : `/dashboard/review-script/${event.subjectId}?script=1`,
  });
}

function itemPath(round: RoundRow, approved: boolean): string {
  if (round.itemType === 'script')
    return approved
      ? `/dashboard/review-script/${round.scriptId}?script=1`
      : `/dashboard/need-changes/${round.scriptId}?script=1`;
  return `/dashboard/${approved ? 'approved' : 'need-changes'}/${round.videoId}`;
}
