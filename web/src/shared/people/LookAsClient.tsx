import { lookForm } from '@greenlit/domain/accounts/looking.ts';
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../app/graphql.ts';
import { startLook } from '../../app/look.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { LookAs } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.look;
type Client = { id: string; name: string };

/** A button for provider admins: see the client's area as the client sees it, for a reason that the client reads. */
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
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  return (
    <Modal opened onClose={onClose} title={words.title(client.name)} closeButtonProps={{ 'aria-label': words.close }}>
      <form noValidate onSubmit={form.onSubmit((values) => look.mutate(values), focusFirst(form))}>
        <Stack gap="md">
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
          {look.error ? <Failure title={words.failed} error={look.error} /> : null}
          <FormFoot
            cancel={words.cancel}
            submit={words.begin}
            onCancel={onClose}
            busy={look.isPending || look.isSuccess}
          />
        </Stack>
      </form>
    </Modal>
  );
}
