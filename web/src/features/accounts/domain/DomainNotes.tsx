import { wrongUntil } from '@greenlit/domain/accounts/domains.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { timeZone } from '../../../app/time.ts';
import { guidanceQuery } from '../data.ts';
import { texts } from '../texts.ts';

const words = texts.domain;

/** Why the provider rejected the domain, or that the records of an active one are wrong. */
export function DomainNotes() {
  const { data } = useQuery(guidanceQuery);
  const icon = <IconAlertTriangle aria-hidden />;
  if (data?.reason)
    return (
      <Alert color="orange" variant="light" icon={icon} title={words.rejectedBecause}>
        {data.reason}
      </Alert>
    );
  if (!data?.wrongSince) return null;
  return (
    <Alert color="orange" variant="light" icon={icon} title={words.recordsWrong}>
      {words.recordsWrongUntil(ordinalDateTime(wrongUntil(new Date(data.wrongSince)), timeZone))}
    </Alert>
  );
}
