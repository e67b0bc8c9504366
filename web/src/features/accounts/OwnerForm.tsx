import { profileForm } from '@greenlit/domain/accounts/schemas.ts';
import { AVATAR_COLORS } from '@greenlit/domain/shared/labels.ts';
import { maskPhone } from '@greenlit/domain/shared/text.ts';
import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ImageField } from '../../app/ui/ImageField.tsx';
import { PersonAvatar } from '../../app/ui/PersonAvatar.tsx';
import classes from './OwnerForm.module.css';
import type { Account } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { texts } from './texts.ts';
import { useSave } from './useSave.ts';

const schema = profileForm.pick({ phone: true, workspaceImg: true, color: true });

/** One's own side of the account. Name and e-mail are shown; they cannot be changed yet. */
export function OwnerForm({ account }: { account: Account }) {
  const words = texts.owner;
  const { settings } = account;
  const [picture, setPicture] = useState(settings?.signedWorkspaceImgUrl ?? '');
  const form = useForm({
    initialValues: {
      phone: maskPhone(settings?.phone ?? ''),
      workspaceImg: settings?.workspaceImg ?? '',
      color: settings?.color ?? 0,
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useSave(settings?.id, form.setErrors);
  const submit = (values: typeof form.values) => save.mutate(schema.parse(values), { onSuccess: () => settle(values) });
  const settle = (values: typeof form.values) => {
    form.setInitialValues(values);
    form.resetDirty(values);
  };
  const cancel = () => {
    form.reset();
    setPicture(settings?.signedWorkspaceImgUrl ?? '');
  };
  const name = [account.name, account.lastName].filter(Boolean).join(' ');
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <TextInput label={words.name} value={name} readOnly />
        <TextInput label={words.email} description={words.emailHint} value={account.email} readOnly />
        {settings ? (
          <>
            <TextInput
              label={words.phone}
              type="tel"
              autoComplete="tel-national"
              {...form.getInputProps('phone')}
              onChange={(event) => form.setFieldValue('phone', maskPhone(event.currentTarget.value))}
            />
            <ImageField
              label={words.picture}
              hint={words.pictureHint}
              choose={words.choosePicture}
              remove={words.removePicture}
              value={form.values.workspaceImg}
              preview={
                <PersonAvatar
                  name={account.name}
                  lastName={account.lastName}
                  picture={picture}
                  color={form.values.color}
                  size={56}
                />
              }
              onChange={(url, signedUrl) => {
                form.setFieldValue('workspaceImg', url);
                setPicture(signedUrl);
              }}
            />
            <fieldset className={classes.colors}>
              <legend>{words.color}</legend>
              {AVATAR_COLORS.map((color, index) => (
                <label key={color.name} title={color.name}>
                  <input
                    type="radio"
                    name="color"
                    aria-label={color.name}
                    checked={form.values.color === index}
                    onChange={() => form.setFieldValue('color', index)}
                  />
                  <span style={{ background: color.background }} />
                </label>
              ))}
            </fieldset>
            <SaveBar dirty={form.isDirty()} saving={save.isPending} error={save.error} onCancel={cancel} />
          </>
        ) : null}
      </Stack>
    </form>
  );
}
