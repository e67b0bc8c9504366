import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAnswered, type NoteAnswer, passageFinder, passageNow } from '@greenlit/domain/review/notes.ts';
import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewNotes, reviewRounds } from '../../db/tables.ts';
import { perRequest, rowKey, rowLoader } from '../../fields/loading.ts';
import { mayApprove } from '../sessions/person-facts.ts';
import type { RoundList, SeenRound } from './review.queries.ts';
import { type ItemKey, isOwnWork, type ListedRound, ofItem, type RoundRow, textsOfRounds } from './rounds.queries.ts';

export type NoteRow = typeof reviewNotes.$inferSelect;

/** A note shown with a round: one of its own, or one of an earlier round that nobody has accepted yet. */
export interface SeenNote {
  note: NoteRow;
  /** The version it was written about. */
  version: number;
  carried: boolean;
  /** The position of its passage in the round's text; null if the passage is gone. */
  passage: { start: number; end: number } | null;
  /** The author's answer as it was sent with the round; null if they gave none. */
  answer: NoteAnswer | null;
  /** Whose answer is still being written. */
  authorId: string;
}

/** Notes at a moment first, then on a passage, then general ones. */
const READING_ORDER = [asc(reviewNotes.atSeconds), asc(reviewNotes.startOffset), asc(reviewNotes.createdAt)];

const textLoader = rowLoader<string>((ctx, keys) => textsOfRounds(ctx.ports.db, keys));
/** The script of an earlier round, loaded once for all notes of a request. */
const textOf = async (ctx: Context, accountId: string, id: string): Promise<string> =>
  (await textLoader(ctx).load(rowKey({ accountId }, id))) ?? '';

export const keyOf = (round: RoundRow): ItemKey => ({
  type: round.itemType,
  row: { accountId: round.accountId, id: round.videoId ?? round.scriptId ?? '' },
});

/** A list includes the notes of the newest round and earlier open ones, then the notes of the other rounds. */
const NOTES_CARRIED = 500;
/** Maximum characters of notes in a response, for one round or for the rounds of a list, newest first. */
const TEXTS_CARRIED = 1_000_000;

interface FoundNote {
  note: NoteRow;
  from: NotedRound;
}

/**
 * The notes of a round, or of a list's rounds, in the order of video and text; if there are too many, those of the newest
 * rounds.
 */
export async function notesBeside(db: Readable, ctx: Context, seen: SeenRound): Promise<SeenNote[]> {
  if (seen.shown === 'outcome') return [];
  const { round, list } = seen;
  if (!list) return placed(ctx, round, await notesFor(db, ctx, round));
  const known = notesOfLists(ctx);
  const found = known.get(list) ?? notesOfList(db, ctx, list);
  known.set(list, found);
  return placed(ctx, round, (await found).get(round.id) ?? []);
}

const notesOfLists = perRequest(() => new WeakMap<RoundList, Promise<Map<string, FoundNote[]>>>());

/** Earlier notes are listed with an item's newest round only: repeated in each round, their number would grow quadratically. */
async function notesOfList(db: Readable, ctx: Context, { rounds, ofOneItem }: RoundList) {
  const [newest] = rounds;
  if (!newest) return new Map();
  const beside = ofOneItem ? await notesFor(db, ctx, newest) : [];
  const others = rounds.filter((round) => (!ofOneItem || round !== newest) && mayRead(ctx, round)).map(({ id }) => id);
  const { accountId, id } = reviewRounds;
  const left = {
    notes: NOTES_CARRIED - beside.length,
    texts: TEXTS_CARRIED - sum(beside.map(({ note }) => weightOf(note))),
  };
  const own = await newestNotes(db, and(eq(accountId, newest.accountId), inArray(id, others)), left);
  const byRound = Map.groupBy(own, ({ from }) => from.id);
  return ofOneItem ? byRound.set(newest.id, beside) : byRound;
}

