import type { MailedKind } from '@greenlit/domain/sign-in/link-codes.ts';
import { mailedCode } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { askForLinkCode, openByCode } from '../../shared/linkCode.ts';
import { AuthForm, Resend } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { texts } from './texts.ts';

const words = texts.linkCode;
const schema = z.object({ code: mailedCode });

type Props = {
  kind: MailedKind;
  /** What is left of the link says what it was to open. */
  id: string;
  lead: string;
  onSecret: (secret: string) => void;
};

/** The page of a link whose secret got lost on the way: a code, mailed to the address it was sent to, opens it. */
export function LinkCode({ kind, id, lead, onSecret }: Props) {
  const ask = useMutation({ meta: { quiet: true }, mutationFn: () => askForLinkCode(kind, id) });
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(schema, { sync: true }) });
  const open = useMutation({
    meta: { quiet: true },
    mutationFn: ({ code }: typeof form.values) => openByCode(ask.data?.challenge ?? '', code),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => showAtFields(form, error),
  });
  return (
    <AuthPage title={words.title} lead={ask.data ? words.sent(ask.data.to) : lead}>
      {ask.data ? (
        <>
          <AuthForm form={form} task={open} submit={words.open} failed={words.failed}>
            <CodeInput label={texts.code} description={texts.codeHint} autoFocus {...form.getInputProps('code')} />
          </AuthForm>
          <Resend to={ask.data.to} send={() => ask.mutateAsync()} onMissing={() => undefined} />
        </>
      ) : (
        <Stack gap="md">
          {ask.error ? <Failure title={words.failed} error={ask.error} /> : null}
          <Button size="md" loading={ask.isPending} onClick={() => ask.mutate()}>
            {words.ask}
          </Button>
        </Stack>
      )}
    </AuthPage>
  );
}
