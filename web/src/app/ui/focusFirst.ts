/** The parts of a form that say where its fields are. */
type Fields = { getInputNode: (name: string) => HTMLElement | null };

/** For `form.onSubmit`: whoever sends a form that is not right yet is led to the first field that is not. */
export function focusFirst(form: Fields) {
  return (errors: object): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
