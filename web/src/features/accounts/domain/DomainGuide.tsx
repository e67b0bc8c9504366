import { DOMAIN_HOURS, proofHost } from '@greenlit/domain/accounts/domains.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { Failure, TextSkeleton } from '../../../app/ui/Page.tsx';
import type { GetDomainGuidanceQuery, SubdomainStatus } from '../../../gen/graphql.ts';
import { guidanceQuery, VerifyDomain } from '../data.ts';
import { texts } from '../texts.ts';
import classes from './DomainPanel.module.css';

const words = texts.domain;
type Look = NonNullable<GetDomainGuidanceQuery['getDomainGuidance']['look']>;
type Record = Look['records'][number];

/** Milliseconds between automatic checks while the records are wrong. */
const AGAIN = 20_000;

/** The two DNS records to enter at the domain's registrar, and what name servers say about them now. */
export function DomainGuide({ saved, status }: { saved: string | null; status: SubdomainStatus | null }) {
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
