import type { Json } from '@greenlit/domain/ledger/ledger.ts';
import type {
  FileRef,
  ItemRecord,
  NoteRecord,
  RecordedContent,
  RecordedPerson,
  RoundRecord,
} from '@greenlit/domain/records/package.ts';
import { periodOfUse } from '@greenlit/domain/records/use.ts';
import { isDecided } from '@greenlit/domain/review/rounds.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { type Heard, type RecordedCheck, recordedCheck, type SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { fullName } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { ledgerEvents, reviewNotes, reviewRounds, scripts, users, videos } from '../../db/tables.ts';
import { type FileRow, filesById } from '../files/files.queries.ts';
import { isMarkedFile } from '../videos/captions.queries.ts';
import { checksOfRounds } from '../videos/spoken.queries.ts';

type ItemRow = typeof videos.$inferSelect | typeof scripts.$inferSelect;
export type RoundRow = typeof reviewRounds.$inferSelect;

type CaptionsRef = NonNullable<RecordedContent['captions']>;

/** Adds a stored file to the package once, under a name like this; returns how the records refer to it. */
export type Place = (file: FileRow, name: string) => Promise<FileRef>;

/** An item with everything submitted and decided about it. */
export interface GatheredItem {
  record: ItemRecord;
  title: string;
  rounds: { record: RoundRecord; row: RoundRow }[];
}

export async function itemRow(db: Readable, accountId: string, kind: ItemType, id: string): Promise<ItemRow | null> {
  const table = kind === 'video' ? videos : scripts;
  const [row] = await db.select().from(table).where(hasKey(table, { accountId, id }));
  return (row as ItemRow | undefined) ?? null;
}

/**
 * Gathers an item for `viewer`, without unsent notes on rounds that the viewer submitted. `place` is called for each file, with
 * its folder inside the item's folder: '' for the current state, `round-1/` for the first round.
 */
export async function gatherItem(
  db: Readable,
  { kind, row, viewer }: { kind: ItemType; row: ItemRow; viewer: string },
  place: Place,
): Promise<GatheredItem> {
  const { accountId, id } = row;
  const rounds = await db
    .select()
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        eq(kind === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, id),
      ),
    )
    .orderBy(asc(reviewRounds.createdAt), asc(reviewRounds.version));
  const notes = await notesOf(db, accountId, rounds);
  const spoken = await checksOfRounds(
    db,
    accountId,
    rounds.map((round) => round.id),
  );
  const people = await peopleOf(db, accountId, [row.creatorId, ...rounds.map(({ submittedBy }) => submittedBy)]);
  const files = await filesById(
    db,
    [row, ...rounds].flatMap((one) => fileIdsOf(one).map((fileId) => ({ accountId, id: fileId }))),
  );
  const refOf = async (fileId: string | null | undefined, name: string): Promise<CaptionsRef | null> => {
    const file = fileId ? files.get(fileId) : undefined;
    return file ? { ...(await place(file, name)), ...(isMarkedFile(file) ? { machineMade: true } : {}) } : null;
  };
  const events = await eventsOf(db, kind, row);
  const onPlainPage = new Set(events.flatMap(({ data }) => plainRoundOf(data) ?? []));
  const gathered: GatheredItem['rounds'] = [];
  for (const [index, round] of rounds.entries()) {
    const folder = `round-${index + 1}/`;
    const content = await contentOf({ ...round, text: round.scriptText }, folder, refOf);
    const form = round.reviewForm as RoundRecord['reviewForm'];
    gathered.push({
      row: round,
      record: {
        id: round.id,
        version: round.version,
        state: round.state,
        submittedAt: round.createdAt.toISOString(),
        submittedBy: people.get(round.submittedBy) ?? null,
        submitter: round.submitter,
        reviewerEmail: round.reviewerEmail,
        ...(round.forwards.length > 0 ? { forwards: round.forwards } : {}),
        ...(round.neededBy ? { neededBy: round.neededBy } : {}),
        content,
        contentSha256: round.contentSha256,
        complianceText: round.complianceText,
        whatChanged: round.whatChanged,
        textOnly: round.textOnly,
        answers: round.answers.map((answer) => ({ ...answer })),
        reviewForm: form,
        formFile: await refOf(round.reviewFileId, `${folder}submitted-form`),
        signature: await refOf(round.signatureFileId, `${folder}signature`),
        ...(round.carried ? { carried: round.carried } : {}),
        ...(round.claims.length > 0 ? { claims: round.claims } : {}),
        dismissals: (round.dismissals ?? []) as Json,
        ...(kind === 'video' && row.destroyedAt === null ? { spoken: spokenOf(spoken.get(round.id)) } : {}),
        notes: (round.state === 'open' && round.authorId === viewer ? null : notes.get(round.id)) ?? [],
        decision: isDecided(round.state)
          ? {
              at: round.decidedAt?.toISOString() ?? null,
              reviewerName: round.reviewerName,
              ...(round.registration ? { registration: { ...round.registration } } : {}),
              decidedByUserId: round.decidedByUserId,
              ...(onPlainPage.has(round.id) ? { plainPage: true as const } : {}),
              corrections: round.corrections,
              ...(round.conditions
                ? {
                    conditions: { ...round.conditions },
                    conditionsFollowedAt: round.conditionsFollowedAt?.toISOString() ?? null,
                  }
                : {}),
              ...(round.reason === null ? {} : { reason: round.reason }),
            }
          : null,
      },
    });
  }
  const content = await contentOf(row, 'current/', refOf);
  return { title: row.title, rounds: gathered, record: recordOf(kind, row, content, { people, events }) };
}

