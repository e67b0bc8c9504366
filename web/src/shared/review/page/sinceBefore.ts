import {
  changeLines,
  differences,
  newInVersion,
  type PartOfVersion,
  type Submitted,
} from '@greenlit/domain/review/changes.ts';
import type { EarlierRound, Review } from './review.ts';

/** The changes since the previously reviewed version, and the author's comment. */
export interface SinceBefore {
  parts: PartOfVersion[];
  /** Null if it is only the generated list of changes. */
  authorSays: string | null;
}

/** The round whose corrections led to this one. */
export const roundBefore = ({ earlier, version }: Review): EarlierRound | undefined =>
  earlier.find((round) => round.version < version);

/** Null for a first round. */
export function sinceBefore(review: Review): SinceBefore | null {
  const round = roundBefore(review);
  if (!round) return null;
  const [before, after] = [submitted(round), submitted(review)];
  const { whatChanged } = review;
  return {
    parts: newInVersion(before, after, { type: review.type, before: round.version }),
    authorSays: whatChanged === changeLines(differences(before, after)).join('\n') ? null : whatChanged,
  };
}

const submitted = (round: Review | EarlierRound): Submitted => ({
  title: round.title,
  category: round.category ?? null,
  text: round.script ?? '',
  disclosureTitle: round.disclosureTitle ?? null,
  disclosureText: round.disclosureText ?? null,
  postText: round.postText ?? null,
  media: round.mediaSha256 ?? null,
  thumb: round.thumbSha256 ?? null,
  captions: round.captionsSha256 ?? null,
  // they are shown beside the marks
  reasons: '',
});
