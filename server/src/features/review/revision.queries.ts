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
import { whatChanged } from '@greenlit/domain/review/schemas.ts';
import { conflict, parse } from '@greenlit/domain/shared/errors.ts';
import type { Readable } from '../../db/connect.ts';
import { filesById } from '../files/files.queries.ts';
import { type Content, contentOf, type Item } from './item.ts';
import { answersTo } from './notes.queries.ts';
import type { Since } from './rounds.actions.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

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
export async function refuseUnchanged(db: Readable, last: RoundRow, item: Item): Promise<void> {
  if (hasChanged(await differencesFrom(db, last, item))) return;
  const answers = await answersTo(db, item);
  if (!answers.some(({ reply }) => reply !== null)) throw conflict('unchanged', NOTHING_CHANGED);
}

/** The next round's summary of changes: the author's own, otherwise a generated one. */
export async function sinceLastRound(db: Readable, item: Item, typed: string | null | undefined): Promise<Since> {
  const last = await lastRoundOf(db, item);
  if (!last) return { whatChanged: null, textOnly: false };
  const found = await differencesFrom(db, last, item);
  const words = typed ? parse(whatChanged, { whatChanged: typed }).whatChanged : '';
  return { whatChanged: words || changeLines(found).join('\n') || null, textOnly: saysOldWords(item.type, found) };
}

/** The same for the ledger, with the author's answers to notes. */
export const changesForRecord = ({ whatChanged, textOnly, answers }: RoundRow) => ({
  ...(whatChanged ? { whatChanged } : {}),
  ...(textOnly ? { textOnly } : {}),
  ...(answers.length > 0 ? { answers: answers.map((answer) => ({ ...answer })) } : {}),
});
