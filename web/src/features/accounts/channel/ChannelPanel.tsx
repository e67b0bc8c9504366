import { shownAddress } from '@greenlit/domain/channel/links.ts';
import { ACCENTS, type Accent, type ChannelProfile, channelProfile } from '@greenlit/domain/channel/profile.ts';
import { formatPhone } from '@greenlit/domain/shared/text.ts';
import { Alert, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { FormSkeleton } from '../../../app/ui/Skeletons.tsx';
import { settle, useSaveSome } from '../../../app/ui/useSaveSome.ts';
import type { Account } from '../data.ts';
import { BioField, SaveBar, Section } from '../FormParts.tsx';
import { useKept } from '../forms.ts';
import classes from './ChannelForm.module.css';
import 'virtual:accents.css';
import channelPreview from './ChannelPreview.module.css';
import { channelProfileQuery, type Profile, SaveChannelProfile } from './data.ts';
import { texts } from './texts.ts';

/** A firm's profile on its public page, with a preview beside it. */
export function ChannelPanel({ account }: { account: Account }) {
  const { data, error, refetch } = useQuery(channelProfileQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {data ? (
        <Stack gap="lg">
          <Standing profile={data.getChannelProfile} />
          <ChannelForm account={account} profile={data.getChannelProfile} videos={data.getVideosByMyMetrics} />
        </Stack>
      ) : error ? null : (
        <FormSkeleton />
      )}
    </Section>
  );
}

/** The state of the saved page, and the next step. */
function Standing({ profile: { state, isReviewed, scriptId } }: { profile: Profile }) {
  if (state === 'none') return isReviewed ? <Text c="dimmed">{texts.reviewed}</Text> : null;
  const ways = scriptId ? waysOn(state, scriptId) : [];
  return (
    <Alert color={state === 'public' ? 'signal' : 'amber'} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{texts.states[state]}</Text>
        {ways.length > 0 ? (
          <Group gap="sm">
            {ways.map(({ path, label }) => (
              <LinkButton key={label} path={path} variant="default" size="sm">
                {label}
              </LinkButton>
            ))}
          </Group>
        ) : null}
      </Group>
    </Alert>
  );
}

function waysOn(state: Profile['state'], scriptId: string): { path: string; label: string }[] {
  const read = (label: string) => ({ path: paths.reviewScript(scriptId), label });
  if (state === 'draft') return [{ path: paths.continueScript(scriptId), label: texts.send }];
  if (state === 'in_review') return [read(texts.seeReview)];
  // the text is edited in the form below: changes on the script's own page would not appear here
  if (state === 'need_changes')
    return [read(texts.seeNotes), { path: paths.scriptNeedChanges(scriptId), label: texts.sendAgain }];
  if (state === 'declined') return [read(texts.seeNotes)];
  if (state === 'changed') return [read(texts.seeApproved)];
  return state === 'conditions' ? [read(texts.seeConditions)] : [];
}

const KEPT = ['text', 'actionLabel', 'actionUrl', 'footer'] as const;

type Props = { account: Account; profile: Profile; videos: { id: string; title: string }[] };

function ChannelForm({ account, profile, videos }: Props) {
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
  // a profile is saved whole, so what is refused stays as it was
  const saveProfile = (rest: Partial<ChannelProfile>) =>
    api(SaveChannelProfile, { profile: { ...channelProfile.parse(form.getInitialValues()), ...rest } });
  const save = useSaveSome(saveProfile, {
    onFields: form.setErrors,
    saved: texts.saved,
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
      onSubmit={form.onSubmit(
        (values) =>
          save.mutate(channelProfile.parse(values), { onSuccess: (refused) => settle(form, values, refused) }),
        focusFirst(form),
      )}
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
          error={form.errors.cover}
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

type ChannelPreviewProps = {
  account: Account;
  values: { text: string; actionLabel: string; footer: string; accent: Accent };
  coverUrl: string;
  /** The title of the featured video. */
  featured: string | null;
};

/** A small preview of the public page while typing. */
function ChannelPreview({ account: { company, user }, values, coverUrl, featured }: ChannelPreviewProps) {
  const name = company?.companyName || company?.companyFullName || [user.name, user.lastName].filter(Boolean).join(' ');
  const phone = company?.companyPhone || company?.phone;
  const website = company?.companyLink;
  return (
    <figure className={channelPreview.figure}>
      <Text component="figcaption" size="sm" fw={600}>
        {texts.preview}
      </Text>
      <div className={channelPreview.page} data-accent={values.accent}>
        {coverUrl ? <img className={channelPreview.cover} src={coverUrl} alt="" /> : null}
        {company?.signedCompanyImgUrl ? (
          <img className={channelPreview.logo} src={company.signedCompanyImgUrl} alt="" />
        ) : null}
        <p className={channelPreview.name}>{name}</p>
        {values.text ? (
          <p dir="auto" className={channelPreview.words}>
            {values.text}
          </p>
        ) : null}
        <p className={channelPreview.contact}>
          {website ? <span>{shownAddress(website)}</span> : null}
          {phone ? <span>{formatPhone(phone)}</span> : null}
        </p>
        {values.actionLabel ? <span className={channelPreview.action}>{values.actionLabel}</span> : null}
        {featured ? <p className={channelPreview.featured}>▶ {featured}</p> : null}
        <div className={channelPreview.cards} aria-hidden>
          <span />
          <span />
          <span />
        </div>
        {values.footer ? (
          <p dir="auto" className={channelPreview.footer}>
            {values.footer}
          </p>
        ) : null}
      </div>
    </figure>
  );
}
