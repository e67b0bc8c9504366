import { planTemplateForm } from '@greenlit/domain/billing/schemas.ts';
import { Modal, Stack, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { PlanTemplateFragment } from '../../gen/graphql.ts';
import { ChangeTemplate, CreateTemplate } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.templates.form;

type Props = { template: PlanTemplateFragment | undefined; onSaved: () => void; onClose: () => void };

/** A new template, or a change of one. */
export function TemplateForm({ template, onSaved, onClose }: Props) {
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      price: template ? String(template.price) : '',
      usersRange: template?.usersRange ?? '',
      complianceEngine: template?.complianceEngine ?? false,
      multiUsersEngine: template?.multiUsersEngine ?? false,
    },
    validate: schemaResolver(planTemplateForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const sent = planTemplateForm.parse(values);
      if (template) await api(ChangeTemplate, { template: { id: template.id, ...sent } });
      else await api(CreateTemplate, { template: sent });
    },
    onSuccess: (_, { name }) => {
      notify(template ? words.saved : words.created, name);
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const said = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={template ? words.edit : words.create}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
        <Stack gap="md">
          <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label={words.price}
            required
            inputMode="decimal"
            leftSection="$"
            {...form.getInputProps('price')}
          />
          <TextInput label={words.usersRange} {...form.getInputProps('usersRange')} />
          <Switch label={words.complianceEngine} {...form.getInputProps('complianceEngine', { type: 'checkbox' })} />
          <Switch label={words.multiUsersEngine} {...form.getInputProps('multiUsersEngine', { type: 'checkbox' })} />
          {save.error && !said ? <Failure title={texts.templates.failed} error={save.error} /> : null}
          <FormFoot cancel={words.cancel} submit={words.save} onCancel={onClose} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
