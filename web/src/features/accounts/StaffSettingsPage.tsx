import { profileForm } from '@greenlit/domain/accounts/settings.ts';
import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { newPassword } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { focusFirst } from '../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { PasswordField } from '../../app/ui/PasswordField.tsx';
import { PhoneField } from '../../app/ui/PhoneField.tsx';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { settle } from '../../app/ui/useSaveSome.ts';
import { profile } from '../../shared/people/texts.ts';
import { ReviewerForm } from './company/CompanyPanel.tsx';
import type { Account } from './data.ts';
import { SaveBar, Section } from './FormParts.tsx';
import { changes, useKept, useSavePerson } from './forms.ts';
import { PictureFields } from './profile/PictureFields.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SessionsSection, TwoFactorSection } from './security/SecuritySections.tsx';
import { texts } from './texts.ts';

export function StaffSettingsPage() {
  return (
    <SettingsFrame>
      {(account) => (
        <>
          <StaffForm account={account} />
          <Section title={words.reviewer} hint={words.reviewerHint}>
            <ReviewerForm account={account} isEnterprise={false} closed={false} />
          </Section>
          {account.rights.useTwoFactor ? <TwoFactorSection account={account} area="admin" /> : null}
          <SessionsSection />
        </>
      )}
    </SettingsFrame>
  );
}

const words = texts.staff;
const schema = profileForm
  .pick({ name: true, lastName: true, phone: true, workspaceImg: true, color: true })
  .extend({ password: z.union([z.literal(''), newPassword]) });
const KEPT = ['name', 'lastName', 'phone'] as const;

/** A staff member's profile. Read-only until Edit; the name is one field, unless a last name is known. */
function StaffForm({ account }: { account: Account }) {
  const { user } = account;
  const { settings } = user;
  const [editing, setEditing] = useState(false);
  const opener = useReturnFocus(editing);
  const [picture, setPicture] = useState(settings?.signedWorkspaceImgUrl ?? '');
  const form = useForm({
    initialValues: {
      name: user.name,
      lastName: user.lastName ?? '',
      phone: settings?.phone ?? '',
      workspaceImg: settings?.workspaceImg ?? '',
      color: settings?.color ?? 0,
      password: '',
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsaved(form.isDirty());
  useKept({ userId: user.id, form, slot: 'staff', names: KEPT, onBack: () => setEditing(true) });
  const save = useSavePerson(user.id, { onFields: form.setErrors, saved: words.saved });
  const submit = (values: typeof form.values) => {
    const { name, lastName, password, ...rest } = changes(schema.parse(values), form.getInitialValues());
    const person = {
      ...(name === undefined ? {} : { name }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(password ? { password } : {}),
      ...(Object.keys(rest).length > 0 ? { settings: rest } : {}),
    };
    save.mutate(person, {
      onSuccess: (refused) => {
        const kept = { ...values, password: '' };
        form.setValues(kept);
        settle(form, kept, refused);
        setEditing(Object.keys(refused).length > 0);
      },
    });
  };
  const cancel = () => {
    form.reset();
    save.reset();
    setPicture(settings?.signedWorkspaceImgUrl ?? '');
    setEditing(false);
  };
  const hasTwo = Boolean(user.lastName);
  const edit = editing ? null : (
    <Button
      ref={opener}
      variant="default"
      onClick={() => {
        setEditing(true);
        form.getInputNode('name')?.focus();
      }}
    >
      {words.edit}
    </Button>
  );
  return (
    <Section title={texts.owner.title} aside={edit}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
        <Stack gap="lg">
          <PictureFields
            name={form.values.name}
            lastName={form.values.lastName}
            url={form.values.workspaceImg}
            signedUrl={picture}
            color={form.values.color}
            disabled={!editing}
            errors={form.errors}
            onPicture={(url, signedUrl) => {
              form.setFieldValue('workspaceImg', url);
              setPicture(signedUrl);
            }}
            onColor={(color) => form.setFieldValue('color', color)}
          />
          <TextInput
            label={hasTwo ? texts.owner.name : words.name}
            autoComplete={hasTwo ? 'given-name' : 'name'}
            readOnly={!editing}
            {...form.getInputProps('name')}
          />
          {hasTwo ? (
            <TextInput
              label={texts.owner.lastName}
              autoComplete="family-name"
              readOnly={!editing}
              {...form.getInputProps('lastName')}
            />
          ) : null}
          <PhoneField label={profile.phone} readOnly={!editing} {...form.getInputProps('phone')} />
          <TextInput label={words.email} description={words.emailHint} value={user.email} readOnly />
          {signInProvider(user.userSub) === 'local' && editing ? (
            <PasswordField
              label={words.password}
              description={words.passwordHint}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          ) : null}
          {editing ? (
            <SaveBar
              dirty={form.isDirty()}
              open
              save={words.save}
              saving={save.isPending}
              error={save.error}
              onCancel={cancel}
            />
          ) : null}
        </Stack>
      </form>
    </Section>
  );
}
