import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { claimsQuery } from '../queries.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimItem } from './ClaimItem.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.claims;

/** The firm's register of claims. */
export function ClaimSection({ onFind }: { onFind: (words: string) => void }) {
  const { data, error, refetch, isPending } = useQuery(claimsQuery);
  const [adding, setAdding] = useState(false);
  const add = useReturnFocus(adding);
  return (
    <section className={`${classes.section} ${classes.wide}`} aria-labelledby="claims">
      <h2 id="claims">{words.title}</h2>
      <p className={classes.about}>{words.about}</p>
      {adding ? (
        <ClaimForm onClose={() => setAdding(false)} />
      ) : (
        <Button
          ref={add}
          className={classes.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
      {isPending ? <RowsSkeleton count={3} /> : null}
      {error ? <Failure error={words.failed} retry={refetch} /> : null}
      {data?.length === 0 && !adding ? <p className={classes.none}>{words.none}</p> : null}
      {data && data.length > 0 ? (
        <ul className={classes.list} aria-label={words.list}>
          {data.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} onFind={onFind} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
