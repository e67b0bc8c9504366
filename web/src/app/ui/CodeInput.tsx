import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './CodeInput.module.css';
import { codeDigits } from './codeDigits.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'type' | 'defaultValue'> & {
  /** Digits only, at most six. */
  value?: string;
  onChange: (code: string) => void;
  /** Called once the sixth digit is there; say so in the description where it sends the form. */
  onComplete?: (code: string) => void;
};

const LENGTH = 6;

/**
 * A code of six digits: one field with six places, so that it is one stop for the keyboard and one name for a screen
 * reader, and so that phones can fill in the code of a message. Paste takes spaces, hyphens and words around the digits.
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
        // The whole code replaces what is there, wherever the caret stands; anything shorter is pasted as usual.
        const code = codeDigits(event.clipboardData.getData('text'), LENGTH);
        if (code.length !== LENGTH) return;
        event.preventDefault();
        take(code);
      }}
    />
  );
}
