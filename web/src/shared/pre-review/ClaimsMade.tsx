import { type Claim, isExpired } from '@greenlit/domain/claims/claims.ts';
import type { FoundClaim } from '@greenlit/domain/claims/found.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { Anchor } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

const words = texts.claims;
type Props = { text: string; claims: readonly Claim[] };

/** The claims of the register that a text makes, with their evidence. */
export function ClaimsMade({ text, claims }: Props) {
  const found = useFound(text, claims);
  if (found.length === 0) return null;
  const now = new Date();
  return (
    <section aria-label={words.title(found.length)} className={classes.claims}>
      <h3>{words.title(found.length)}</h3>
      <ul>
        {found.map(({ claim, start, said }) => {
          const source = claim.link ?? claim.file;
          return (
            <li key={start}>
              <p className={classes.quote}>“{said}”</p>
              <p>{claim.proof}</p>
              <p className={classes.citation}>
                {isExpired(claim.until, now)
                  ? words.expired(dayWords(claim.until))
                  : words.until(dayWords(claim.until), claim.approvedBy)}
              </p>
              {source ? (
                <Anchor size="sm" href={source} target="_blank" rel="noopener noreferrer">
                  {words.proof}
                </Anchor>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Said = FoundClaim & { said: string };

function useFound(text: string, claims: readonly Claim[]): readonly Said[] {
  const [found, setFound] = useState<readonly Said[]>([]);
  const settled = useDeferredValue(text);
  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      // loaded with the rules of the compliance check; offline it may fail to load, and the next change tries again
      const search = claims.length > 0 ? await import('@greenlit/domain/claims/found.ts').catch(() => null) : null;
      if (over) return;
      const all = search?.findClaims(settled, claims) ?? [];
      setFound(all.map((one) => ({ ...one, said: settled.slice(one.start, one.end) })));
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [settled, claims]);
  return found;
}

/** Pause in typing before the text is searched again. */
const PAUSE_MS = 200;
