import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './CodeInput.module.css';
import { codeDigits } from './codeDigits.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'type' | 'defaultValue'> & {
  /** Digits only, at most six. */
  value?: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is entered; if that submits the form, say so in the description. */
  onComplete?: (code: string) => void;
};

const LENGTH = 6;

/**
 * A six-digit code: one field with six places, so that it is one tab stop with one name, and phones can fill in a code from a
 * message. Pasted text may contain spaces, hyphens and words around the digits.
 */
export function CodeInput({ value = '', onChange, onComplete, ...props }: Props) {
  const take = (typed: string) => {
    const code = codeDigits(typed, LENGTH);
    if (code === value) return;
    onChange(code);
    if (code.length === LENGTH) onComplete?.(code);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.input }}
      size="md"
      {...props}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={(event) => {
        // A complete code replaces the value wherever the caret is; anything shorter is pasted normally.
        const code = codeDigits(event.clipboardData.getData('text'), LENGTH);
        if (code.length !== LENGTH) return;
        event.preventDefault();
        take(code);
      }}
    />
  );
}
