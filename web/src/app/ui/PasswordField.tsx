import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { texts } from '../texts.ts';

/** A password field that says when it is wrong, and whose text can be shown by keyboard too: Mantine's leaves both out. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': texts.states.showPassword }}
      {...props}
    />
  );
}
