import {
  DOMAIN_HOURS,
  DOMAIN_NOT_VALID,
  DOMAIN_VALID,
  domainName,
  proofHost,
  SUBDOMAIN_STATUS_TEXTS,
  type SubdomainStatus,
  wrongUntil,
} from '@greenlit/domain/accounts/domains.ts';
import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, TextSkeleton } from '../../../app/ui/Page.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { fieldMessages } from '../../../app/ui/useSaveSome.ts';
import type { GetDomainGuidanceQuery } from '../../../gen/graphql.ts';
import { type Account, guidanceQuery, VerifyDomain } from '../data.ts';
import { Section } from '../FormParts.tsx';
import { errorText, saveFailure, saveSettings } from '../forms.ts';
import { texts } from '../texts.ts';
import classes from './DomainPanel.module.css';

const words = texts.domain;

/** The custom domain of the channel, besides the provider's address. */
export function DomainPanel({ account }: { account: Account }) {
  const { kind, user } = account;
  // members publish on the channel of their account
  const member = kind === 'member';
  const settings = member ? (user.admin?.settings ?? null) : account.company;
  const name = settings?.subdomain ?? null;
  const status = settings?.subdomainStatus ?? null;
  const [editing, setEditing] = useState(false);
  const [removed, setRemoved] = useState(false);
  const remove = useMutation({
    mutationFn: () => saveSettings(user.settings?.id, { subdomain: '' }),
    onSuccess: () => {
      setRemoved(true);
      notify(texts.saved);
    },
    onError: (error) => {
      const { title, message } = saveFailure(error);
      notifyFailure(message, title);
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: words.removeQuestion,
      body: words.removeWhy(name ?? ''),
      yes: words.remove,
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const inReview = status === 'in_review';
  const open = !member && (editing || !name);
  const edit = useReturnFocus(open);
  return (
    <Section title={words.title} hint={member ? words.memberHint : words.hint}>
      {name ? (
        <div className={classes.current}>
          <div className={classes.name}>
            <Text fw={600} size="lg" component="span">
              {name}
            </Text>
            {status ? <DomainStatus status={status} /> : null}
          </div>
          {member ? null : (
            <Group gap="xs">
              <Button ref={edit} variant="default" disabled={inReview || editing} onClick={() => setEditing(true)}>
                {words.edit}
              </Button>
              <Button variant="subtle" color="danger" loading={remove.isPending} onClick={ask}>
                {words.remove}
              </Button>
            </Group>
          )}
        </div>
      ) : null}
      {member ? (
        <Text c="dimmed">
          {name ? null : `${words.none} `}
          {SET_BY_ADMIN}
        </Text>
      ) : null}
      {inReview && !member ? <Text c="dimmed">{words.inReview}</Text> : null}
      {member ? null : <DomainNotes />}
      {open ? (
        <DomainForm
          settingsId={user.settings?.id}
          current={name}
          autoFocus={editing || removed}
          onClose={name ? () => setEditing(false) : undefined}
        />
      ) : null}
      {member ? null : <DomainGuide saved={name} status={status} />}
    </Section>
  );
}

const ICONS = {
  active: IconCircleCheck,
  in_review: IconClock,
  pending: IconClock,
  rejected: IconAlertTriangle,
  deleted: IconTrash,
};

/** The state of a custom domain: icon, color, and the fixed words. */
function DomainStatus({ status }: { status: SubdomainStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {SUBDOMAIN_STATUS_TEXTS[status]}
    </span>
  );
}

/** Why the provider rejected the domain, or that the records of an active one are wrong. */
function DomainNotes() {
  // the guide beside it shows the failure of the same query
  const { data } = useQuery(guidanceQuery);
  const icon = <IconAlertTriangle aria-hidden />;
  if (data?.reason)
    return (
      <Alert color="amber" variant="light" icon={icon} title={words.rejectedBecause}>
        {data.reason}
      </Alert>
    );
  if (!data?.wrongSince) return null;
  return (
    <Alert color="amber" variant="light" icon={icon} title={words.recordsWrong}>
      {words.recordsWrongUntil(ordinalDateTime(wrongUntil(new Date(data.wrongSince)), timeZone))}
    </Alert>
  );
}

type Props = {
  settingsId: string | undefined;
  current: string | null;
  autoFocus: boolean;
  onClose?: (() => void) | undefined;
};

/** Enters a domain, checks it on request, and saves it. */
function DomainForm({ settingsId, current, autoFocus, onClose }: Props) {
  const [typed, setTyped] = useState(current ?? '');
  const [settled] = useDebouncedValue(typed, 400);
  const parsed = domainName.safeParse(typed);
  const dirty = (parsed.success ? parsed.data : typed.trim()) !== (current ?? '');
  useUnsaved(dirty);
  const verify = useMutation({
    meta: { quiet: true },
    mutationFn: async (subdomain: string) => (await api(VerifyDomain, { subdomain })).verifySubDomain,
  });
  const save = useMutation({
    mutationFn: (subdomain: string) => saveSettings(settingsId, { subdomain }),
    onSuccess: () => {
      notify(words.added);
      onClose?.();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || !dirty || save.isPending) return;
    const sure =
      !current ||
      (await confirm({ title: words.replaceQuestion, body: words.replaceWhy(current), yes: words.replace }));
    if (sure) save.mutate(parsed.data);
  };
  const change = (next: string) => {
    setTyped(next);
    verify.reset();
    save.reset();
  };
  // errors appear when typing pauses, and disappear at once
  const wrong = typed && settled === typed && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const atField = fieldMessages(save.error).subdomain ?? fieldMessages(verify.error).subdomain;
  const failure = save.error && !atField ? saveFailure(save.error) : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <div>
          <TextInput
            label={words.label}
            description={parsed.success && parsed.data !== typed.trim() ? words.savedAs(parsed.data) : undefined}
            placeholder={words.example}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            value={typed}
            error={wrong ?? atField}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <div role="status" className={classes.said}>
            {verify.data?.valid ? (
              <Alert color="signal" variant="light" icon={<IconCircleCheck aria-hidden />} title={DOMAIN_VALID} />
            ) : null}
            {verify.data && !verify.data.valid ? (
              <Failure title={texts.wrong} error={verify.data.message || DOMAIN_NOT_VALID} />
            ) : null}
          </div>
        </div>
        {verify.error && !atField ? (
          <Failure title={texts.wrong} error={errorText(verify.error, DOMAIN_NOT_VALID)} />
        ) : null}
        {failure ? <Failure title={failure.title} error={failure.message} /> : null}
        <Group gap="xs">
          <Button type="submit" disabled={!parsed.success || !dirty} loading={save.isPending}>
            {words.save}
          </Button>
          <Button
            variant="default"
            disabled={!parsed.success}
            loading={verify.isPending}
            onClick={() => parsed.success && verify.mutate(parsed.data)}
          >
            {words.verify}
          </Button>
          {onClose ? (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {texts.cancel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

type Look = NonNullable<GetDomainGuidanceQuery['getDomainGuidance']['look']>;
type Record = Look['records'][number];

/** Milliseconds between automatic checks while the records are wrong. */
const AGAIN = 20_000;

/** The two DNS records to enter at the domain's registrar, and what name servers say about them now. */
function DomainGuide({ saved, status }: { saved: string | null; status: SubdomainStatus | null }) {
  const waiting = status === 'pending';
  const { data, error, refetch } = useQuery({ ...guidanceQuery, refetchInterval: waiting ? AGAIN : false });
  // a pending domain moves on as soon as both are right
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: (subdomain: string) => api(VerifyDomain, { subdomain }),
  });
  return (
    <div className={classes.guide}>
      <h3>{words.guideTitle}</h3>
      <Text c="dimmed">{words.guide}</Text>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <TextSkeleton lines={3} /> : null}
      {data?.look?.records.map((record) => (
        <RecordCard key={record.type} record={record} />
      ))}
      {data && !data.look ? (
        <>
          <RecordCard
            record={{ type: 'A', host: words.yourDomain, wanted: data.target, found: null, right: false }}
            unsaved
          />
          <Text c="dimmed">{words.proofLater(proofHost(words.yourDomain))}</Text>
        </>
      ) : null}
      {data?.look?.inTheWay.map(({ type, found, advice }) => (
        <p key={type} className={classes.way}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{words.inTheWay(type)}</strong> {found.join(', ')}. {advice}
          </span>
        </p>
      ))}
      <Group mt="md" gap="md">
        {saved && waiting ? (
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate(saved)}>
            {words.checkNow}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed">
          {words.propagation(DOMAIN_HOURS)}
          {saved && data?.checkedAt ? ` ${words.checked(ordinalDateTime(data.checkedAt, timeZone))}` : null}
        </Text>
      </Group>
    </div>
  );
}

/** One record: what to enter, and what was found. */
function RecordCard({ record, unsaved = false }: { record: Record; unsaved?: boolean }) {
  const { type, host, wanted } = record;
  return (
    <section aria-label={words.record(type)}>
      <dl className={classes.record}>
        <dt>{words.recordType}</dt>
        <dd>
          <code>{type}</code>
        </dd>
        <dt>{words.host}</dt>
        <dd>
          <code>{host}</code>
          {unsaved ? null : <CopyButton size="xs" text={host} label={words.copyHost} />}
        </dd>
        <dt>{words.target}</dt>
        <dd>
          <code>{wanted}</code>
          <CopyButton size="xs" text={wanted} label={words.copyTarget} />
        </dd>
        {unsaved ? null : (
          <>
            <dt>{words.found}</dt>
            <dd>
              <Found record={record} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Found({ record: { found, right } }: { record: Record }) {
  if (found === null) return <span className={classes.found}>{words.noAnswer}</span>;
  const Icon = right ? IconCircleCheck : found.length > 0 ? IconAlertTriangle : IconClock;
  return (
    <span className={classes.found} data-right={right} role="status">
      <Icon size={18} aria-hidden />
      <span>
        {right ? words.right : found.length > 0 ? words.wrong : words.notYet}
        {found.length > 0 ? <code> {found.join(', ')}</code> : null}
      </span>
    </span>
  );
}
