import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { texts } from '../texts.ts';

/** A password field that announces errors and whose text can be shown by keyboard; Mantine's does neither. */
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
