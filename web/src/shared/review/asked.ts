import { useState } from 'react';
import type { Viewer } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';

/** An author's choices when sending: the reviewer and the deadline; '' for the preset reviewer and for no deadline. */
export type Asked = { email: string; neededBy: string };

const NOTHING: Asked = { email: '', neededBy: '' };

/** The chosen reviewer; '' once they have left the list. */
export const stillListed = (reviewers: readonly string[], email: string): string =>
  reviewers.includes(email) ? email : '';

type Author = Pick<Viewer, 'reviewers'> & { user: Pick<Viewer['user'], 'isBodewellUser'> };

/** The reviewer that goes out with the author's choices: one from the list, or for staff, who have none, whom they typed. */
export const chosenReviewer = ({ reviewers, user }: Author, email: string): string =>
  user.isBodewellUser ? email.trim() : stillListed(reviewers, email);

/** Whether staff have named nobody, and have no default reviewer either. */
export const lacksReviewer = ({ reviewers, user }: Author, email: string): boolean =>
  user.isBodewellUser && email.trim() === '' && reviewers.length === 0;

/** The author's choices so far. */
export function useAsked() {
  const viewer = useViewer();
  const [asked, setAsked] = useState(NOTHING);
  return [{ ...asked, email: chosenReviewer(viewer, asked.email) }, setAsked] as const;
}
