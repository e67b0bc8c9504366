import { aiRuleForm } from '@greenlit/domain/ai/schemas.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import summary from '../../../shared/ui/Summary.module.css';
import { CreateRule, rulesQuery } from '../data.ts';
import { RuleItem } from './RuleItem.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.rules;

/** The account's rules, and below them the provider's, which always apply. */
export function RuleSection() {
  const { data, error, refetch, isPending } = useQuery(rulesQuery);
  const own = data?.filter((rule) => rule.own) ?? [];
  const given = data?.filter((rule) => !rule.own) ?? [];
  return (
    <section className={classes.section} aria-labelledby="ai-rules">
      <h2 id="ai-rules">{words.title}</h2>
      <p className={classes.about}>{words.about}</p>
      <NewRule />
      {isPending ? <RowsSkeleton count={3} /> : null}
      {error ? <Failure error={words.failed} retry={refetch} /> : null}
      {data && own.length === 0 ? <p className={classes.none}>{words.none}</p> : null}
      {own.length > 0 ? (
        <ul className={classes.list} aria-label={words.list}>
          {own.map((rule) => (
            <RuleItem key={rule.id} rule={rule} />
          ))}
        </ul>
      ) : null}
      {given.length > 0 ? (
        <details className={classes.given}>
          <summary className={summary.summary}>{words.providerTitle(given.length)}</summary>
          <Text size="sm" c="dimmed">
            {words.providerAbout}
          </Text>
          <ul>
            {given.map(({ id, rule }) => (
              <li key={id}>{rule}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function NewRule() {
  const form = useForm({ initialValues: { rule: '' }, validate: schemaResolver(aiRuleForm, { sync: true }) });
  useUnsaved(form.values.rule.trim() !== '');
  const create = useMutation({
    mutationFn: (values: { rule: string }) => api(CreateRule, { rule: aiRuleForm.parse(values).rule }),
    onSuccess: () => form.reset(),
    onError: (error) => showAtFields(form, error),
  });
  const refused = restOf(form, create.error);
  return (
    <>
      <form className={classes.new} noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <TextInput aria-label={words.label} placeholder={words.hint} {...form.getInputProps('rule')} />
        <Button type="submit" size="md" loading={create.isPending} disabled={form.values.rule.trim() === ''}>
          {words.new}
        </Button>
      </form>
      {refused ? <Failure title={texts.failed} error={refused} /> : null}
    </>
  );
}
