import { newPassword } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { NewPasswordField } from '../../../app/ui/NewPasswordField.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { SaveBar } from '../SaveBar.tsx';
import { Section } from '../Section.tsx';
import { useSavePerson } from '../save.ts';
import { texts } from '../texts.ts';

const words = texts.password;
const schema = z.object({ password: newPassword });

/** A new password; asks for the current one unless it was entered recently. */
export function PasswordSection({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  const opener = useReturnFocus(opened);
  return (
    <Section title={words.title} hint={words.hint}>
      {opened ? (
        <NewPassword userId={userId} onClose={() => setOpened(false)} />
      ) : (
        <Button ref={opener} variant="default" onClick={() => setOpened(true)}>
          {words.change}
        </Button>
      )}
    </Section>
  );
}

function NewPassword({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(schema, { sync: true }) });
  useUnsaved(form.isDirty());
  const save = useSavePerson(userId, { onFields: form.setErrors, saved: words.saved });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values, { onSuccess: onClose }), focusFirst(form))}
    >
      <Stack gap="md">
        <NewPasswordField label={words.next} autoFocus {...form.getInputProps('password')} />
        <SaveBar
          dirty={form.isDirty()}
          open
          save={words.save}
          saving={save.isPending}
          error={save.error}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
