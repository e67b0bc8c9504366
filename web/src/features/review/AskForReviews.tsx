import { forgotForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { identity } from '../../app/identity.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import classes from './ReviewerList.module.css';
import { texts } from './texts.ts';

const words = texts.reviewerList;

/** Requests the link. The response is the same for every address. */
export function AskForReviews({ isOver }: { isOver: boolean }) {
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(forgotForm, { sync: true }) });
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: ({ email }: typeof form.values) => identity.requestReviews(forgotForm.parse({ email }).email),
  });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ask.isSuccess) answer.current?.focus();
  }, [ask.isSuccess]);
  if (ask.isSuccess)
    return (
      <Alert ref={answer} tabIndex={-1} role="status" color="signal" icon={<IconMail aria-hidden />}>
        {words.asked(form.getValues().email.trim())}
      </Alert>
    );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <p className={classes.lead}>{isOver ? words.over : words.lead}</p>
        {ask.error ? <Failure error={ask.error} /> : null}
        <TextInput
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={ask.isPending}>
          {words.ask}
        </Button>
      </Stack>
    </form>
  );
}
