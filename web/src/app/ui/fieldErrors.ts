import { ApiError } from '../graphql.ts';

/** The part of a form that knows its fields and shows their messages. */
type Form = {
  getValues: () => object;
  setErrors: (messages: Record<string, string>) => void;
  getInputNode: (name: string) => HTMLElement | null;
};

/** The part of an error that belongs to this form's fields; the rest is shown beside them. */
function fieldErrors(form: Pick<Form, 'getValues'>, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const names = Object.keys(form.getValues());
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)));
}

/** The error, unless all of it is shown at fields. */
export function restOf<Thrown>(form: Pick<Form, 'getValues'>, error: Thrown): Thrown | null {
  const shown = Object.keys(fieldErrors(form, error)).length;
  return error instanceof ApiError && shown > 0 && shown === Object.keys(error.fields).length ? null : error;
}

/** Shows an error's messages at their fields and focuses the first. */
export function showAtFields(form: Form, error: unknown): void {
  const errors = fieldErrors(form, error);
  form.setErrors(errors);
  focusFirst(form)(errors);
}

/** The part of a form that locates its fields. */
/** For `form.onSubmit`: focuses the first invalid field. */
export function focusFirst(form: { getInputNode: (name: string) => HTMLElement | null }) {
  return (errors: object): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
