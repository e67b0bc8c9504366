import { domainName, wrongUntil } from '@greenlit/domain/accounts/domains.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { shownError, withPassword } from '../../../app/ui/withPassword.ts';
import type { SignInDomainChange } from '../../../gen/graphql.ts';
import { fieldMessages } from '../forms.ts';
import { Section } from '../Section.tsx';
import { Copied } from './Copied.tsx';
import { ChangeSignInDomain, type SignInArea } from './data.ts';
import classes from './SignIn.module.css';
import { texts } from './texts.ts';

const words = texts.domains;
type Domain = SignInArea['domains'][number];

const useChange = (change: SignInDomainChange) =>
  useMutation({ mutationFn: (domain: string) => withPassword(() => api(ChangeSignInDomain, { domain, change })) });

/** The e-mail domains, each with the record that proves it. */
export function DomainsSection({ domains }: { domains: readonly Domain[] }) {
  const [typed, setTyped] = useState('');
  const add = useChange('add');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  const parsed = domainName.safeParse(typed);
  const said = fieldMessages(add.error).domain;
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        {domains.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
        {domains.map((domain) => (
          <DomainCard key={domain.domain} domain={domain} />
        ))}
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label={words.label}
              placeholder={words.example}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              error={said}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                add.reset();
              }}
            />
            {add.error && !said ? <Failure title={texts.failed} error={add.error} /> : null}
            <Group>
              <Button type="submit" variant="default" disabled={!parsed.success} loading={add.isPending}>
                {words.add}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}

function DomainCard({ domain: { domain, provenAt, wrongSince, host, proof } }: { domain: Domain }) {
  const check = useChange('check');
  const remove = useChange('remove');
  const failure = shownError(check.error ?? remove.error);
  const leave = async () => {
    const sure = await confirm({
      title: words.removeQuestion(domain),
      body: words.removeWhy,
      yes: words.remove,
      danger: true,
    });
    if (sure) remove.mutate(domain);
  };
  const Icon = wrongSince ? IconAlertTriangle : provenAt ? IconCircleCheck : IconClock;
  return (
    <section className={classes.domain} aria-label={domain}>
      <div className={classes.row}>
        <strong>{domain}</strong>
        <span className={classes.state}>
          <Icon size={18} aria-hidden />
          {wrongSince ? words.wrong : provenAt ? words.proven : words.notProven}
        </span>
        {provenAt && !wrongSince ? null : (
          <Button
            size="xs"
            loading={check.isPending}
            onClick={() => check.mutate(domain, { onSuccess: () => notify(words.checked) })}
          >
            {words.check}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={words.removeLabel(domain)}
          loading={remove.isPending}
          onClick={leave}
        >
          {words.remove}
        </Button>
      </div>
      {provenAt && !wrongSince ? null : (
        <>
          <p>
            {wrongSince ? words.wrongHint(ordinalDateTime(wrongUntil(new Date(wrongSince)), timeZone)) : words.record}
          </p>
          <Copied name={words.host} value={host} copy={words.copyHost} />
          <Copied name={words.value} value={proof} copy={words.copyValue} />
        </>
      )}
      {failure ? <Failure error={failure} /> : null}
    </section>
  );
}
