import { BIO_MAX } from '@greenlit/domain/accounts/schemas.ts';
import { ENTERPRISE_TAB_CLOSED, SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { otherReviewers, REVIEWERS_MAX, reviewersOf } from '@greenlit/domain/review/reviewers.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useViewer } from '../../../app/rights.ts';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { PhoneField } from '../../../app/ui/PhoneField.tsx';
import { fieldMessages } from '../../../app/ui/useSaveSome.ts';
import { withPassword } from '../../../app/ui/withPassword.ts';
import type { SettingsInput } from '../../../gen/graphql.ts';
import { ShareSwitches } from '../../../shared/accounts/ShareSwitches.tsx';
import type { Account } from '../data.ts';
import { BioField, SaveBar, SaveFailure, Section } from '../FormParts.tsx';
import { saveSettings } from '../forms.ts';
import { texts } from '../texts.ts';
import companyForm from './CompanyForm.module.css';
import classes from './MoreReviewers.module.css';
import { ReviewRules } from './ReviewRules.tsx';
import { type CompanyGroup, type GroupProps, useGroup } from './useGroup.ts';

/** The company tab, or the Enterprise tab of an enterprise, which only its main administrator may edit. */
export function CompanyPanel({ account }: { account: Account }) {
  const isEnterprise = account.kind === 'enterprise' || account.kind === 'enterprise_internal';
  const closed = isEnterprise && !account.rights.editEnterpriseTab;
  const { complianceEngine } = useViewer();
  const isRoot = account.user.admin === null;
  const words = texts.company;
  const group = { account, isEnterprise, closed };
  return (
    <>
      <Section title={isEnterprise ? words.enterpriseTitle : words.title} hint={words.hint}>
        {closed ? (
          <Alert color="slate" variant="light" mb="lg" icon={<IconLock aria-hidden />}>
            {ENTERPRISE_TAB_CLOSED}
          </Alert>
        ) : null}
        <CompanyForm {...group} />
      </Section>
      <Section title={words.addressTitle}>
        <AddressForm {...group} />
      </Section>
      <Section title={words.timeZoneTitle}>
        <TimeZoneForm {...group} />
      </Section>
      {account.kind === 'individual' ? (
        <Section title={words.sharingTitle} hint={words.sharingHint}>
          <ShareSwitches />
        </Section>
      ) : null}
      {complianceEngine ? (
        <Section title={words.reviewerTitle}>
          <ReviewerForm key={account.otherReviewers.join()} {...group} />
          <MoreReviewers {...group} />
        </Section>
      ) : null}
      {complianceEngine && isRoot ? <ReviewRules /> : null}
    </>
  );
}

const words = texts.reviewers;

/** The reviewers whom authors can ask instead of the preset one. Each change is saved at once. */
function MoreReviewers({ account, closed }: Omit<GroupProps, 'isEnterprise'>) {
  const { company: settings, user, managedFields, otherReviewers: others } = account;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // all or nothing: a preset reviewer who is refused has to stay on the list
  const save = useMutation({
    mutationFn: (settings: SettingsInput) => withPassword(() => saveSettings(user.settings?.id, settings)),
    onSuccess: () => notify(texts.saved),
    onError: (error) => {
      const { otherReviewers: others, complianceEmail: preset } = fieldMessages(error);
      setProblem(others ?? preset ?? '');
    },
  });
  const preset = settings?.complianceEmail ?? '';
  const managed = managedFields.includes('otherReviewers');
  // without a preset reviewer there is no alternative to choose
  if (!preset || ((closed || managed) && others.length === 0)) return null;
  const change = (next: SettingsInput) => {
    setProblem('');
    save.mutate(next, { onSuccess: () => setTyped('') });
  };
  const changeRow = (next: SettingsInput) => {
    // the pressed button disappears
    title.current?.focus();
    change(next);
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const next = [...others, typed];
    const faults = Object.values(fieldErrors(otherReviewers, next));
    const isKnown = reviewersOf({ preset, others: next }).length === reviewersOf({ preset, others }).length;
    const [fault = isKnown ? words.known : ''] = faults;
    if (fault) setProblem(fault);
    else change({ otherReviewers: next });
  };
  return (
    <Stack gap="sm" mt="lg">
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        {words.title}
      </h3>
      <Text size="sm" c="dimmed">
        {managed ? SET_BY_ADMIN : words.about}
      </Text>
      {others.length > 0 ? (
        <ul className={classes.list} aria-label={words.title}>
          {others.map((email) => (
            <li key={email}>
              <span>{email}</span>
              {closed || managed ? null : (
                <Group gap="xs">
                  <Button
                    size="sm"
                    variant="default"
                    disabled={save.isPending}
                    aria-label={words.presetNamed(email)}
                    onClick={() =>
                      changeRow({
                        complianceEmail: email,
                        otherReviewers: [preset, ...others.filter((one) => one !== email)],
                      })
                    }
                  >
                    {words.preset}
                  </Button>
                  <Button
                    size="sm"
                    variant="subtle"
                    color="danger"
                    disabled={save.isPending}
                    aria-label={words.removeNamed(email)}
                    onClick={() => changeRow({ otherReviewers: others.filter((one) => one !== email) })}
                  >
                    {words.remove}
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {closed || managed || others.length >= REVIEWERS_MAX - 1 ? null : (
        <form noValidate className={classes.add} onSubmit={add}>
          <TextInput
            label={words.add}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => {
              setProblem('');
              setTyped(event.currentTarget.value);
            }}
          />
          <Button type="submit" size="md" variant="default" loading={save.isPending} disabled={!typed.trim()}>
            {words.addButton}
          </Button>
        </form>
      )}
      {problem ? null : <SaveFailure error={save.error} />}
    </Stack>
  );
}

const companyFormWords = texts.company;

/** What the public and the reviewer see of the company. What an account above decides is shown as such. */
function CompanyForm(props: GroupProps) {
  const { account, isEnterprise } = props;
  const { company: settings, user } = account;
  const [logo, setLogo] = useState(settings?.signedCompanyImgUrl ?? '');
  const group = useGroup('company', props);
  const { field, form } = group;
  return (
    <GroupForm group={group} closed={props.closed} onCancel={() => setLogo(settings?.signedCompanyImgUrl ?? '')}>
      <ImageField
        label={companyFormWords.logo}
        hint={field('companyImg', companyFormWords.logoHint).description}
        choose={companyFormWords.chooseLogo}
        remove={companyFormWords.removeLogo}
        value={form.values.companyImg}
        disabled={field('companyImg').disabled}
        error={form.errors.companyImg}
        preview={logo ? <img className={companyForm.logo} src={logo} alt={companyFormWords.logoAlt} /> : null}
        onChange={(url, signedUrl) => {
          form.setFieldValue('companyImg', url);
          setLogo(signedUrl);
        }}
      />
      {isEnterprise ? (
        <TextInput label={companyFormWords.fullName} autoComplete="organization" {...field('companyFullName')} />
      ) : (
        <TextInput label={companyFormWords.name} autoComplete="organization" {...field('companyName')} />
      )}
      <TextInput
        label={companyFormWords.link}
        type="url"
        autoComplete="url"
        spellCheck={false}
        {...field('companyLink')}
      />
      <PhoneField label={companyFormWords.phone} {...field('companyPhone')} />
      {isEnterprise ? (
        <>
          <BioField label={companyFormWords.bio} {...field('bio', companyFormWords.limit(BIO_MAX))} />
          <BioField label={companyFormWords.disclaimer} {...field('disclaimer', companyFormWords.limit(BIO_MAX))} />
        </>
      ) : null}
      {user.fromSumo || account.kind === 'member' ? null : (
        <TextInput
          label={companyFormWords.users}
          description={companyFormWords.usersHint}
          value={settings?.usersCount ?? 1}
          disabled
        />
      )}
    </GroupForm>
  );
}

function AddressForm(props: GroupProps) {
  const group = useGroup('address', props);
  return (
    <GroupForm group={group} closed={props.closed}>
      <AddressFields field={group.field} />
    </GroupForm>
  );
}

/** Whose days invoices, periods and e-mails have. */
function TimeZoneForm(props: GroupProps) {
  const group = useGroup('dates', props);
  const { disabled, ...zone } = group.field('timeZone', companyFormWords.timeZoneHint);
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), group.form.values.timeZone || 'UTC']);
  return (
    <GroupForm group={group} closed={props.closed || disabled}>
      <NativeSelect
        label={companyFormWords.timeZone}
        disabled={disabled}
        data={[...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        {...zone}
        value={group.form.values.timeZone || 'UTC'}
      />
    </GroupForm>
  );
}

/** Who reviews what the account submits. */
export function ReviewerForm(props: GroupProps) {
  const group = useGroup('reviewer', props);
  const { disabled, ...email } = group.field('complianceEmail', companyFormWords.complianceHint);
  return (
    <GroupForm group={group} closed={props.closed || disabled}>
      <TextInput
        label={companyFormWords.complianceEmail}
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
  { value: '', label: companyFormWords.chooseState },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

type Name = 'address' | 'city' | 'state' | 'zip';
type Props = { field: (name: Name) => Pick<TextInputProps, 'disabled' | 'description' | 'error'> };

/** A US address: street, city, state and zip. */
function AddressFields({ field }: Props) {
  return (
    <div className={companyForm.address}>
      <TextInput label={companyFormWords.address} autoComplete="street-address" {...field('address')} />
      <TextInput label={companyFormWords.city} autoComplete="address-level2" {...field('city')} />
      <NativeSelect label={companyFormWords.state} autoComplete="address-level1" data={STATES} {...field('state')} />
      <TextInput label={companyFormWords.zip} inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    </div>
  );
}

type GroupFormProps = { group: CompanyGroup; closed: boolean; onCancel?: () => void; children: ReactNode };

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
