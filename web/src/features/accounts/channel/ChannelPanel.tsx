import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import type { Account } from '../data.ts';
import { Section } from '../Section.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { channelProfileQuery, type Profile } from './data.ts';
import { texts } from './texts.ts';

/** A firm's profile on its public page, with a preview beside it. */
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

/** The state of the saved page, and the next step. */
function Standing({ profile: { state, isReviewed, scriptId } }: { profile: Profile }) {
  if (state === 'none') return isReviewed ? <Text c="dimmed">{texts.reviewed}</Text> : null;
  const ways = scriptId ? waysOn(state, scriptId) : [];
  return (
    <Alert color={state === 'public' ? 'signal' : 'amber'} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{texts.states[state]}</Text>
        {ways.length > 0 ? (
          <Group gap="sm">
            {ways.map(({ path, label }) => (
              <LinkButton key={label} path={path} variant="default" size="sm">
                {label}
              </LinkButton>
            ))}
          </Group>
        ) : null}
      </Group>
    </Alert>
  );
}

function waysOn(state: Profile['state'], scriptId: string): { path: string; label: string }[] {
  const read = (label: string) => ({ path: paths.reviewScript(scriptId), label });
  if (state === 'draft') return [{ path: paths.continueScript(scriptId), label: texts.send }];
  if (state === 'in_review') return [read(texts.seeReview)];
  // the text is edited in the form below: changes on the script's own page would not appear here
  if (state === 'need_changes')
    return [read(texts.seeNotes), { path: paths.scriptNeedChanges(scriptId), label: texts.sendAgain }];
  if (state === 'declined') return [read(texts.seeNotes)];
  if (state === 'changed') return [read(texts.seeApproved)];
  return state === 'conditions' ? [read(texts.seeConditions)] : [];
}
