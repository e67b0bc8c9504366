import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../app/graphql.ts';
import { CodeInput } from '../../../app/ui/CodeInput.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { PasswordDeclined, withPassword } from '../../../app/ui/withPassword.ts';
import { ConfirmEmailChange, RequestEmailChange } from '../data.ts';
import { fieldMessages } from '../forms.ts';
import { texts } from '../texts.ts';

const words = texts.email;

type Props = {
  email: string;
  current: string;
  /** Whether it was requested just now, so that its code comes next. */
  autoFocus: boolean;
};

/** A new address that is not confirmed yet: enter its code, resend it, or keep the old address. */
export function PendingEmail({ email, current, autoFocus }: Props) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (entered: string) => api(ConfirmEmailChange, { code: entered }),
    onSuccess: () => notify(texts.saved),
  });
  // requesting the current address cancels the request for another one
  const request = useMutation({
    mutationFn: (wanted: string) => withPassword(() => api(RequestEmailChange, { email: wanted })),
    onSuccess: (_answer, wanted) => {
      setCode('');
      confirm.reset();
      if (wanted === email) notify(words.resent);
    },
    onError: (error) => error instanceof PasswordDeclined || notifyFailure(error, texts.wrong),
  });
  const error = confirm.error ? (fieldMessages(confirm.error).code ?? messageOf(confirm.error)) : undefined;
  return (
    <Alert color="amber" variant="light" title={words.pendingTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6) confirm.mutate(code);
        }}
      >
        <Stack gap="md">
          <Text>{words.pending(email, current)}</Text>
          <CodeInput label={words.code} value={code} onChange={setCode} error={error} autoFocus={autoFocus} />
          <Group gap="xs">
            <Button type="submit" loading={confirm.isPending} disabled={code.length !== 6}>
              {words.confirm}
            </Button>
            <Button variant="default" loading={request.isPending} onClick={() => request.mutate(email)}>
              {words.resend}
            </Button>
            <Button variant="default" disabled={request.isPending} onClick={() => request.mutate(current)}>
              {words.keep}
            </Button>
          </Group>
        </Stack>
      </form>
    </Alert>
  );
}