const weightOf = ({ text, quote, reply }: NoteRow): number => text.length + (quote?.length ?? 0) + (reply?.length ?? 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A reviewer's notes are private until they decide: withdrawing the item does not reveal them, a later decision does. */
const mayRead = (ctx: Context, round: RoundRow): boolean => reviewsRound(ctx, round) || isDecided(round.state);

/** The notes of a round and the open ones of earlier rounds. */
function notesFor(db: Readable, ctx: Context, round: RoundRow): Promise<FoundNote[]> {
  const told = mayRead(ctx, round);
  const carried = and(
    lt(reviewRounds.createdAt, round.createdAt),
    inArray(reviewRounds.state, told ? ['corrections', 'withdrawn'] : ['corrections']),
    or(isNull(reviewNotes.acceptedAt), gte(reviewNotes.acceptedAt, round.createdAt)),
  );
  const where = told ? or(eq(reviewRounds.id, round.id), carried) : carried;
  return newestNotes(db, and(ofItem(keyOf(round)), where));
}

/** The notes for which `where` holds, in reading order; beyond the limits, those of the newest rounds. */
async function newestNotes(
  db: Readable,
  where: SQL | undefined,
  most = { notes: NOTES_CARRIED, texts: TEXTS_CARRIED },
): Promise<FoundNote[]> {
  const newestFirst = [desc(reviewRounds.createdAt), ...READING_ORDER, asc(reviewNotes.id)];
  // not joined again, so that no query plan counts a text more than once
  const newest = db
    .select({
      ...getTableColumns(reviewNotes),
      version: reviewRounds.version,
      texts: sql<number>`sum(length(${reviewNotes.text}) + coalesce(length(${reviewNotes.quote}), 0)
        + coalesce(length(${reviewNotes.reply}), 0)) over (order by ${sql.join(newestFirst, sql`, `)})`.as('texts'),
    })
    .from(reviewNotes)
    .innerJoin(reviewRounds, hasKey(reviewRounds, { accountId: reviewNotes.accountId, id: reviewNotes.roundId }))
    .where(where)
    .orderBy(...newestFirst)
    .limit(Math.max(most.notes, 0))
    .as('newest');
  const rows = await db
    .select()
    .from(newest)
    .where(lte(newest.texts, most.texts))
    .orderBy(asc(newest.atSeconds), asc(newest.startOffset), asc(newest.createdAt));
  return rows.map((note) => ({ note, from: { id: note.roundId, version: note.version } }));
}

/** Notes with their places in the text of a round. */
async function placed(ctx: Context, round: ListedRound, found: readonly FoundNote[]): Promise<SeenNote[]> {
  const needsText = ({ note, from }: FoundNote) => note.startOffset !== null && from.id !== round.id && !round.isCut;
  const texts = await Promise.all(
    found.map((one) => (needsText(one) ? textOf(ctx, round.accountId, one.from.id) : round.scriptText)),
  );
  // diff two long texts only once, however many notes refer to the older one
  const finders = new Map<string, ReturnType<typeof passageFinder>>();
  const seen: SeenNote[] = [];
  for (const [at, { note, from }] of found.entries()) {
    const scriptText = texts[at] ?? round.scriptText;
    if (scriptText !== round.scriptText && !finders.has(from.id)) {
      // lets other requests run between two comparisons
      await nextTurn();
      finders.set(from.id, passageFinder(scriptText, round.scriptText));
    }
    seen.push({
      note,
      version: from.version,
      carried: from.id !== round.id,
      passage: round.isCut ? null : passageOf(note, { scriptText }, round, finders.get(from.id)),
      ...answerIn(note, round),
    });
  }
  return seen;
}

/**
 * The caller's own notes on the round and the open ones of earlier rounds, oldest round first; none unless something was
 * written in this round, so that a single press does not send the old notes again.
 */
export async function notesToSend(db: Readable, { actor }: Context, round: RoundRow): Promise<NoteRow[]> {
  const writer = actor.kind === 'user' ? actor.person.user.id : null;
  const open = await openNotesOf(db, keyOf(round));
  const sent = open.filter(({ note, from }) => from.id !== round.id || note.writtenBy === writer);
  return sent.some(({ from }) => from.id === round.id) ? sent.map(({ note }) => note) : [];
}

type Passage = NonNullable<SeenNote['passage']>;
type Text = Pick<RoundRow, 'scriptText'>;

function passageOf(
  note: NoteRow,
  from: Text,
  round: Text,
  find: (passage: Passage) => Passage | null = (passage) => passageNow(from.scriptText, round.scriptText, passage),
): Passage | null {
  if (note.startOffset === null || note.endOffset === null) return null;
  const passage = { start: note.startOffset, end: note.endOffset };
  return from.scriptText === round.scriptText ? passage : find(passage);
}

/** Whether the caller reviews the round: through its link, or as an approver who did not submit it. */
export const reviewsRound = ({ actor }: Context, round: RoundRow): boolean =>
  actor.kind === 'reviewer' || (actor.kind === 'user' && approves(actor.person, round));

const approves = (person: Person, round: RoundRow): boolean => mayApprove(person) && !isOwnWork(round, person.user.id);

/** A note shown with a round, in the form that `notesBeside` returns. */
export const seenNote = (note: NoteRow, from: RoundRow, round: RoundRow): SeenNote => ({
  note,
  version: from.version,
  carried: from.id !== round.id,
  passage: passageOf(note, from, round),
  ...answerIn(note, round),
});

const answerIn = (note: NoteRow, round: RoundRow): Pick<SeenNote, 'answer' | 'authorId'> => ({
  answer: round.answers.find(({ noteId }) => noteId === note.id) ?? null,
  authorId: round.authorId,
});

type NotedRound = Pick<RoundRow, 'id' | 'version'>;

/** Every note of an item that nobody has accepted, with its round; oldest round first. */
export async function openNotesOf(db: Readable, item: ItemKey): Promise<FoundNote[]> {
  const { id, version } = reviewRounds;
  return db
    .select({ note: reviewNotes, from: { id, version } })
    .from(reviewNotes)
    .innerJoin(reviewRounds, hasKey(reviewRounds, { accountId: reviewNotes.accountId, id: reviewNotes.roundId }))
    .where(and(ofItem(item), isNull(reviewNotes.acceptedAt)))
    .orderBy(asc(reviewRounds.createdAt), ...READING_ORDER);
}

/** What the author reads beside a decision: the notes still open after corrections, or those that an approval closed. */
export async function notesOfDecision(db: Readable, round: RoundRow): Promise<NoteRow[]> {
  if (round.state !== 'approved') return (await openNotesOf(db, keyOf(round))).map(({ note }) => note);
  const closed = await db
    .select({ note: reviewNotes })
    .from(reviewNotes)
    .innerJoin(reviewRounds, hasKey(reviewRounds, { accountId: reviewNotes.accountId, id: reviewNotes.roundId }))
    .where(and(ofItem(keyOf(round)), eq(reviewNotes.closedByApproval, true)))
    .orderBy(asc(reviewRounds.createdAt), ...READING_ORDER);
  return closed.map(({ note }) => note);
}

/** The author's current answers to an item's open notes. */
export async function answersTo(db: Readable, item: ItemKey): Promise<NoteAnswer[]> {
  const open = await openNotesOf(db, item);
  return open
    .map(({ note }) => ({ noteId: note.id, done: note.addressedAt !== null, reply: note.reply }))
    .filter(isAnswered);
}

export async function noteOf(db: Readable, accountId: string, id: string): Promise<NoteRow | null> {
  const [note] = await db.select().from(reviewNotes).where(hasKey(reviewNotes, { accountId, id }));
  return note ?? null;
}

export async function noteWithRound(
  db: Readable,
  accountId: string,
  id: string,
): Promise<{ note: NoteRow; from: RoundRow }> {
  const note = await noteOf(db, accountId, id);
  const [from] = note
    ? await db
        .select()
        .from(reviewRounds)
        .where(hasKey(reviewRounds, { accountId, id: note.roundId }))
    : [];
  if (!note || !from) throw notFound('Note');
  return { note, from };
}

/** Whether the author has received the round's notes, with its own corrections or with those of a later round. */
export async function authorHasSeen(db: Readable, round: RoundRow): Promise<boolean> {
  if (round.state !== 'withdrawn') return round.state === 'corrections';
  const [later] = await db
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(
      and(ofItem(keyOf(round)), eq(reviewRounds.state, 'corrections'), gt(reviewRounds.createdAt, round.createdAt)),
    )
    .limit(1);
  return later !== undefined;
}

export async function openRoundOf(db: Readable, round: RoundRow): Promise<RoundRow> {
  const [open] = await db
    .select()
    .from(reviewRounds)
    .where(and(ofItem(keyOf(round)), eq(reviewRounds.state, 'open')));
  if (!open) throw notFound('Note');
  return open;
}
