import { useState } from 'react';

/**
 * A signed URL that stays the same for the same file until it expires. Every response signs it anew, but a player restarts when
 * its URL changes.
 */
export function useSteady(file: string | null | undefined, signed: string | null | undefined): string | undefined {
  const [held, setHeld] = useState({ file, signed });
  const holds = held.file === file && !isOver(held.signed, Date.now());
  if (!holds && (held.file !== file || held.signed !== signed)) setHeld({ file, signed });
  return (holds ? held.signed : signed) ?? undefined;
}

/** Whether a signed URL has expired. Milliseconds. */
export function isOver(signed: string | null | undefined, now: number): boolean {
  const until = Number(new URLSearchParams(signed?.split('?')[1]).get('e'));
  return until > 0 && until * 1000 <= now;
}
