import { planTemplateForm } from '@greenlit/domain/billing/schemas.ts';
import { Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { PlanTemplateFragment } from '../../gen/graphql.ts';
import { ChangeTemplate, CreateTemplate } from './data.ts';
import { texts } from './texts.ts';

const words = texts.templates.form;

type Props = { template: PlanTemplateFragment | undefined; onSaved: () => void; onClose: () => void };

/** Creates or changes a template. */
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
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={template ? words.edit : words.create}
      close={words.close}
      error={restOf(form, save.error)}
      failed={texts.templates.failed}
      cancel={words.cancel}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={words.price} required inputMode="decimal" leftSection="$" {...form.getInputProps('price')} />
      <TextInput label={words.usersRange} {...form.getInputProps('usersRange')} />
      <Switch label={words.complianceEngine} {...form.getInputProps('complianceEngine', { type: 'checkbox' })} />
      <Switch label={words.multiUsersEngine} {...form.getInputProps('multiUsersEngine', { type: 'checkbox' })} />
    </FormDialog>
  );
}
