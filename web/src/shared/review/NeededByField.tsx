import { neededBy } from '@greenlit/domain/review/needed-by.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { TextInput } from '@mantine/core';
import { today } from './papers.ts';
import { texts } from './texts.ts';

/** The deadline for the decision; '' for none. It is only shown to people and has no other effect. */
export function NeededByField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      label={texts.neededBy.label}
      description={texts.neededBy.about}
      maw={400}
      min={today()}
      value={value}
      error={fieldErrors(neededBy(new Date()), { neededBy: value }).neededBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
