import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../../app/ui/Page.tsx';
import type { GetSessionsQuery } from '../../../gen/graphql.ts';
import { EndOtherSessions, EndSession, sessionsQuery } from '../data.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { deviceOf, placeOf } from './agent.ts';
import classes from './SessionsSection.module.css';

type Session = GetSessionsQuery['getSessions'][number];

const words = texts.sessions;

/** The person's sessions, this device first; the others can be ended. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => api(EndOtherSessions),
    onSuccess: ({ endOtherSessions }) => notify(words.endedOthers(endOtherSessions)),
    onError: (failure) => notifyFailure(failure, words.endFailed),
  });
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Section title={words.title} hint={words.hint}>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {sessions ? (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {!data && !error ? <RowsSkeleton count={2} /> : null}
      {data && data.length > 1 ? (
        <Button mt="md" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      ) : null}
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { name, phone } = deviceOf(session.agent);
  const end = useMutation({
    mutationFn: () => api(EndSession, { id: session.id }),
    onSuccess: () => notify(words.ended),
    onError: (failure) => notifyFailure(failure, words.endFailed),
  });
  const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
  const seen = session.current ? words.now : words.seen(ordinalDateTime(session.lastSeenAt, timeZone));
  const facts = [seen, session.ip ? words.from(placeOf(session.ip)) : null].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={classes.facts}>
        <Text fw={560}>
          {name}
          {session.current ? <span className={classes.current}>{words.current}</span> : null}
        </Text>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={words.endNamed(name, facts)}
          onClick={() => end.mutate()}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
