import { useState } from 'react';
import { useViewer } from '../../app/useViewer.ts';

/** What an author asks for when something is sent: of whom and by when; '' for the preset reviewer and for no day. */
export type Asked = { email: string; neededBy: string };

const NOTHING: Asked = { email: '', neededBy: '' };

/** Whoever was chosen; '' once they have left the list. */
export const stillListed = (reviewers: readonly string[], email: string): string =>
  reviewers.includes(email) ? email : '';

/** What the author asks for so far. */
export function useAsked() {
  const { reviewers } = useViewer();
  const [asked, setAsked] = useState(NOTHING);
  return [{ ...asked, email: stillListed(reviewers, asked.email) }, setAsked] as const;
}
