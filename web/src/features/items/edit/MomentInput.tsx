import { formatMoment, shownMoment, writtenMoment } from '@greenlit/domain/videos/captionEdits.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { texts } from './texts.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  value: number;
  /** Takes the time; returns an error message if it is invalid. */
  onMoment: (seconds: number) => string | undefined;
};

/** A time as people write it ("1:02.5"), applied on blur or Enter. Shown in tenths, unless it was typed more precisely here. */
export function MomentInput({ value, onMoment, ...field }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const shown = (value === typed ? formatMoment : shownMoment)(value);
  const take = () => {
    if (written === null) return;
    const seconds = writtenMoment(written, { text: shown, seconds: value });
    const refused = seconds === null ? texts.cut.notATime : onMoment(seconds);
    setProblem(refused ?? '');
    if (refused) return;
    if (seconds !== value) setTyped(seconds);
    setWritten(null);
  };
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      value={written ?? shown}
      error={problem}
      onChange={(event) => {
        setProblem('');
        setWritten(event.currentTarget.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
