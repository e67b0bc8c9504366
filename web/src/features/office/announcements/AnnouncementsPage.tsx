import { announcementForm } from '@greenlit/domain/notifications/announcements.ts';
import { Button, Table, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { focusFirst, showAtFields } from '../../../app/ui/fieldErrors.ts';
import list from '../../../app/ui/ListTable.module.css';
import { ListTable } from '../../../app/ui/ListTable.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { useRemoval } from '../../../app/ui/useRemoval.ts';
import classes from '../Office.module.css';
import { when } from '../state/when.ts';
import { type Announcement, announcementsQuery, CreateAnnouncement, EndAnnouncement } from './data.ts';
import { texts } from './texts.ts';

/** Announcements for everybody's bell. */
export function AnnouncementsPage() {
  const { data, error, refetch } = useQuery(announcementsQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} action={data?.length === 0 ? null : create}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <Empty picture="page" action={create}>
          {texts.empty}
        </Empty>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <Text c="dimmed" mb="md">
            {texts.about}
          </Text>
          <ListTable
            aria-label={texts.table}
            columns={
              <>
                <Table.Th>{texts.columns.text}</Table.Th>
                <Table.Th className={classes.includes}>{texts.columns.when}</Table.Th>
                <Table.Th>{texts.columns.state}</Table.Th>
                <Table.Th aria-label={texts.columns.actions} />
              </>
            }
          >
            {data.map((announcement) => (
              <Row key={announcement.id} announcement={announcement} />
            ))}
          </ListTable>
        </>
      ) : null}
      {creating ? <AnnouncementForm onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function Row({ announcement }: { announcement: Announcement }) {
  const { id, text, startsAt, endsAt, createdBy, state } = announcement;
  const { ask, ended: done, failed } = texts;
  const end = useRemoval({ ask, remove: () => api(EndAnnouncement, { id }), done, failed });
  const times = [texts.from(when(startsAt)), endsAt && texts.until(when(endsAt)), texts.by(createdBy)];
  return (
    <Table.Tr>
      <Table.Td className={list.name}>{text}</Table.Td>
      <Table.Td className={classes.includes}>{times.filter(Boolean).join(', ')}</Table.Td>
      <Table.Td>{texts.states[state]}</Table.Td>
      <Table.Td>
        {state === 'ended' ? null : (
          <Button size="xs" variant="default" loading={end.isPending} onClick={end.ask} aria-label={texts.endOne(text)}>
            {texts.end}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const words = texts.form;
type Typed = { text: string; startsAt: string; endsAt: string };

/** The moment that was typed, in the viewer's time zone. */
const moment = (typed: string): Date | null => (typed ? new Date(typed) : null);
const meant = ({ text, startsAt, endsAt }: Typed) => ({ text, startsAt: moment(startsAt), endsAt: moment(endsAt) });

function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Typed>({
    initialValues: { text: '', startsAt: '', endsAt: '' },
    validate: (values) => {
      const { error } = announcementForm(new Date()).safeParse(meant(values));
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
    },
  });
  const save = useMutation({
    mutationFn: (values: Typed) => {
      const { text, startsAt, endsAt } = meant(values);
      const announcement = { text, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
      return api(CreateAnnouncement, { announcement });
    },
    onSuccess: () => {
      notify(words.created);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={words.title}
      error={save.error}
      failed={texts.failed}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Textarea label={words.text} required autosize minRows={3} data-autofocus {...form.getInputProps('text')} />
      <TextInput
        type="datetime-local"
        label={words.startsAt}
        description={words.startsHint}
        {...form.getInputProps('startsAt')}
      />
      <TextInput
        type="datetime-local"
        label={words.endsAt}
        description={words.endsHint}
        {...form.getInputProps('endsAt')}
      />
    </FormDialog>
  );
}
