import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { librariesQuery, type OfferedLibrary } from '../data.ts';
import { texts } from '../texts.ts';
import { Choice, type Option } from './Choice.tsx';
import { Question, type StepProps } from './Question.tsx';

const words = texts.library;

export function LibraryStep({ answers, faults, change }: StepProps) {
  const { data, error, refetch } = useQuery(librariesQuery);
  return (
    <Question title={words.title} lead={words.lead}>
      {error ? <Failure title={words.failed} error={error} retry={refetch} /> : null}
      {data ? (
        <Choice
          label={words.label}
          columns
          options={optionsOf(data)}
          value={answers.wsLibrary}
          error={faults.wsLibrary}
          onChange={(wsLibrary) => change({ wsLibrary }, { atOnce: true })}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton count={4} /> : null}
    </Question>
  );
}

/** Libraries with scripts, then the one that everyone has, for people who write all scripts themselves. */
function optionsOf(libraries: readonly OfferedLibrary[]): Option[] {
  const isOwn = ({ key }: OfferedLibrary) => key === ADMIN_CUSTOM_KEY;
  const filled = libraries.filter((library) => !isOwn(library));
  return [...filled, ...libraries.filter(isOwn)].map((library) => ({
    value: library.id,
    label: library.name,
    hint: isOwn(library) ? words.own : words.count(library.scriptCount),
  }));
}
