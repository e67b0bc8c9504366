import { useQuery } from '@tanstack/react-query';
import summary from '../../../shared/ui/Summary.module.css';
import { phrasesQuery } from '../data.ts';
import { ListedSection } from './ListedSection.tsx';
import { PhraseForm } from './PhraseForm.tsx';
import { PhraseItem } from './PhraseItem.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.phrases;

/** The firm's own phrases for the compliance check; the provider's list applies to everyone. */
export function PhraseSection({ ofProvider }: { ofProvider: boolean }) {
  const query = useQuery(phrasesQuery);
  const given = query.data?.filter((phrase) => !phrase.own) ?? [];
  return (
    <ListedSection
      id="phrases"
      title={ofProvider ? words.titleProvider : words.title}
      words={words}
      query={query}
      entries={query.data?.filter((phrase) => phrase.own)}
      form={(onClose) => <PhraseForm onClose={onClose} />}
      item={(phrase) => <PhraseItem key={phrase.id} phrase={phrase} />}
    >
      {given.length > 0 ? (
        <details className={classes.given}>
          <summary className={summary.summary}>{words.providerTitle(given.length)}</summary>
          <ul>
            {given.map(({ id, phrase, reason }) => (
              <li key={id}>
                <strong>{phrase}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </ListedSection>
  );
}
