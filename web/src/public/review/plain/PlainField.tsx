import { type PlainField as Name, PLAIN_FIELDS } from '@greenlit/domain/review/plain-page.ts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from '../../../shared/review/page/Field.module.css';
import type { Shown } from './shown.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> {
  shown: Shown;
  name: Name;
  id: string;
  label: string;
  hint?: string | undefined;
  /** Of a field with several lines. */
  rows?: number;
  /** The options of a field that is chosen from a list. */
  children?: ReactNode;
}

/** A field as it was sent, with what is wrong beside it; the first such field has the focus. */
export function PlainField({
  shown: { typed, problems },
  name,
  id,
  label,
  hint,
  rows,
  children,
  ...attributes
}: Props) {
  const shared = {
    id,
    name,
    defaultValue: typed[name],
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': problems[name] ? (true as const) : undefined,
    autoFocus: PLAIN_FIELDS.find((field) => problems[field]) === name,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children ? (
        <select {...shared}>{children}</select>
      ) : rows ? (
        <textarea {...shared} rows={rows} maxLength={attributes.maxLength} />
      ) : (
        <input type="text" {...shared} {...attributes} />
      )}
      <p className={css.error} id={`${id}-error`} role="alert">
        {problems[name]}
      </p>
    </div>
  );
}
