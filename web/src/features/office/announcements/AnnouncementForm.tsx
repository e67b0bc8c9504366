import { announcementForm } from '@greenlit/domain/notifications/announcements.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { showAtFields } from '../../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { CreateAnnouncement } from './data.ts';
import { texts } from './texts.ts';

const words = texts.form;
type Typed = { text: string; startsAt: string; endsAt: string };

/** The moment that was typed, in the viewer's time zone. */
const moment = (typed: string): Date | null => (typed ? new Date(typed) : null);
const meant = ({ text, startsAt, endsAt }: Typed) => ({ text, startsAt: moment(startsAt), endsAt: moment(endsAt) });

/** A new announcement. */
export function AnnouncementForm({ onClose }: { onClose: () => void }) {
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
      close={words.close}
      error={save.error}
      failed={texts.failed}
      cancel={words.cancel}
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
