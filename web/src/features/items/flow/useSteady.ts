import { useState } from 'react';

/**
 * A signed address that stays the same while it names the same file, as long as it is good. Every answer of the server signs
 * it anew, and a player that is given a new address starts over.
 */
export function useSteady(file: string | null | undefined, signed: string | null | undefined): string | undefined {
  const [held, setHeld] = useState({ file, signed });
  const holds = held.file === file && !isOver(held.signed, Date.now());
  if (!holds && (held.file !== file || held.signed !== signed)) setHeld({ file, signed });
  return (holds ? held.signed : signed) ?? undefined;
}

/** Whether the moment has passed until which an address is signed. Milliseconds. */
export function isOver(signed: string | null | undefined, now: number): boolean {
  const until = Number(new URLSearchParams(signed?.split('?')[1]).get('e'));
  return until > 0 && until * 1000 <= now;
}
