import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { SaveBar } from '../SaveBar.tsx';
import type { Group } from './useGroup.ts';

type Props = { group: Group; closed: boolean; onCancel?: () => void; children: ReactNode };

/** A group of settings with its own Save button; without one if nothing in it can be changed. */
export function GroupForm({ group: { form, save, submit, cancel }, closed, onCancel, children }: Props) {
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
      <Stack gap="lg">
        {children}
        {closed ? null : (
          <SaveBar
            dirty={form.isDirty()}
            saving={save.isPending}
            error={save.error}
            onCancel={() => {
              cancel();
              onCancel?.();
            }}
          />
        )}
      </Stack>
    </form>
  );
}
