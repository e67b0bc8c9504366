import { type ReactNode, useId } from 'react';
import ui from '../../../shared/ui/Option.module.css';
import type { Choice, Faults } from '../choice.ts';
import type { PlanPage } from '../data.ts';
import classes from './Part.module.css';

/** A part of the choice: the selection, controls to change it, and its error. */
export type PartProps = {
  page: PlanPage;
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  faults: Faults;
};

type Props = { title: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

/** One question of the choice, with its error. */
export function Part({ title, hint, error, children }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.part} aria-describedby={error ? id : undefined} data-faulty={error ? true : undefined}>
      <legend>{title}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {error ? (
        <p className={classes.error} id={id} role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

type OptionProps = {
  kind: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  invalid?: boolean;
  label: string;
  aside?: ReactNode;
  children?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** A radio button or a switch, whose label is the whole card. */
export function OptionCard({ kind, name, checked, invalid = false, label, aside, children, onChange }: OptionProps) {
  return (
    <label className={ui.option}>
      <input
        type={kind}
        name={name}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.label}>{label}</span>
          {aside ? <span className={classes.aside}>{aside}</span> : null}
        </span>
        {children}
      </span>
    </label>
  );
}
