/** The part of a form that locates its fields. */
type Fields = { getInputNode: (name: string) => HTMLElement | null };

/** For `form.onSubmit`: focuses the first invalid field. */
export function focusFirst(form: Fields) {
  return (errors: object): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
