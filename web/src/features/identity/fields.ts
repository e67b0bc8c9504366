import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../app/graphql.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';

/**
 * A text field that is validated on blur if it is not empty; empty fields are validated on submit, so that tabbing through
 * shows no errors.
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

/** The part of an error that belongs to this form's fields; the rest is shown above it. */
function fieldErrors(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)));
}

/** The error, unless all of it is shown at fields. */
export function restOf(error: unknown, names: readonly string[]): unknown {
  return Object.keys(fieldErrors(error, names)).length > 0 ? null : error;
}

/** Shows an error's messages at their fields and focuses the first. */
export function showAtFields<Values extends Record<string, string>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): void {
  const errors = fieldErrors(error, Object.keys(form.getValues()));
  form.setErrors(errors);
  focusFirst(form)(errors);
}
