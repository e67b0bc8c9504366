import type { UseFormReturnType } from '@mantine/form';

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
