import { DISCLOSURE_TEXT_MAX, disclosureForm } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { fieldMessages } from '../../../app/ui/useSaveSome.ts';
import { type Account, AddDisclosures, accountRefreshed, RemoveDisclosure, SaveDisclosure } from '../data.ts';
import { Section } from '../FormParts.tsx';
import { errorText, useKept } from '../forms.ts';
import { texts } from '../texts.ts';
import classes from './Disclosures.module.css';

const words = texts.disclosures;

/** The disclosures a video can end with: one's own, and those of the administrator above. */
export function DisclosuresPanel({ account }: { account: Account }) {
  const [adding, setAdding] = useState(false);
  const { id: userId, disclaimers } = account.user;
  const opener = useReturnFocus(adding);
  const add = (
    <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  const empty = disclaimers.length === 0;
  return (
    <Section title={words.title} hint={words.hint} aside={empty || adding ? null : add}>
      {adding ? <DisclosureForm userId={userId} onClose={() => setAdding(false)} /> : null}
      {empty && !adding ? (
        <Empty picture="page" action={add}>
          {words.none}
        </Empty>
      ) : null}
      <ul className={classes.list}>
        {disclaimers.map((disclosure) => (
          <DisclosureItem
            key={disclosure.id}
            userId={userId}
            disclosure={disclosure}
            onRemoved={() => opener.current?.focus()}
          />
        ))}
      </ul>
    </Section>
  );
}

type Disclosure = { id: string; title: string; text: string; editable: boolean };
type Props = { userId: string; disclosure: Disclosure; onRemoved: () => void };

function DisclosureItem({ userId, disclosure, onRemoved }: Props) {
  const { id, title, text, editable } = disclosure;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  const remove = useMutation({
    mutationFn: () => api(RemoveDisclosure, { id }),
    onSuccess: async () => {
      await accountRefreshed();
      notify(words.removed);
      onRemoved();
    },
    onError: (error) => notifyFailure(error, texts.failed),
  });
  const ask = async () => {
    const sure = await confirm({
      title: words.removeQuestion,
      body: words.removeWhy(title),
      yes: words.remove,
      danger: true,
    });
    if (sure) remove.mutate();
  };
  if (editing)
    return (
      <li>
        <DisclosureForm userId={userId} disclosure={disclosure} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={classes.item}>
      <h3 dir="auto">{title}</h3>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      {editable ? (
        <Group gap="xs">
          <Button
            ref={edit}
            size="sm"
            variant="default"
            aria-label={words.editNamed(title)}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            color="danger"
            loading={remove.isPending}
            aria-label={words.removeNamed(title)}
            onClick={ask}
          >
            {words.remove}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {words.given}
        </Text>
      )}
    </li>
  );
}

type Values = { title: string; text: string };
type DisclosureFormProps = { userId: string; disclosure?: Values & { id: string }; onClose: () => void };
const KEPT = ['title', 'text'] as const;

/** The form for adding or changing a disclosure, shown in the list. */
function DisclosureForm({ userId, disclosure, onClose }: DisclosureFormProps) {
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
