import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../app/graphql.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';

/**
 * A text field of a form that is judged when it is left with something in it; an empty one waits for the button, so
 * that nobody is scolded for passing by.
 */
export function textField<Values extends Record<string, string>>(
  form: UseFormReturnType<Values>,
  name: Extract<keyof Values, string>,
) {
  const props = form.getInputProps(name);
  const onBlur = (event: unknown) => {
    props.onBlur?.(event);
    if (form.getValues()[name] !== '') form.validateField(name);
  };
  return { ...props, onBlur };
}

/** What of a failure has its place at the fields of this form; the rest is shown above it. */
function fieldErrors(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)));
}

/** The failure, unless the fields say all of it. */
export function restOf(error: unknown, names: readonly string[]): unknown {
  return Object.keys(fieldErrors(error, names)).length > 0 ? null : error;
}

/** Puts a refusal at its fields and the focus on the first of them. */
export function showAtFields<Values extends Record<string, string>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): void {
  const errors = fieldErrors(error, Object.keys(form.getValues()));
  form.setErrors(errors);
  focusFirst(form)(errors);
}
