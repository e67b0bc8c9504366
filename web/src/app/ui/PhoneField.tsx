import { maskPhone, phoneDigits } from '@greenlit/domain/shared/text.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { typedPhone } from './phone.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  /** Digits only, as stored. */
  value?: string;
  onChange: (digits: string) => void;
};

/** A phone number, shown with the mask (000) 000 0000 while typing; its value is only digits. */
export function PhoneField({ value = '', onChange, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = maskPhone(value);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      {...props}
      ref={input}
      type="tel"
      autoComplete="tel-national"
      placeholder={props.disabled || props.readOnly ? '' : '(000) 000 0000'}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = typedPhone(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
        caret.current = typed.caret;
        onChange(phoneDigits(typed.shown));
      }}
    />
  );
}
