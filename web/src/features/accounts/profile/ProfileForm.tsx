import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import { nickname, suggestNickname } from '@greenlit/domain/accounts/schemas.ts';
import { profileForm, SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useViewer } from '../../../app/rights.ts';
import { ChannelButton } from '../../../app/ui/buttons.tsx';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { PhoneField } from '../../../app/ui/PhoneField.tsx';
import { settle } from '../../../app/ui/useSaveSome.ts';
import { profile } from '../../../shared/people/texts.ts';
import type { Account } from '../data.ts';
import { BioField, SaveBar, Section } from '../FormParts.tsx';
import { changes, typedNickname, useKept, useSavePerson } from '../forms.ts';
import { texts } from '../texts.ts';
import { PictureFields } from './PictureFields.tsx';

const words = texts.owner;
const schema = profileForm.extend({ nickname });
const KEPT = ['name', 'lastName', 'nickname', 'phone', 'bio'] as const;

/** What colleagues and the public see of the person. */
export function ProfileForm({ account }: { account: Account }) {
  const { user, managedFields } = account;
  const { settings } = user;
  const viewer = useViewer();
  const chosen = user.nickname ?? '';
  const [picture, setPicture] = useState(settings?.signedWorkspaceImgUrl ?? '');
  const form = useForm({
    initialValues: {
      name: user.name,
      lastName: user.lastName ?? '',
      nickname: chosen || suggestedTo(account),
      phone: settings?.phone ?? '',
      workspaceImg: settings?.workspaceImg ?? '',
      color: settings?.color ?? 0,
      bio: settings?.bio ?? '',
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsaved(form.isDirty());
  useKept({ userId: user.id, form, slot: 'profile', names: KEPT });
  const save = useSavePerson(user.id, { onFields: form.setErrors });
  const submit = (values: typeof form.values) => {
    const { name, lastName, nickname, ...rest } = changes(schema.parse(values), {
      ...form.getInitialValues(),
      nickname: chosen,
    });
    const person = {
      ...(name === undefined ? {} : { name }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(nickname === undefined ? {} : { nickname }),
      ...(Object.keys(rest).length > 0 ? { settings: rest } : {}),
    };
    save.mutate(person, { onSuccess: (refused) => settle(form, values, refused) });
  };
  const cancel = () => {
    form.reset();
    save.reset();
    setPicture(settings?.signedWorkspaceImgUrl ?? '');
  };
  const managed = managedFields.includes('name');
  return (
    <Section title={words.title}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
        <Stack gap="lg">
          <PictureFields
            name={form.values.name}
            lastName={form.values.lastName}
            url={form.values.workspaceImg}
            signedUrl={picture}
            color={form.values.color}
            errors={form.errors}
            onPicture={(url, signedUrl) => {
              form.setFieldValue('workspaceImg', url);
              setPicture(signedUrl);
            }}
            onColor={(color) => form.setFieldValue('color', color)}
          />
          <Group grow align="flex-start" preventGrowOverflow={false} gap="lg">
            <TextInput
              label={words.name}
              autoComplete="given-name"
              required
              withAsterisk={false}
              disabled={managed}
              description={managed ? SET_BY_ADMIN : undefined}
              {...form.getInputProps('name')}
            />
            <TextInput
              label={words.lastName}
              autoComplete="family-name"
              disabled={managed}
              description={managed ? SET_BY_ADMIN : undefined}
              {...form.getInputProps('lastName')}
            />
          </Group>
          <TextInput
            label={words.nickname}
            description={chosen ? words.nicknameHint : words.nicknameSuggested}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            {...form.getInputProps('nickname')}
            onChange={(event) => form.setFieldValue('nickname', typedNickname(event.currentTarget.value))}
          />
          {chosen && viewer.access.allowed ? (
            <div>
              <ChannelButton />
            </div>
          ) : null}
          <PhoneField label={profile.phone} {...form.getInputProps('phone')} />
          {/* an enterprise's is on its Enterprise tab; there is one biography, so one place to change it */}
          {account.kind === 'enterprise' ? null : (
            <BioField label={words.bio} description={words.bioHint} {...form.getInputProps('bio')} />
          )}
          <SaveBar
            dirty={form.isDirty()}
            fresh={!chosen}
            saving={save.isPending}
            error={save.error}
            onCancel={cancel}
          />
        </Stack>
      </form>
    </Section>
  );
}

const OF_A_COMPANY: readonly UserKind[] = ['individual', 'company', 'enterprise'];

/**
 * Names for suggesting a nickname: the company's first, because a channel belongs to it; people who work for somebody else only
 * have their own name.
 */
function suggestedTo({ user, kind }: Account): string {
  const company = OF_A_COMPANY.includes(kind) ? [user.settings?.companyFullName, user.settings?.companyName] : [];
  return suggestNickname([...company, [user.name, user.lastName].filter(Boolean).join(' ')]);
}
