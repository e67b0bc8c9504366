import { DISCLOSURE_TEXT_MAX, disclosureForm } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { AddDisclosures, accountRefreshed, SaveDisclosure } from '../data.ts';
import { errorText, fieldMessages } from '../forms.ts';
import { texts } from '../texts.ts';
import { useKept } from '../useKept.ts';
import classes from './Disclosures.module.css';

const words = texts.disclosures;

type Values = { title: string; text: string };
type Props = { userId: string; disclosure?: Values & { id: string }; onClose: () => void };
const KEPT = ['title', 'text'] as const;

/** The form for adding or changing a disclosure, shown in the list. */
export function DisclosureForm({ userId, disclosure, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: { title: disclosure?.title ?? '', text: disclosure?.text ?? '' },
    validate: schemaResolver(disclosureForm, { sync: true }),
  });
  useUnsaved(form.isDirty());
  useKept({ userId, form, slot: `disclosure.${disclosure?.id ?? 'new'}`, names: KEPT });
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const disclaimer = disclosureForm.parse(values);
      if (disclosure) await api(SaveDisclosure, { id: disclosure.id, disclaimer });
      else await api(AddDisclosures, { disclaimers: [disclaimer] });
    },
    onSuccess: async () => {
      await accountRefreshed();
      notify(texts.saved);
      onClose();
    },
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  const length = form.values.text.trim().length;
  const over = length - DISCLOSURE_TEXT_MAX;
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={disclosure ? words.editNamed(disclosure.title) : words.add}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      <Stack gap="md">
        <TextInput label={words.name} autoFocus {...form.getInputProps('title')} />
        <div>
          <Textarea label={words.text} autosize minRows={4} maxRows={16} {...form.getInputProps('text')} />
          <Text size="sm" mt={4} c={over > 0 ? 'var(--gl-danger)' : 'dimmed'} role="status">
            {texts.count(length, DISCLOSURE_TEXT_MAX)}
            {over > 0 ? `, ${words.over(over)}` : null}
          </Text>
        </div>
        {save.error ? <Failure title={words.failed} error={errorText(save.error, texts.failedDetail)} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty() || over > 0}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
