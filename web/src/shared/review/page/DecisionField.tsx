import type { InputHTMLAttributes } from 'react';
import css from './Field.module.css';
import type { DecisionState, Field } from './useDecision.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  decision: DecisionState;
  name: Field;
  id: string;
  label: string;
  hint?: string;
  /** Number of lines shown initially in a multi-line field. */
  rows?: number;
}

/** One field of a decision, with its error. */
export function DecisionField({ decision, name, id, label, hint, rows, ...attributes }: Props) {
  const { values, problems, fields, type } = decision;
  const shared = {
    id,
    ref: fields[name],
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': problems[name] ? true : undefined,
    value: values[name],
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          maxLength={attributes.maxLength}
          onChange={(event) => type(name, event.currentTarget.value)}
        />
      ) : (
        <input type="text" {...shared} {...attributes} onChange={(event) => type(name, event.currentTarget.value)} />
      )}
      <p className={css.error} id={`${id}-error`}>
        {problems[name]}
      </p>
    </div>
  );
}
