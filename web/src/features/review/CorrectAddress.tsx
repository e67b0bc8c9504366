import { forward } from '@greenlit/domain/review/schemas.ts';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { CorrectReviewer } from './data.ts';
import { texts } from './texts.ts';

const words = texts.waiting;

/** What waits for an address that does not exist is sent to the right one. */
export function CorrectAddress({ id, email }: { id: string; email: string }) {
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(forward.pick({ email: true }), { sync: true }),
  });
  const correct = useMutation({
    mutationFn: (values: typeof form.values) => api(CorrectReviewer, { id, ...values }),
    onSuccess: ({ correctReviewer }) => notify(words.resent, words.resentTo(correctReviewer.email)),
    onError: (error) => showAtFields(form, error),
  });
  const rest = restOf(form, correct.error);
  return (
    <Alert color="danger" mb="md" title={words.refused} icon={<IconMailOff aria-hidden />}>
      <form noValidate onSubmit={form.onSubmit((values) => correct.mutate(values), focusFirst(form))}>
        <Stack gap="sm" align="flex-start">
          {words.refusedBody(email)}
          {rest ? <Failure title={words.correctFailed} error={rest} /> : null}
          <TextInput
            label={words.rightAddress}
            type="email"
            inputMode="email"
            autoComplete="off"
            w="100%"
            {...form.getInputProps('email')}
          />
          <Button type="submit" px="sm" loading={correct.isPending}>
            {words.correct}
          </Button>
        </Stack>
      </form>
    </Alert>
  );
}
