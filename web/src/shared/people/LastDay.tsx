import { auditorsLastDay, lastDayOf, usualLastDay } from '@greenlit/domain/records/last-day.ts';
import { farthestDay } from '@greenlit/domain/review/needed-by.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { timeZone } from '../../app/time.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { ChangeLastDay, type Person } from './data.ts';
import { texts } from './texts.ts';

const words = texts.lastDay;

export const lastDayFault = (day: string): string | undefined =>
  fieldErrors(auditorsLastDay(new Date()), { lastDay: day }).lastDay;

/** The last day of an auditor's access. */
export function LastDayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const now = new Date();
  return (
    <TextInput
      type="date"
      label={words.label}
      description={words.about}
      required
      maw={280}
      min={isoDay(now, timeZone)}
      max={farthestDay(now)}
      value={value}
      error={lastDayFault(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Changes an auditor's last day. */
export function LastDayDialog({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const before = person.expireAt ? lastDayOf(person.expireAt) : null;
  const [day, setDay] = useState(() =>
    before && lastDayFault(before) === undefined ? before : usualLastDay(new Date()),
  );
  const save = useMutation({
    mutationFn: () => api(ChangeLastDay, { id: person.id, lastDay: day }),
    onSuccess: () => {
      notify(words.saved, name);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title(person.name ? name : person.email)}
      error={save.error}
      submit={words.save}
      busy={save.isPending}
      disabled={day === before || lastDayFault(day) !== undefined}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <LastDayField value={day} onChange={setDay} />
    </FormDialog>
  );
}
