import { clientNote } from '@greenlit/domain/people/schemas.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { texts as lists } from '../texts.ts';
import classes from './Client.module.css';
import { AddClientNote, type Client, RemoveClientNote } from './data.ts';
import { Panel } from './Panel.tsx';
import { texts } from './texts.ts';

const words = texts.notes;

/** The staff's internal notes about the client. */
export function NotesPanel({ client: { user, notes } }: { client: Client }) {
  const form = useForm({ initialValues: { text: '' }, validate: schemaResolver(clientNote, { sync: true }) });
  const add = useMutation({
    mutationFn: ({ text }: typeof form.values) => api(AddClientNote, { userId: user.id, text }),
    onSuccess: () => form.reset(),
  });
  const remove = useMutation({
    mutationFn: (id: string) => api(RemoveClientNote, { id }),
    onSuccess: () => notify(words.removed),
    onError: (error) => notifyFailure(messageOf(error), lists.failed),
  });
  const ask = async (id: string) => {
    if (await confirm({ title: words.ask, yes: words.removeYes, danger: true })) remove.mutate(id);
  };
  return (
    <Panel title={words.title}>
      <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values), focusFirst(form))}>
        <Stack gap="sm">
          <Textarea label={words.label} description={words.hint} autosize minRows={2} {...form.getInputProps('text')} />
          {add.error ? <Failure title={lists.failed} error={add.error} /> : null}
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={add.isPending}>
              {words.add}
            </Button>
          </Group>
        </Stack>
      </form>
      {notes.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <ul className={classes.rows}>
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <div className={classes.grow}>
              <div className={classes.note}>{text}</div>
              <div className={classes.about}>
                {by} · {ordinalDateTime(at, timeZone)}
              </div>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.remove(by, ordinalDateTime(at, timeZone))}
              onClick={() => ask(id)}
            >
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
