import { TextInput, type TextInputProps } from '@mantine/core';
import { withCents } from './money.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value?: number | string;
  onChange: (typed: string) => void;
};

/** An amount in dollars, with its cents once it is left. What is typed is never cut, so that the form can say what is wrong. */
export function MoneyField({ value = '', onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const shown = withCents(value);
        if (shown !== String(value)) onChange(shown);
      }}
    />
  );
}
