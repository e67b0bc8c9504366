import { reviewPolicy } from '@greenlit/domain/review/approvals.ts';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import type { GetReviewPolicyQuery } from '../../../gen/graphql.ts';
import { fieldMessages } from '../forms.ts';
import { GetReviewPolicy, SaveReviewPolicy } from '../operations.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';

const words = texts.reviewRules;

const policyQuery = queryOptions({
  queryKey: ['review-policy'],
  queryFn: ({ signal }) => api(GetReviewPolicy, {}, { signal }).then((answer) => answer.getReviewPolicy),
});

/** The account's review policy: an emailed code before decisions, and how long approvals are valid. */
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

interface Values {
  reviewCode: boolean;
  /** As typed; empty means the installation's default. */
  approvalMonths: string;
}

const read = ({ reviewCode, approvalMonths }: Values) => {
  const typed = approvalMonths.trim();
  return { reviewCode, approvalMonths: typed === '' ? null : Number(typed) };
};
const resolve = schemaResolver(reviewPolicy, { sync: true });

function RulesForm({ policy }: { policy: GetReviewPolicyQuery['getReviewPolicy'] }) {
  const form = useForm<Values>({
    initialValues: {
      reviewCode: policy.reviewCode || policy.installationReviewCode,
      approvalMonths: policy.approvalMonths === null ? '' : String(policy.approvalMonths),
    },
    validate: (values) => resolve(read(values)),
  });
  useUnsaved(form.isDirty());
  const save = useMutation({
    mutationFn: (values: Values) => api(SaveReviewPolicy, { policy: read(values) }),
    onSuccess: (_answer, values) => {
      form.setInitialValues(values);
      form.resetDirty(values);
      notify(texts.saved);
    },
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
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
          w={{ base: '100%', xs: 280 }}
          {...form.getInputProps('approvalMonths')}
        />
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
