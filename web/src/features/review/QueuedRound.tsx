import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { timeZone } from '../../app/time.ts';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { QueuedRoundFragment } from '../../gen/graphql.ts';
import { Thumb } from '../../shared/items/Thumb.tsx';
import { AssignReview } from './data.ts';
import classes from './Queue.module.css';
import { texts } from './texts.ts';
import { daysSince } from './waiting.ts';

const words = texts.queue;

type Props = {
  round: QueuedRoundFragment;
  colleagues: readonly { id: string; name: string }[];
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** A waiting review: the item, since when, and who is expected to decide. */
export function QueuedRound({ round, colleagues, chosen, onChoose }: Props) {
  const days = daysSince(round.createdAt);
  return (
    <li className={classes.round}>
      <Checkbox
        aria-label={words.choose(round.title)}
        checked={chosen}
        disabled={isLooking()}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Thumb type={round.type} url={round.signedThumbUrl} />
      <div className={classes.about}>
        <Link {...linkTo(paths.decide(round.id))} className={classes.title}>
          {round.title}
        </Link>
        <p className={classes.facts}>
          {[
            round.type === 'video' ? texts.video : texts.script,
            words.version(round.version),
            words.from(round.requestedBy),
            ordinalDate(round.createdAt, timeZone),
          ].join(' · ')}
          {round.openMarks > 0 ? ` · ${words.marks(round.openMarks)}` : null}
          {round.neededBy ? <strong> · {words.neededBy(dayWords(round.neededBy))}</strong> : null}
        </p>
      </div>
      <div className={classes.whose}>
        <p className={classes.age} data-late={days >= 3 || undefined}>
          <IconClock size={16} aria-hidden />
          {words.waits(days)}
        </p>
        {colleagues.length > 1 ? <Assignee round={round} colleagues={colleagues} /> : null}
      </div>
    </li>
  );
}

function Assignee({ round, colleagues }: Pick<Props, 'round' | 'colleagues'>) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const assign = useMutation({
    mutationFn: (userId: string) => api(AssignReview, { id: round.id, userId: userId || null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['review', 'queue'] }),
    onError: (error) => notifyFailure(error, words.notAssigned),
  });
  // the assignee may have lost the right since
  const others = [...(round.assignee ? [round.assignee] : []), ...colleagues].filter(
    ({ id }, index, all) => id !== viewer.user.id && all.findIndex((other) => other.id === id) === index,
  );
  return (
    <NativeSelect
      aria-label={words.assignee(round.title)}
      disabled={isLooking()}
      value={assign.isPending ? assign.variables : (round.assignee?.id ?? '')}
      onChange={(event) => assign.mutate(event.currentTarget.value)}
      data={[
        { value: '', label: words.nobody },
        { value: viewer.user.id, label: words.me },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
