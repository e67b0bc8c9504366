import { texts } from '../texts.ts';
import { OptionCard, Part, type PartProps } from './Part.tsx';
import classes from './PlanChooser.module.css';

const words = texts.libraries;

/** The libraries of the plan with scripts, with their number of scripts. */
export function LibraryChoice({ page, choice, faults, change }: PartProps) {
  const { enterprise, libraries } = page;
  if (enterprise) return <Part title={words.title}>{words.included(enterprise)}</Part>;
  if (!choice.withScripts) return null;
  const toggle = (id: string, checked: boolean) => {
    const others = choice.libraries.filter((one) => one !== id);
    change({ libraries: checked ? [...others, id] : others });
  };
  return (
    <Part title={words.title} hint={words.hint} error={faults.contentLibraries}>
      <div className={classes.grid}>
        {libraries.map(({ id, name, scriptCount }) => (
          <OptionCard
            key={id}
            kind="checkbox"
            label={name}
            aside={words.count(scriptCount)}
            checked={choice.libraries.includes(id)}
            invalid={faults.contentLibraries !== undefined}
            onChange={(checked) => toggle(id, checked)}
          />
        ))}
      </div>
    </Part>
  );
}
