import { reviewPolicy } from '@greenlit/domain/review/approvals.ts';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api, query } from '../../../app/graphql.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { Failure, TextSkeleton } from '../../../app/ui/Page.tsx';
import { settle, useSaveSome } from '../../../app/ui/useSaveSome.ts';
import type { GetReviewPolicyQuery } from '../../../gen/graphql.ts';
import { GetReviewPolicy, SaveReviewPolicy } from '../data.ts';
import { Section } from '../FormParts.tsx';
import { texts } from '../texts.ts';

const words = texts.reviewRules;

const policyQuery = query(['review-policy'], GetReviewPolicy, {}, 'getReviewPolicy');

/** A field for a number, under a line of text as wide as the form. */
const NARROW = { wrapper: { maxWidth: 280 } };

/** The account's review policy: an e-mailed code before decisions, how long approvals are valid, and disclosures. */
export function ReviewRules() {
  const { data, error, refetch } = useQuery(policyQuery);
  return (
    <Section title={words.title} hint={words.hint}>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!error && !data ? <TextSkeleton lines={3} /> : null}
      {data ? <RulesForm policy={data} /> : null}
    </Section>
  );
}

type Values = {
  reviewCode: boolean;
  /** As typed; empty means the installation's default. */
  approvalMonths: string;
  disclosureRequired: boolean;
  /** As typed; empty means beside the video is enough. */
  disclosureSeconds: string;
  registrationRequired: boolean;
  filingRequired: boolean;
};

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const typed = (value: number | null) => (value === null ? '' : String(value));

const read = ({ approvalMonths, disclosureSeconds, ...switches }: Values) => ({
  ...switches,
  approvalMonths: numberIn(approvalMonths),
  disclosureSeconds: numberIn(disclosureSeconds),
});
const resolve = schemaResolver(reviewPolicy, { sync: true });

function RulesForm({ policy }: { policy: GetReviewPolicyQuery['getReviewPolicy'] }) {
  const form = useForm<Values>({
    initialValues: {
      reviewCode: policy.reviewCode || policy.installationReviewCode,
      approvalMonths: typed(policy.approvalMonths),
      disclosureRequired: policy.disclosureRequired,
      disclosureSeconds: typed(policy.disclosureSeconds),
      registrationRequired: policy.registrationRequired,
      filingRequired: policy.filingRequired,
    },
    validate: (values) => resolve(read(values)),
  });
  useUnsaved(form.isDirty());
  // a policy is saved whole, so what is refused stays as it was
  const savePolicy = (rest: Partial<ReturnType<typeof read>>) =>
    api(SaveReviewPolicy, { policy: { ...read(form.getInitialValues()), ...rest } });
  const save = useSaveSome(savePolicy, { onFields: form.setErrors, saved: texts.saved });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        save.mutate(read(values), { onSuccess: (refused) => settle(form, values, refused) }),
      )}
    >
      <Stack gap="lg">
        <Switch
          label={words.code}
          description={policy.installationReviewCode ? words.codeFixed : words.codeHint}
          disabled={policy.installationReviewCode}
          {...form.getInputProps('reviewCode', { type: 'checkbox' })}
        />
        <TextInput
          label={words.months}
          description={words.monthsHint(policy.installationApprovalMonths)}
          inputMode="numeric"
          maxLength={3}
          styles={NARROW}
          {...form.getInputProps('approvalMonths')}
        />
        <Switch
          label={words.disclosure}
          description={words.disclosureHint}
          {...form.getInputProps('disclosureRequired', { type: 'checkbox' })}
        />
        {form.values.disclosureRequired ? (
          <TextInput
            label={words.disclosureSeconds}
            description={words.disclosureSecondsHint}
            inputMode="numeric"
            maxLength={2}
            styles={NARROW}
            {...form.getInputProps('disclosureSeconds')}
          />
        ) : null}
        {(['registrationRequired', 'filingRequired'] as const).map((name) => (
          <Switch
            key={name}
            label={words[name].label}
            description={words[name].hint}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
        {save.error ? <Failure title={texts.failed} error={save.error} /> : null}
        <Group>
          <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
