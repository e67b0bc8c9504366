import { PASSWORD_RULES } from '@greenlit/domain/sign-in/schemas.ts';
import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import classes from './NewPasswordField.module.css';

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

type Props = Omit<PasswordInputProps, 'value'> & { value?: string };

/** A new password: its rules are listed below and ticked while typing. Errors that repeat a rule are not shown again. */
export function NewPasswordField({ error, value = '', ...props }: Props) {
  const isRuleError = PASSWORD_RULES.some((rule) => rule.message === error);
  const rules = PASSWORD_RULES.map((rule) => ({ ...rule, state: stateOf(rule.holds(value), isRuleError) }));
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div' }}
      description={
        <ul className={classes.rules}>
          {rules.map(({ message, state }) => (
            <li key={message} data-state={state}>
              <RuleIcon state={state} />
              <span>
                {message}
                <VisuallyHidden>{state === 'kept' ? texts.states.done : ''}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      }
      {...props}
      value={value}
      error={isRuleError || error}
    />
  );
}

type State = 'kept' | 'open' | 'broken';

function stateOf(holds: boolean, refused: boolean): State {
  if (holds) return 'kept';
  return refused ? 'broken' : 'open';
}

function RuleIcon({ state }: { state: State }) {
  const Icon = { kept: IconCheck, open: IconMinus, broken: IconX }[state];
  return <Icon size={16} stroke={2.2} aria-hidden />;
}
