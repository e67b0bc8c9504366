import { type DomainDecision, domainReason } from '@greenlit/domain/accounts/domains.ts';
import { Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import { type ClientDomain, DecideDomain } from './data.ts';
import { texts } from './texts.ts';

type Props = { domain: ClientDomain; decision: Exclude<DomainDecision, 'approve'>; onClose: () => void };

/** Why a domain is rejected or revoked; the client gets it by mail. */
export function ReasonForm({ domain, decision, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(z.object({ reason: domainReason }), { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ reason }: typeof form.values) => api(DecideDomain, { id: domain.id, decision, reason }),
    onSuccess: () => {
      notify(texts.done[decision], domain.domain);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.reasonFor[decision]}
      close={texts.close}
      error={save.error}
      failed={texts.failed}
      cancel={texts.cancel}
      submit={texts[decision]}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text fw={560}>{domain.domain}</Text>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        required
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
