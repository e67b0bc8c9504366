import { useState } from 'react';
import { useViewer } from '../../app/rights.ts';

/** An author's choices when sending: the reviewer and the deadline; '' for the preset reviewer and for no deadline. */
export type Asked = { email: string; neededBy: string };

const NOTHING: Asked = { email: '', neededBy: '' };

/** The chosen reviewer; '' once they have left the list. */
export const stillListed = (reviewers: readonly string[], email: string): string =>
  reviewers.includes(email) ? email : '';

/** The author's choices so far. */
export function useAsked() {
  const { reviewers } = useViewer();
  const [asked, setAsked] = useState(NOTHING);
  return [{ ...asked, email: stillListed(reviewers, asked.email) }, setAsked] as const;
}
