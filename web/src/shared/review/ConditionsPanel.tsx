import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { timeZone } from '../../app/time.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { FollowConditions } from './data.ts';
import { texts } from './texts.ts';

const words = texts.conditions;

type Props = {
  id: string;
  kind: ItemType;
  conditions: {
    text: string;
    lastDay: string | null;
    places: readonly string[];
    followedAt: string | null;
    viewerCanFollow: boolean;
  };
};

/** The conditions of an approval, and the agreement to follow them, without which nothing is published. */
export function ConditionsPanel({ id, kind, conditions }: Props) {
  const follow = useMutation({
    mutationFn: () => api(FollowConditions, { id }),
    onSuccess: () => notify(words.followed),
  });
  const { followedAt } = conditions;
  return (
    <Alert color={followedAt ? 'slate' : 'amber'} title={words.title}>
      <Stack gap="xs" align="flex-start">
        {conditionLines({ ...conditions, places: [...conditions.places] }).map((line) => (
          <span key={line} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {line}
          </span>
        ))}
        {followedAt ? (
          <span>{words.since(ordinalDateTime(followedAt, timeZone))}</span>
        ) : conditions.viewerCanFollow ? (
          <>
            {kind === 'video' ? <strong>{words.notYet}</strong> : null}
            {follow.error ? <Failure title={words.failed} error={follow.error} /> : null}
            <Button loading={follow.isPending} onClick={() => follow.mutate()}>
              {words.follow}
            </Button>
          </>
        ) : (
          <strong>{words.waiting}</strong>
        )}
      </Stack>
    </Alert>
  );
}
