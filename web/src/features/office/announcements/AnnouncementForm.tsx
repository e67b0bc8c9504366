import { announcementForm } from '@greenlit/domain/notifications/announcements.ts';
import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { CreateAnnouncement } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.form;
type Typed = { text: string; startsAt: string; endsAt: string };

/** The moment that was typed, in the viewer's time zone. */
const moment = (typed: string): Date | null => (typed ? new Date(typed) : null);
const meant = ({ text, startsAt, endsAt }: Typed) => ({ text, startsAt: moment(startsAt), endsAt: moment(endsAt) });

/** A text for everybody's bell. */
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
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
        <Stack gap="md">
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
          {save.error ? <Failure title={texts.failed} error={save.error} /> : null}
          <FormFoot cancel={words.cancel} submit={words.save} onCancel={onClose} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
