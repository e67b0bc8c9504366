import {
  type Move,
  moveForRequestedStatus,
  refuseChangedContent,
  type Status,
  transition,
} from '@greenlit/domain/review/lifecycle.ts';
import {
  complianceSend,
  corrections,
  datedForm,
  decodePapers,
  requireComplianceEmail,
  reviewerName,
  SIGNATURE_FORMAT,
} from '@greenlit/domain/review/schemas.ts';
import { TITLE_REQUIRED } from '@greenlit/domain/scripts/schemas.ts';
import { conflict, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { type Context, fullName, type Person, type ReviewerRound } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { fileByUrl, filesById, isKind } from '../files/files.queries.ts';
import { complianceEmailOf } from '../identity/person.ts';
import { record } from '../records/records.actions.ts';
import { finishedScript } from '../scripts/scripts.actions.ts';
import { contentOf, hashContent, type Item, lifecycleActor, lockItem, saveTransition, stateOf } from './items.ts';
import { linkState, roundBySecret } from './review.credential.ts';
import {
  beginRound,
  closeRound,
  newLink,
  openRound,
  openRoundBehind,
  type Papers,
  type RoundRow,
  roundsOf,
} from './rounds.ts';

/** What a submission brings along; for a script the address comes from the settings alone. */
export interface Submission {
  reviewForm?: string | null | undefined;
  urlSignature?: string | null | undefined;
  email?: string | null | undefined;
  complianceText?: string | null | undefined;
  submitter?: string | null | undefined;
}

const subjectOf = (item: Item) => ({ kind: item.type, id: item.row.id });
const clock = () => isoDay(new Date());

/** draft → in_review: the item goes to the reviewer as it stands. */
export async function submit(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  sent: Submission,
): Promise<Item> {
  const next = transition('submit', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  requireComplete(item);
  const papers = await papersOf(tx, person, sent);
  const submitted = await saveTransition(tx, item, {
    ...next,
    ...(item.type === 'video' ? { stage: 3 as const } : {}),
  });
  await send(tx, ctx, person, submitted, papers, 'item.submitted');
  return submitted;
}

/** need_changes → in_review, one version on; what was not sent anew stays as it was in the round before. */
export async function revise(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  sent: Submission,
): Promise<Item> {
  const next = transition('revise', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  requireComplete(item);
  const [last] = await roundsOf(tx, item);
  const papers = sent.reviewForm || !last ? await papersOf(tx, person, sent) : await papersAgain(person, last, sent);
  const revised = await saveTransition(tx, item, next);
  await send(tx, ctx, person, revised, papers, 'item.revised');
  return revised;
}

async function send(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  papers: Papers,
  type: 'item.submitted' | 'item.revised',
): Promise<void> {
  const { round, linkId } = await beginRound(tx, ctx, item, person.user.id, papers);
  const { contentSha256, mediaSha256, version, reviewerEmail, title } = round;
  await record(tx, ctx, {
    accountId: round.accountId,
    type,
    subject: subjectOf(item),
    data: { roundId: round.id, linkId, version, title, contentSha256, mediaSha256, reviewerEmail },
  });
}

function requireComplete({ type, row }: Item): void {
  if (type === 'script') return void parse(finishedScript, { title: row.title, scriptText: row.text });
  if (!row.title.trim()) throw invalid({ title: TITLE_REQUIRED });
  if (!row.mediaFileId) throw invalid({ urlVideo: 'Record or upload a video first' });
}

/** The address from the settings and the form or the file, each checked; the form is dated today, whatever it says. */
async function papersOf(tx: Transaction, person: Person, sent: Submission): Promise<Papers> {
  const settingsEmail = complianceEmailOf(person);
  const reviewerEmail = requireComplianceEmail(
    sent.email ?? settingsEmail ?? '',
    settingsEmail,
    person.parent !== null,
  );
  const text = parse(complianceSend, {
    email: reviewerEmail,
    complianceText: sent.complianceText ?? '',
    submitter: sent.submitter || fullName(person.user),
  });
  const papers = decodePapers(sent.reviewForm);
  const common = { reviewerEmail, complianceText: text.complianceText || null, submitter: text.submitter };
  if ('file' in papers) {
    const file = await fileByUrl(tx, person.user.accountId, papers.file.url);
    if (!isKind(file, 'pdf')) throw invalid({ reviewForm: 'Allowed formats (pdf)' });
    return { ...common, reviewForm: null, signatureFileId: null, reviewFileId: file.id };
  }
  const form = datedForm(papers.form, clock());
  const signatureUrl = sent.urlSignature || form.signaturManager;
  const signature = signatureUrl ? await fileByUrl(tx, person.user.accountId, signatureUrl) : null;
  if (signatureUrl && !isKind(signature, 'image')) throw invalid({ signaturManager: SIGNATURE_FORMAT });
  return { ...common, reviewForm: form, signatureFileId: signature?.id ?? null, reviewFileId: null };
}

async function papersAgain(person: Person, last: RoundRow, sent: Submission): Promise<Papers> {
  const settingsEmail = complianceEmailOf(person);
  const { reviewForm, signatureFileId, reviewFileId, complianceText, submitter } = last;
  return {
    reviewerEmail: requireComplianceEmail(settingsEmail ?? '', settingsEmail, person.parent !== null),
    reviewForm: reviewForm && { ...reviewForm, submission: 'resubmission', date: clock() },
    signatureFileId,
    reviewFileId,
    complianceText: sent.complianceText ?? complianceText,
    submitter,
  };
}

/** draft → approved where no compliance engine applies; the record says that it was not reviewed. */
export async function publish(tx: Transaction, ctx: Context, person: Person, item: Item): Promise<Item> {
  const next = transition('publish', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  requireComplete(item);
  const hashes = await hashContent(tx, contentOf(item));
  const published = await saveTransition(tx, item, next, {
    approvedAt: new Date(),
    approvedBy: fullName(person.user),
    reviewed: false,
    ...(item.type === 'video' ? { approvedSha256: hashes.mediaSha256, publishedAt: new Date() } : {}),
  });
  await record(tx, ctx, {
    accountId: item.row.accountId,
    type: 'item.published',
    subject: subjectOf(item),
    data: { ...hashes, version: item.row.version, title: item.row.title, reviewed: false },
  });
  return published;
}

/** in_review → draft: the creator takes it back; the reviewer's link ends. */
export async function withdraw(tx: Transaction, ctx: Context, person: Person, item: Item): Promise<Item> {
  const next = transition('withdraw', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  const round = await openRound(tx, item);
  await closeRound(tx, round, { state: 'withdrawn' });
  const withdrawn = await saveTransition(tx, item, next);
  await record(tx, ctx, {
    accountId: item.row.accountId,
    type: 'item.withdrawn',
    subject: subjectOf(item),
    data: { roundId: round.id, version: round.version, title: item.row.title },
  });
  return withdrawn;
}

/** need_changes → draft at the recording, logo cleared. */
export async function backToRecording(tx: Transaction, ctx: Context, person: Person, item: Item): Promise<Item> {
  const next = transition('backToRecording', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
  const returned = await saveTransition(tx, item, next);
  await record(tx, ctx, {
    accountId: item.row.accountId,
    type: 'item.returned_to_recording',
    subject: subjectOf(item),
    data: { version: item.row.version, title: item.row.title },
  });
  return returned;
}

/** A new link for the round that is open; the one before stops working. The id is a video's, a script's or a round's. */
export async function resend(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const open = await openRoundBehind(tx, person.user.accountId, id);
    const item = await lockItem(tx, open.itemType, open.accountId, open.videoId ?? open.scriptId ?? '');
    transition('resend', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
    const round = await openRound(tx, item);
    const linkId = await newLink(tx, ctx, round);
    const { version, title, reviewerEmail } = round;
    await record(tx, ctx, {
      accountId: round.accountId,
      type: 'item.resent',
      subject: subjectOf(item),
      data: { roundId: round.id, linkId, version, title, reviewerEmail },
    });
    return openRound(tx, item);
  });
}

// ---------------------------------------------------------------- decisions

interface Decision {
  name: string | null;
  decidedByUserId: string | null;
  ctx: Context;
}

/** Who decides: the holder of an open link by their typed name, or a member who may approve by their own. */
function decisionBy(ctx: Context, typedName: string | null | undefined): Decision {
  if (ctx.actor.kind === 'user') {
    const { user } = ctx.actor.person;
    return { name: fullName(user), decidedByUserId: user.id, ctx };
  }
  const name = typedName ? parse(reviewerName, typedName) : null;
  const actor = ctx.actor.kind === 'reviewer' && name ? { ...ctx.actor, name } : ctx.actor;
  return { name, decidedByUserId: null, ctx: { ...ctx, actor } };
}

/** @throws DomainError CONFLICT when the link was used, replaced, withdrawn or is too old */
function requireOpenLink(opened: ReviewerRound): void {
  const state = linkState(opened);
  if (state === 'open') return;
  throw conflict(state === 'corrections' || state === 'approved' ? 'already_decided' : `link_${state}`, SPENT[state]);
}

const SPENT = {
  corrections: 'Corrections were already sent',
  approved: 'This was already approved',
  withdrawn: 'This was withdrawn by the person who sent it',
  superseded: 'A newer link was sent to you',
  expired: 'This link has expired',
} as const;

/** in_review → need_changes with the reviewer's words. */
export async function sendCorrections(
  ctx: Context,
  on: Item,
  input: { text?: string | null | undefined; reviewerName?: string | null | undefined },
): Promise<RoundRow> {
  const { text } = parse(corrections, { text: input.text ?? undefined });
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on);
    const next = transition('sendCorrections', await stateOf(tx, item), lifecycleActor(by.actor));
    await saveTransition(tx, item, next);
    const closed = await closeRound(tx, round, {
      state: 'corrections',
      corrections: text,
      reviewerName: name,
      decidedByUserId,
    });
    await recordDecision(tx, by, item, closed, 'item.corrections_sent', { text });
    return closed;
  });
}

/** in_review → approved, bound to what was submitted: refused when the item is no longer that. */
export async function approve(
  ctx: Context,
  on: Item,
  input: { reviewerName?: string | null | undefined },
): Promise<Item> {
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on);
    const next = transition('approve', await stateOf(tx, item), lifecycleActor(by.actor));
    const hashes = await hashContent(tx, contentOf(item));
    refuseChangedContent({ content: round.contentSha256 }, { content: hashes.contentSha256 });
    await requireBytes(ctx, tx, item);
    const closed = await closeRound(tx, round, { state: 'approved', reviewerName: name, decidedByUserId });
    const approved = await saveTransition(tx, item, next, {
      approvedAt: closed.decidedAt ?? new Date(),
      approvedBy: name ?? round.reviewerEmail,
      reviewed: true,
      ...(item.type === 'video' ? { approvedSha256: hashes.mediaSha256, publishedAt: new Date() } : {}),
    });
    await recordDecision(tx, by, item, closed, 'item.approved', {});
    return approved;
  });
}