/** The item's part of the ledger, oldest first. */
const eventsOf = (db: Readable, kind: ItemType, row: ItemRow) =>
  db
    .select({ type: ledgerEvents.type, at: ledgerEvents.at, data: ledgerEvents.data })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, row.accountId),
        eq(ledgerEvents.subjectKind, kind),
        eq(ledgerEvents.subjectId, row.id),
      ),
    )
    .orderBy(asc(ledgerEvents.seq));

/** The round that this event decided on the page without scripts; null for other events. */
function plainRoundOf(data: Json): string | null {
  const { plainPage, roundId } = data as { plainPage?: Json; roundId?: Json };
  return plainPage === true && typeof roundId === 'string' ? roundId : null;
}

function recordOf(
  kind: ItemType,
  row: ItemRow,
  content: RecordedContent,
  { people, events }: { people: Map<string, RecordedPerson>; events: Awaited<ReturnType<typeof eventsOf>> },
): ItemRecord {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    kind,
    id: row.id,
    status: row.status,
    version: row.version,
    creator: people.get(row.creatorId) ?? null,
    createdAt: row.createdAt.toISOString(),
    removedAt: iso(row.removedAt),
    destroyedAt: iso(row.destroyedAt),
    approval:
      row.status === 'approved'
        ? {
            at: iso(row.approvedAt),
            by: row.approvedBy,
            reviewed: row.reviewed,
            mediaSha256: 'approvedSha256' in row ? row.approvedSha256 : null,
          }
        : null,
    ...(row.filing ? { filing: { ...row.filing } } : {}),
    use: periodOfUse(
      kind,
      events.map(({ type, at, data }) => ({ type, at: at.toISOString(), data })),
    ),
    content,
    rounds: [],
  };
}

type WithContent = {
  title: string;
  category: string | null;
  text: string;
  disclosureTitle?: string | null;
  disclosureText?: string | null;
  postText?: string | null;
  mediaFileId: string | null;
  thumbFileId: string | null;
  captionsFileId?: string | null;
};

async function contentOf(
  row: WithContent,
  folder: string,
  refOf: (id: string | null | undefined, name: string) => Promise<CaptionsRef | null>,
): Promise<RecordedContent> {
  const { title, category, text, disclosureTitle = null, disclosureText = null, postText = null } = row;
  return {
    title,
    category,
    text,
    disclosureTitle,
    disclosureText,
    postText,
    media: await refOf(row.mediaFileId, `${folder}video`),
    thumb: await refOf(row.thumbFileId, `${folder}thumbnail`),
    captions: await refOf(row.captionsFileId, `${folder}captions`),
  };
}

const FILE_COLUMNS = ['mediaFileId', 'thumbFileId', 'captionsFileId', 'reviewFileId', 'signatureFileId'] as const;

const fileIdsOf = (row: Partial<Record<(typeof FILE_COLUMNS)[number], string | null>>): string[] =>
  FILE_COLUMNS.flatMap((name) => row[name] ?? []);

async function peopleOf(db: Readable, accountId: string, ids: string[]): Promise<Map<string, RecordedPerson>> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), email: row.email }]));
}

async function notesOf(db: Readable, accountId: string, rounds: RoundRow[]): Promise<Map<string, NoteRecord[]>> {
  const byRound = new Map<string, NoteRecord[]>();
  if (rounds.length === 0) return byRound;
  const rows = await db
    .select()
    .from(reviewNotes)
    .where(
      and(
        eq(reviewNotes.accountId, accountId),
        inArray(
          reviewNotes.roundId,
          rounds.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(reviewNotes.createdAt));
  for (const {
    id,
    roundId,
    atSeconds,
    startOffset,
    endOffset,
    quote,
    text,
    createdAt,
    fromCorrections,
    addressedAt,
    acceptedAt,
    closedByApproval,
  } of rows)
    byRound.set(roundId, [
      ...(byRound.get(roundId) ?? []),
      {
        id,
        atSeconds,
        startOffset,
        endOffset,
        quote,
        text,
        createdAt: createdAt.toISOString(),
        fromCorrections,
        addressedAt: addressedAt?.toISOString() ?? null,
        acceptedAt: acceptedAt?.toISOString() ?? null,
        closedByApproval,
      },
    ]);
  return byRound;
}

const spokenOf = (check: { heard: Heard; result: SpokenCheck } | undefined): RecordedCheck | null =>
  check ? recordedCheck(check.result, check.heard) : null;
