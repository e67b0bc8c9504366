import { type ReactNode, useId } from 'react';
import ui from '../../../shared/ui/Option.module.css';
import classes from './Choice.module.css';

export type Option = { value: string; label: string; hint: ReactNode };

type Props = {
  label: string;
  options: readonly Option[];
  value: string;
  error?: string | undefined;
  /** Side by side if there is room, for many short options. */
  columns?: boolean;
  onChange: (value: string) => void;
};

/** A choice of one option, each with a description. */
export function Choice({ label, options, value, error, columns = false, onChange }: Props) {
  const group = useId();
  const errorId = useId();
  return (
    <fieldset
      className={classes.choice}
      data-columns={columns || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
      {options.map((option, index) => (
        <label key={option.value} className={ui.option}>
          <input
            type="radio"
            name={group}
            data-first={
              option.value === value || (index === 0 && !options.some((one) => one.value === value)) || undefined
            }
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={classes.label}>{option.label}</span>
            <span className={classes.hint}>{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
