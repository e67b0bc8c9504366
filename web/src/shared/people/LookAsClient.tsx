import { lookForm } from '@greenlit/domain/accounts/looking.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { startLook } from '../../app/look.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { LookAs } from './data.ts';
import { texts } from './texts.ts';

const words = texts.look;
type Client = { id: string; name: string };

/** A button for provider admins: view the client's area as the client sees it, with a reason that is shown to the client. */
export function LookAsClient({ client }: { client: Client }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? <ReasonDialog client={client} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ReasonDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(lookForm, { sync: true }) });
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: ({ reason }: typeof form.values) => api(LookAs, { id: client.id, reason }),
    onSuccess: ({ lookAsClient }) => startLook(lookAsClient),
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={words.title(client.name)}
      close={words.close}
      error={look.error}
      failed={words.failed}
      cancel={words.cancel}
      submit={words.begin}
      busy={look.isPending || look.isSuccess}
      onSubmit={form.onSubmit((values) => look.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text>{words.about}</Text>
      <Textarea
        label={words.reason}
        description={words.hint}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
