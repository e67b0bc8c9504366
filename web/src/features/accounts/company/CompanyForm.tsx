import { BIO_GUIDE } from '@greenlit/domain/accounts/schemas.ts';
import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { NativeSelect, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { PhoneField } from '../../../app/ui/PhoneField.tsx';
import { BioField } from '../BioField.tsx';
import { SaveBar } from '../Section.tsx';
import { texts } from '../texts.ts';
import classes from './CompanyForm.module.css';
import { type Group, type GroupProps, useGroup } from './useGroup.ts';

const words = texts.company;

/** What the public and the reviewer see of the company. What an account above decides is shown as such. */
export function CompanyForm(props: GroupProps) {
  const { account, isEnterprise } = props;
  const { company: settings, user } = account;
  const [logo, setLogo] = useState(settings?.signedCompanyImgUrl ?? '');
  const group = useGroup('company', props);
  const { field, form } = group;
  return (
    <GroupForm group={group} closed={props.closed} onCancel={() => setLogo(settings?.signedCompanyImgUrl ?? '')}>
      <ImageField
        label={words.logo}
        hint={field('companyImg', words.logoHint).description}
        choose={words.chooseLogo}
        remove={words.removeLogo}
        value={form.values.companyImg}
        disabled={field('companyImg').disabled}
        preview={logo ? <img className={classes.logo} src={logo} alt={words.logoAlt} /> : null}
        onChange={(url, signedUrl) => {
          form.setFieldValue('companyImg', url);
          setLogo(signedUrl);
        }}
      />
      {isEnterprise ? (
        <TextInput label={words.fullName} autoComplete="organization" {...field('companyFullName')} />
      ) : (
        <TextInput label={words.name} autoComplete="organization" {...field('companyName')} />
      )}
      <TextInput label={words.link} type="url" autoComplete="url" spellCheck={false} {...field('companyLink')} />
      <PhoneField label={words.phone} {...field('companyPhone')} />
      {isEnterprise ? (
        <>
          <BioField label={words.bio} {...field('bio', words.limit(BIO_GUIDE))} />
          <BioField label={words.disclaimer} {...field('disclaimer', words.limit(BIO_GUIDE))} />
        </>
      ) : null}
      {user.fromSumo || account.kind === 'member' ? null : (
        <TextInput label={words.users} description={words.usersHint} value={settings?.usersCount ?? 1} disabled />
      )}
    </GroupForm>
  );
}

export function AddressForm(props: GroupProps) {
  const group = useGroup('address', props);
  return (
    <GroupForm group={group} closed={props.closed}>
      <AddressFields field={group.field} />
    </GroupForm>
  );
}

/** Who reviews what the account submits. */
export function ReviewerForm(props: GroupProps) {
  const group = useGroup('reviewer', props);
  const { disabled, ...email } = group.field('complianceEmail', words.complianceHint);
  return (
    <GroupForm group={group} closed={props.closed || disabled}>
      <TextInput
        label={words.complianceEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        disabled={disabled}
        {...email}
      />
    </GroupForm>
  );
}

const STATES = [
  { value: '', label: words.chooseState },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

type Name = 'address' | 'city' | 'state' | 'zip';
type Props = { field: (name: Name) => Pick<TextInputProps, 'disabled' | 'description' | 'error'> };

/** A US address: street, city, state and zip. */
function AddressFields({ field }: Props) {
  return (
    <div className={classes.address}>
      <TextInput label={words.address} autoComplete="street-address" {...field('address')} />
      <TextInput label={words.city} autoComplete="address-level2" {...field('city')} />
      <NativeSelect label={words.state} autoComplete="address-level1" data={STATES} {...field('state')} />
      <TextInput label={words.zip} inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    </div>
  );
}

type GroupFormProps = { group: Group; closed: boolean; onCancel?: () => void; children: ReactNode };

/** A group of settings with its own Save button; without one if nothing in it can be changed. */
function GroupForm({ group: { form, save, submit, cancel }, closed, onCancel, children }: GroupFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
      <Stack gap="lg">
        {children}
        {closed ? null : (
          <SaveBar
            dirty={form.isDirty()}
            saving={save.isPending}
            error={save.error}
            onCancel={() => {
              cancel();
              onCancel?.();
            }}
          />
        )}
      </Stack>
    </form>
  );
}
