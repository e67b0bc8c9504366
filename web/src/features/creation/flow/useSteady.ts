import { useState } from 'react';

/**
 * A signed address that stays the same while it names the same file. Every answer of the server signs it anew, and a
 * player that is given a new address starts over.
 */
export function useSteady(file: string | null | undefined, signed: string | null | undefined): string | undefined {
  const [held, setHeld] = useState({ file, signed });
  if (held.file !== file) setHeld({ file, signed });
  return (held.file === file ? held.signed : signed) ?? undefined;
}
