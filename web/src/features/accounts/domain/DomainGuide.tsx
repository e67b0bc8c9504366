import { DOMAIN_HOURS } from '@greenlit/domain/channel/domains.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { timeZone } from '../../../app/time.ts';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { Failure } from '../../../app/ui/Failure.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { guidanceQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './DomainPanel.module.css';

const words = texts.domain;

/** The DNS record to enter at the domain's registrar. */
export function DomainGuide({ saved }: { saved: string | null }) {
  const { data, error, refetch } = useQuery(guidanceQuery);
  return (
    <div className={classes.guide}>
      <h3>{words.guideTitle}</h3>
      <Text c="dimmed">{words.guide}</Text>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <TextSkeleton lines={3} /> : null}
      {data ? (
        <dl className={classes.record}>
          <dt>{words.recordType}</dt>
          <dd>
            <code>{data.recordType}</code>
          </dd>
          <dt>{words.host}</dt>
          <dd>{saved ? <code>{data.host ?? saved}</code> : words.yourDomain}</dd>
          <dt>{words.target}</dt>
          <dd>
            {data.target ? (
              <>
                <code>{data.target}</code>
                <CopyButton size="xs" text={data.target} label={words.copyTarget} />
              </>
            ) : (
              words.noTarget
            )}
          </dd>
        </dl>
      ) : null}
      <Text size="sm" c="dimmed">
        {words.propagation(DOMAIN_HOURS)}
        {saved && data?.checkedAt ? ` ${words.checked(ordinalDateTime(data.checkedAt, timeZone))}` : null}
      </Text>
    </div>
  );
}
