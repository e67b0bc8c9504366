import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { phrasesQuery } from '../queries.ts';
import { PhraseForm } from './PhraseForm.tsx';
import { PhraseItem } from './PhraseItem.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.phrases;

/** The firm's own phrases for the compliance check; the provider's list applies to everyone. */
export function PhraseSection({ ofProvider }: { ofProvider: boolean }) {
  const { data, error, refetch, isPending } = useQuery(phrasesQuery);
  const [adding, setAdding] = useState(false);
  const add = useReturnFocus(adding);
  const own = data?.filter((phrase) => phrase.own) ?? [];
  const given = data?.filter((phrase) => !phrase.own) ?? [];
  return (
    <section className={classes.section} aria-labelledby="phrases">
      <h2 id="phrases">{ofProvider ? words.titleProvider : words.title}</h2>
      <p className={classes.about}>{words.about}</p>
      {adding ? (
        <PhraseForm onClose={() => setAdding(false)} />
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
      {data && own.length === 0 && !adding ? <p className={classes.none}>{words.none}</p> : null}
      {own.length > 0 ? (
        <ul className={classes.list} aria-label={words.list}>
          {own.map((phrase) => (
            <PhraseItem key={phrase.id} phrase={phrase} />
          ))}
        </ul>
      ) : null}
      {given.length > 0 ? (
        <details className={classes.given}>
          <summary>{words.providerTitle(given.length)}</summary>
          <ul>
            {given.map(({ id, phrase, reason }) => (
              <li key={id}>
                <strong>{phrase}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
