import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import {
  changeLines,
  type Differences,
  differences,
  hasChanged,
  NOTHING_CHANGED,
  reasonsOf,
  type Submitted,
  saysOldWords,
} from '@greenlit/domain/review/changes.ts';
import { disclosureMissing, disclosureUnchecked } from '@greenlit/domain/review/disclosure-rule.ts';
import { FILING_MISSING } from '@greenlit/domain/review/examiner-forms.ts';
import {
  type CreatorsMove,
  type ItemState,
  moveForRequestedStatus,
  type Status,
  transition,
} from '@greenlit/domain/review/lifecycle.ts';
import { ADDRESS_WORKS, FORWARD, forward, NOT_LISTED, whatChanged } from '@greenlit/domain/review/schemas.ts';
import { TITLE_REQUIRED } from '@greenlit/domain/scripts/schemas.ts';
import { reviewApplies } from '@greenlit/domain/scripts/visibility.ts';
import { conflict, DomainError, invalid, isDomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { renderedCard, renderMissing } from '@greenlit/domain/videos/brand.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { sha256Hex } from '../../secrets.ts';
import { nameReviewer, noteRefusal } from '../accounts/reviewers.actions.ts';
import { isRefused, requireMailAllowed } from '../accounts/reviewers.queries.ts';
import { filesById } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { submissionsLately } from '../ledger/ledger.queries.ts';
import { requireFinished } from '../scripts/scripts.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { carriedForRecord } from './carried.queries.ts';
import {
  type Content,
  contentOf,
  hashContent,
  type Item,
  lifecycleActor,
  lockItem,
  saveTransition,
  stateOf,
} from './item.ts';
import { claimsForRecord, marksForRecord, spokenForRecord } from './marks.ts';
import { answersTo } from './notes.queries.ts';
import { examinerRulesOf, ruleOf } from './policy.queries.ts';
import { papersAgain, papersChanged, papersOf, reviewerAddress, type Submission } from './review.papers.ts';
import { beginRound, closeRound, newLink, type Papers, type Since } from './rounds.actions.ts';
import { lastRoundOf, openRound, openRoundById, type RoundRow } from './rounds.queries.ts';

export const subjectOf = (item: Item) => about(item.type, item.row);

/** Mails that one round may send per hour, beyond the first. */
const RESENDS_AN_HOUR = 5;
/** Submissions of one item per hour: each sends a mail, even if it is withdrawn right away. */
const SUBMISSIONS_AN_HOUR = 10;
/** Submissions per person and hour. */
const SUBMISSIONS_OF_A_PERSON = 300;

/** draft → in_review: submits the item as it is. */
export async function submit(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  sent: Submission,
  state?: ItemState,
): Promise<Item> {
  const next = transition('submit', state ?? (await stateOf(tx, item, person)), lifecycleActor(ctx.actor));
  await requireComplete(tx, item, 'review');
  const papers = await papersOf(tx, ctx, person, item.type, sent);
  const submitted = await saveTransition(tx, item, {
    ...next,
    ...(item.type === 'video' ? { stage: 3 as const } : {}),
  });
  await send(tx, ctx, person, submitted, { papers, sent, type: 'item.submitted' });
  return submitted;
}

/** need_changes → in_review, as the next version; papers that are not sent again are taken from the previous round. */
export async function revise(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  sent: Submission,
): Promise<Item> {
  const next = transition('revise', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  await requireComplete(tx, item, 'review');
  const last = await lastRoundOf(tx, item);
  const papers =
    sent.reviewForm || !last
      ? await papersOf(tx, ctx, person, item.type, sent, last)
      : await papersAgain(tx, ctx, person, last, sent);
  if (last && !papersChanged(last, papers)) await refuseUnchanged(tx, last, item);
  const revised = await saveTransition(tx, item, next);
  await send(tx, ctx, person, revised, { papers, sent, type: 'item.revised' });
  return revised;
}

async function send(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  { papers, sent, type }: { papers: Papers; sent: Submission; type: 'item.submitted' | 'item.revised' },
): Promise<void> {
  await limitSubmissions(tx, person, item);
  await nameReviewer(tx, ctx, person, { email: papers.reviewerEmail, field: 'email' });
  const since = await sinceLastRound(tx, item, sent.whatChanged);
  const { round, linkId, spoken } = await beginRound(tx, ctx, item, person.user.id, { papers, since });
  const { contentSha256, mediaSha256, version, reviewerEmail, title } = round;
  const formSha256 = round.reviewForm && sha256Hex(canonical(round.reviewForm));
  await record(tx, ctx, type, subjectOf(item), {
    roundId: round.id,
    linkId,
    version,
    title,
    contentSha256,
    mediaSha256,
    reviewerEmail,
    formSha256,
    ...(round.neededBy ? { neededBy: round.neededBy } : {}),
    ...changesForRecord(round),
    ...marksForRecord(round),
    ...claimsForRecord(round),
    ...carriedForRecord(round),
    ...spokenForRecord(spoken),
  });
}

/** Counts actual submissions; the item is locked, so there is no race. @throws DomainError RATE_LIMITED */
async function limitSubmissions(tx: Transaction, { user }: Person, item: Item): Promise<void> {
  const lately = await submissionsLately(tx, user.accountId, { personId: user.id, itemId: item.row.id });
  if (lately.ofItem < SUBMISSIONS_AN_HOUR && lately.ofPerson < SUBMISSIONS_OF_A_PERSON) return;
  throw new DomainError('RATE_LIMITED', 'too_many_tries', 'Attempt limit exceeded, please try after some time.');
}

/** If a reviewer will watch the video, the client's word about its disclosure is enough. */
async function requireComplete(tx: Transaction, { type, row }: Item, next: 'review' | 'public'): Promise<void> {
  const isFiled =
    next === 'public' || row.filing !== null || !(await examinerRulesOf(tx, row.accountId)).filingRequired;
  if (!isFiled) throw invalid({ filing: FILING_MISSING });
  if (type === 'script') {
    requireFinished(row);
    return;
  }
  if (!row.title.trim()) throw invalid({ title: TITLE_REQUIRED });
  if (!row.mediaFileId) throw invalid({ urlVideo: 'Record or upload a video first' });
  const problem = renderMissing(row);
  if (problem) throw conflict('render_missing', problem);
  const rule = await ruleOf(tx, row.accountId);
  const missing =
    disclosureMissing(rule, row) ??
    (next === 'public' ? disclosureUnchecked(rule, { ...row, endCard: renderedCard(row) }) : null);
  if (missing) throw conflict('disclosure_missing', missing);
}

/** draft → approved if no compliance engine applies; recorded as not reviewed. */
export async function publish(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  state?: ItemState,
): Promise<Item> {
  const next = transition('publish', state ?? (await stateOf(tx, item, person)), lifecycleActor(ctx.actor));
  await requireComplete(tx, item, 'public');
  const hashes = await hashContent(tx, contentOf(item));
  const published = await saveTransition(tx, item, next, {
    approvedAt: new Date(),
    approvedBy: fullName(person.user),
    reviewed: false,
    ...(item.type === 'video' ? { approvedSha256: hashes.mediaSha256, publishedAt: new Date() } : {}),
  });
  await enqueue(tx, 'keep_published_text', { accountId: item.row.accountId, type: item.type, id: item.row.id });
  await record(tx, ctx, 'item.published', subjectOf(item), {
    ...hashes,
    version: item.row.version,
    title: item.row.title,
    reviewed: false,
  });
  return published;
}

/** in_review → draft: the creator withdraws it, and the reviewer's link ends. */
export async function withdraw(tx: Transaction, ctx: Context, person: Person, item: Item): Promise<Item> {
  const next = transition('withdraw', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  const round = await openRound(tx, item);
  await closeRound(tx, round, { state: 'withdrawn' });
  const withdrawn = await saveTransition(tx, item, next);
  await record(tx, ctx, 'item.withdrawn', subjectOf(item), {
    roundId: round.id,
    version: round.version,
    title: item.row.title,
    reviewerEmail: round.reviewerEmail,
  });
  return withdrawn;
}

/** need_changes → draft at the recording stage, without the logo. */
export async function backToRecording(tx: Transaction, ctx: Context, person: Person, item: Item): Promise<Item> {
  const next = transition('backToRecording', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  const returned = await saveTransition(tx, item, next);
  await record(tx, ctx, 'item.returned_to_recording', subjectOf(item), {
    version: item.row.version,
    title: item.row.title,
  });
  return returned;
}

/** Issues a new link for the open round and invalidates the previous one. The id may be a video's, a script's or a round's. */
export async function resend(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  const { accountId } = person.user;
  // counted by the round itself: an id can be spelled in several ways, and the item's id names the same round
  const found = await ctx.ports.db.transaction((tx) => openRoundById(tx, accountId, id));
  await limit(ctx, `resend:${accountId}:${found.id}`, RESENDS_AN_HOUR, 3600);
  return ctx.ports.db.transaction(async (tx) => {
    const open = await openRoundById(tx, accountId, id);
    const item = await lockItem(tx, open.itemType, open.accountId, open.videoId ?? open.scriptId ?? '');
    transition('resend', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
    const round = await openRound(tx, item);
    await requireMailAllowed(tx, round.accountId, round.reviewerEmail);
    const linkId = await newLink(tx, ctx, round);
    const { version, title, reviewerEmail } = round;
    await record(tx, ctx, 'item.resent', subjectOf(item), { roundId: round.id, linkId, version, title, reviewerEmail });
    return openRound(tx, item);
  });
}

/**
 * Sends the open round to another address, because a mail server said that this one does not exist. Who may decide is checked as
 * when it was sent. @throws DomainError CONFLICT if the address is not known to be wrong
 */
export async function correctReviewer(
  ctx: Context,
  person: Person,
  { id, email }: { id: string; email: string },
): Promise<RoundRow> {
  const { accountId } = person.user;
  const found = await ctx.ports.db.transaction((tx) => openRoundById(tx, accountId, id));
  await limit(ctx, `resend:${accountId}:${found.id}`, RESENDS_AN_HOUR, 3600);
  return ctx.ports.db.transaction(async (tx) => {
    const open = await openRoundById(tx, accountId, id);
    const item = await lockItem(tx, open.itemType, open.accountId, open.videoId ?? open.scriptId ?? '');
    transition('resend', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
    const round = await openRound(tx, item);
    if (!(await isRefused(tx, accountId, round.reviewerEmail))) throw conflict('address_works', ADDRESS_WORKS);
    const wanted = parse(forward.pick({ email: true }), { email }).email;
    // a server may know the mailbox without the tag behind its plus
    if (wanted.toLowerCase() === round.reviewerEmail.toLowerCase()) throw invalid({ email: FORWARD.same });
    const address = await reviewerAddress(tx, person, { email: wanted }).catch((error: unknown) => {
      throw isDomainError(error) && error.reason === 'compliance_email_changed'
        ? invalid({ email: NOT_LISTED })
        : error;
    });
    await nameReviewer(tx, ctx, person, { email: address, field: 'email' });
    if (sameMailbox(address, round.reviewerEmail)) await noteRefusal(tx, accountId, address, null);
    // nobody forwarded it to this reader; the record keeps who forwarded it to the wrong address
    const { forwards } = round;
    const kept = forwards.at(-1)?.to === round.reviewerEmail ? forwards.slice(0, -1) : forwards;
    await tx
      .update(reviewRounds)
      .set({ reviewerEmail: address, forwards: kept, remindedAt: null })
      .where(hasKey(reviewRounds, round));
    const linkId = await newLink(tx, ctx, round);
    const { version, title } = round;
    const data = { roundId: round.id, linkId, version, title, reviewerEmail: address };
    await record(tx, ctx, 'item.resent', subjectOf(item), data);
    return openRound(tx, item);
  });
}

// ---------------------------------------------------------------- status calls of the client

/** Makes the transition that leads to the requested status; a no-op if the item has it already. */
export async function moveTo(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  requested: { status: Status; stage?: 0 | 1 | 2 | 3 },
  sent: Submission,
): Promise<Item> {
  const found = await stateOf(tx, item, person);
  // for scripts, enterprise people and staff choose by the status they request
  const engine = found.complianceEngineOn;
  const applies =
    item.type === 'script' ? reviewApplies(person.user.kind, engine, requested.status === 'in_review') : engine;
  const state = { ...found, complianceEngineOn: applies };
  const move = moveForRequestedStatus(state, requested.status, requested.stage);
  if (move === null) return item;
  const moves: Record<Exclude<CreatorsMove, 'resend'>, () => Promise<Item>> = {
    submit: () => submit(tx, ctx, person, item, sent, state),
    revise: () => revise(tx, ctx, person, item, sent),
    publish: () => publish(tx, ctx, person, item, state),
    withdraw: () => withdraw(tx, ctx, person, item),
    backToRecording: () => backToRecording(tx, ctx, person, item),
  };
  const make = new Map(Object.entries(moves)).get(move);
  if (!make) throw conflict('status', 'A decision is sent as corrections or as an approval');
  return make();
}

/** The differences between an item and what was submitted with its last round. */
async function differencesFrom(db: Readable, last: RoundRow, item: Item): Promise<Differences> {
  const before = await submitted(db, { ...last, text: last.scriptText });
  const after = await submitted(db, { ...contentOf(item), dismissals: item.row.dismissals });
  return differences(before, after);
}

async function submitted(db: Readable, of: Content & Pick<RoundRow, 'dismissals'>): Promise<Submitted> {
  const { accountId, mediaFileId, thumbFileId, captionsFileId, dismissals, ...texts } = of;
  const ids = [mediaFileId, thumbFileId, captionsFileId].filter((id): id is string => id !== null);
  const files = await filesById(
    db,
    ids.map((id) => ({ accountId, id })),
  );
  const bytesOf = (id: string | null) => id && (files.get(id)?.sha256 ?? 'missing');
  return {
    ...texts,
    media: bytesOf(mediaFileId),
    thumb: bytesOf(thumbFileId),
    captions: bytesOf(captionsFileId),
    reasons: reasonsOf(dismissals),
  };
}

/** A returned item can be sent again only if something changed or a note has a reply. @throws DomainError CONFLICT */
async function refuseUnchanged(db: Readable, last: RoundRow, item: Item): Promise<void> {
  if (hasChanged(await differencesFrom(db, last, item))) return;
  const answers = await answersTo(db, item);
  if (!answers.some(({ reply }) => reply !== null)) throw conflict('unchanged', NOTHING_CHANGED);
}

/** The next round's summary of changes: the author's own, otherwise a generated one. */
async function sinceLastRound(db: Readable, item: Item, typed: string | null | undefined): Promise<Since> {
  const last = await lastRoundOf(db, item);
  if (!last) return { whatChanged: null, textOnly: false };
  const found = await differencesFrom(db, last, item);
  const words = typed ? parse(whatChanged, { whatChanged: typed }).whatChanged : '';
  return { whatChanged: words || changeLines(found).join('\n') || null, textOnly: saysOldWords(item.type, found) };
}

/** The same for the ledger, with the author's answers to notes. */
const changesForRecord = ({ whatChanged, textOnly, answers }: RoundRow) => ({
  ...(whatChanged ? { whatChanged } : {}),
  ...(textOnly ? { textOnly } : {}),
  ...(answers.length > 0 ? { answers: answers.map((answer) => ({ ...answer })) } : {}),
});