/** An approval of bytes that are not there would be worth nothing. */
async function requireBytes(ctx: Context, tx: Transaction, item: Item): Promise<void> {
  const id = item.row.mediaFileId;
  if (!id) return;
  const file = (await filesById(tx, [id])).get(id);
  if (!file || (await ctx.ports.storage.size(file.key)) !== file.bytes)
    throw conflict('content_changed', 'This version changed, reload');
}

async function lockForDecision(tx: Transaction, ctx: Context, on: Item): Promise<{ item: Item; round: RoundRow }> {
  const item = await lockItem(tx, on.type, on.row.accountId, on.row.id);
  if (ctx.actor.kind === 'reviewer') {
    // read again under the lock: another decision or a new link may have come since the request began
    const opened = await roundBySecret(tx, ctx.actor.opened.link.secretHash);
    if (!opened) throw notFound('Review');
    requireOpenLink(opened);
  }
  return { item, round: await openRound(tx, item) };
}

async function recordDecision(
  tx: Transaction,
  ctx: Context,
  item: Item,
  round: RoundRow,
  type: 'item.corrections_sent' | 'item.approved',
  more: { text?: string },
): Promise<void> {
  const { contentSha256, mediaSha256, version, title, reviewerEmail, reviewerName: name } = round;
  await record(tx, ctx, {
    accountId: round.accountId,
    type,
    subject: subjectOf(item),
    data: { roundId: round.id, version, title, contentSha256, mediaSha256, reviewerEmail, reviewerName: name, ...more },
  });
}

// ---------------------------------------------------------------- the client's status calls

/** The move that a requested status means, made; the item as it is when it is there already. */
export async function moveTo(
  tx: Transaction,
  ctx: Context,
  person: Person,
  item: Item,
  requested: { status: Status; stage?: 0 | 1 | 2 | 3 },
  sent: Submission,
): Promise<Item> {
  const move = moveForRequestedStatus(await stateOf(tx, item, person), requested.status, requested.stage);
  if (move === null) return item;
  const moves: Partial<Record<Move, () => Promise<Item>>> = {
    submit: () => submit(tx, ctx, person, item, sent),
    revise: () => revise(tx, ctx, person, item, sent),
    publish: () => publish(tx, ctx, person, item),
    withdraw: () => withdraw(tx, ctx, person, item),
    backToRecording: () => backToRecording(tx, ctx, person, item),
  };
  const make = moves[move];
  if (!make) throw conflict('status', 'A decision is sent as corrections or as an approval');
  return make();
}
