import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import type { Account } from '../queries.ts';
import { Section } from '../Section.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { channelProfileQuery, type Profile } from './queries.ts';
import { texts } from './texts.ts';

/** What a firm says of itself on its public page, with a picture of that page beside it. */
export function ChannelPanel({ account }: { account: Account }) {
  const { data, error, refetch } = useQuery(channelProfileQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {data ? (
        <Stack gap="lg">
          <Standing profile={data.getChannelProfile} />
          <ChannelForm account={account} profile={data.getChannelProfile} videos={data.getVideosByMyMetrics} />
        </Stack>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </Section>
  );
}

/** Where the saved page stands, and the way on. */
function Standing({ profile: { state, isReviewed, scriptId } }: { profile: Profile }) {
  if (state === 'none') return isReviewed ? <Text c="dimmed">{texts.reviewed}</Text> : null;
  const next = scriptId ? nextOf(state, scriptId) : null;
  return (
    <Alert color={state === 'public' ? 'signal' : 'amber'} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{texts.states[state]}</Text>
        {next ? (
          <LinkButton path={next.path} variant="default" size="sm">
            {next.label}
          </LinkButton>
        ) : null}
      </Group>
    </Alert>
  );
}

function nextOf(state: Profile['state'], scriptId: string): { path: string; label: string } | null {
  if (state === 'draft') return { path: paths.continueScript(scriptId), label: texts.send };
  if (state === 'in_review') return { path: paths.reviewScript(scriptId), label: texts.seeReview };
  return state === 'need_changes' ? { path: paths.scriptNeedChanges(scriptId), label: texts.seeNotes } : null;
}
