import { ACCENTS, type Accent, channelProfile } from '@greenlit/domain/channel/profile.ts';
import { Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { queryClient } from '../../../app/query.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { BioField } from '../BioField.tsx';
import type { Account } from '../data.ts';
import { fieldMessages } from '../forms.ts';
import { SaveBar } from '../SaveBar.tsx';
import { useKept } from '../useKept.ts';
import classes from './ChannelForm.module.css';
import { ChannelPreview } from './ChannelPreview.tsx';
import { channelProfileQuery, type Profile, SaveChannelProfile } from './data.ts';
import { texts } from './texts.ts';

const KEPT = ['text', 'actionLabel', 'actionUrl', 'footer'] as const;

type Props = { account: Account; profile: Profile; videos: { id: string; title: string }[] };

export function ChannelForm({ account, profile, videos }: Props) {
  const [coverUrl, setCoverUrl] = useState(profile.signedCoverUrl ?? '');
  const { text, actionLabel, actionUrl, footer, accent } = profile;
  const form = useForm({
    initialValues: {
      ...{ text, actionLabel, actionUrl, footer, accent: accent as Accent },
      cover: profile.cover ?? '',
      // a video that is no longer public does not count
      featuredVideoId: videos.find(({ id }) => id === profile.featuredVideoId)?.id ?? '',
    },
    validate: schemaResolver(channelProfile, { sync: true }),
  });
  useUnsaved(form.isDirty());
  useKept({ userId: account.user.id, form, slot: 'channel', names: KEPT });
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: typeof form.values) => api(SaveChannelProfile, { profile: channelProfile.parse(values) }),
    onSuccess: async (_answer, values) => {
      await queryClient.invalidateQueries({ queryKey: channelProfileQuery.queryKey });
      form.setInitialValues(values);
      form.resetDirty(values);
      notify(texts.saved);
    },
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  const cancel = () => {
    form.reset();
    save.reset();
    setCoverUrl(profile.signedCoverUrl ?? '');
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      <Stack gap="lg" className={classes.fields ?? ''}>
        <BioField label={texts.text} {...form.getInputProps('text')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TextInput
            label={texts.actionLabel}
            description={texts.actionLabelHint}
            {...form.getInputProps('actionLabel')}
          />
          <TextInput
            label={texts.actionUrl}
            description="https://…"
            inputMode="url"
            {...form.getInputProps('actionUrl')}
          />
        </SimpleGrid>
        <Textarea
          label={texts.footer}
          description={texts.footerHint}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('footer')}
        />
        <ImageField
          label={texts.cover}
          hint={texts.coverHint}
          choose={texts.chooseCover}
          remove={texts.removeCover}
          value={form.values.cover}
          preview={null}
          onChange={(url, signedUrl) => {
            form.setFieldValue('cover', url);
            setCoverUrl(signedUrl);
          }}
        />
        <Group grow align="flex-start" gap="lg">
          <NativeSelect
            label={texts.accent}
            data={ACCENTS.map((value) => ({ value, label: texts.accents[value] }))}
            {...form.getInputProps('accent')}
          />
          <NativeSelect
            label={texts.featured}
            data={[{ value: '', label: texts.none }, ...videos.map(({ id, title }) => ({ value: id, label: title }))]}
            {...form.getInputProps('featuredVideoId')}
          />
        </Group>
      </Stack>
      <ChannelPreview
        account={account}
        values={form.values}
        coverUrl={coverUrl}
        featured={videos.find(({ id }) => id === form.values.featuredVideoId)?.title ?? null}
      />
      <Stack gap="lg" className={classes.save ?? ''}>
        <SaveBar dirty={form.isDirty()} saving={save.isPending} error={save.error} onCancel={cancel} />
      </Stack>
    </form>
  );
}
