import { REVIEWER_LIST_PATH } from '@greenlit/domain/channel/links.ts';
import { roundSign } from '@greenlit/domain/look/signs.ts';
import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import type { ComponentProps } from 'react';
import type { Samples } from '../../events/samples.ts';
import { Button } from '../../mail/blocks.tsx';
import { Letter } from '../../mail/letter.tsx';
import type { NoteRow } from './notes.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

type LetterProps = ComponentProps<typeof Letter>;

export const openLabel = ({ itemType }: Pick<RoundRow, 'itemType'>): string =>
  itemType === 'video' ? 'Open the video' : 'Open the script';

/** For reviewers without an account. */
export const allReviews = (mainHost: string) => ({
  label: 'All reviews sent to you',
  url: `${mainHost}${REVIEWER_LIST_PATH}`,
});

/** The author of an item, and where the item is in the app. */
export interface Place extends Pick<LetterProps, 'to' | 'sender' | 'look'> {
  itemPath: string;
}

export const placeOf = ({ to, sender }: Samples): Place => ({ to, sender, itemPath: '/dashboard/approved/7' });

export const entriesOf = (notes: readonly NoteRow[]) =>
  notes.map((note) => ({ label: placeLabel(note), text: note.text }));

type AuthorLetter = Pick<LetterProps, 'subject' | 'preview' | 'heading' | 'children'> &
  Place & { round: RoundRow; label?: string };

/** A mail to the author about what they sent to compliance; `label` is the button's, to the item. */
export const AuthorLetter = ({ round, itemPath, label = openLabel(round), children, ...letter }: AuthorLetter) => (
  <Letter
    {...letter}
    sign={roundSign(round.state)}
    footer="You get this because you sent it to compliance."
    verbatim={[round.reviewerEmail]}
  >
    {children}
    <Button url={`${letter.sender.mainHost}${itemPath}`}>{label}</Button>
  </Letter>
);
