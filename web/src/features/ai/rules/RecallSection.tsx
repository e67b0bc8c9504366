import { recall } from '@greenlit/domain/claims/schemas.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { scriptPath, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type Ref, useEffect, useState } from 'react';
import { linkTo } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { RecallItems, type Saying, sayingsQuery } from '../data.ts';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.recall;
type Props = {
  /** The search; '' for nothing yet. */
  sought: string;
  onSeek: (words: string) => void;
  heading: Ref<HTMLHeadingElement>;
};

/** Finds all approved content with certain words, and takes it down in one step. */
export function RecallSection({ sought, onSeek, heading }: Props) {
  const [typed, setTyped] = useState(sought);
  const [problem, setProblem] = useState('');
  // they outlast another search: Back brings it again
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  useUnsaved(reason.trim() !== '');
  // a claim from the register can be searched for instead
  useEffect(() => setTyped(sought), [sought]);
  const { data, error, refetch, isFetching } = useQuery({ ...sayingsQuery(sought), enabled: sought !== '' });
  const seek = (event: FormEvent) => {
    event.preventDefault();
    const read = recall.shape.words.safeParse(typed);
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? ''));
    if (!read.success) return;
    if (read.data === sought) refetch();
    else onSeek(read.data);
  };
  return (
    <section className={`${classes.section} ${classes.wide}`} aria-labelledby="recall">
      <h2 id="recall" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={classes.about}>{words.about}</p>
      <form className={classes.new} noValidate onSubmit={seek}>
        <TextInput
          aria-label={words.label}
          placeholder={words.hint}
          value={typed}
          error={problem || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          loading={isFetching}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {words.search}
        </Button>
      </form>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {sought && !data && isFetching ? <RowsSkeleton count={3} /> : null}
      {data ? (
        data.sayings.length === 0 ? (
          <p className={classes.none} role="status">
            {data.isPart ? words.tooCommon : words.none(sought)}
          </p>
        ) : (
          <Found
            key={sought}
            sought={sought}
            sayings={data.sayings}
            isPart={data.isPart}
            left={left[sought] ?? NONE}
            onLeft={(next) => setLeft((before) => ({ ...before, [sought]: next }))}
            reason={reason}
            onReason={setReason}
          />
        )
      ) : null}
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

type FoundProps = {
  sought: string;
  sayings: readonly Saying[];
  isPart: boolean;
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  reason: string;
  onReason: (reason: string) => void;
};

function Found({ sought, sayings, isPart, left, onLeft, reason, onReason }: FoundProps) {
  const [problem, setProblem] = useState('');
  const chosen = sayings.filter(({ id }) => !left.has(id));
  const take = useMutation({
    mutationFn: () => api(RecallItems, { words: sought, reason, items: chosen.map(({ type, id }) => ({ type, id })) }),
    onSuccess: ({ recallItems }) => {
      onReason('');
      notify(words.taken(recallItems.length));
    },
  });
  const ask = async () => {
    const read = recall.shape.reason.safeParse(reason);
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? ''));
    if (!read.success) return;
    if (
      await confirm({
        title: words.sure(chosen.length),
        body: words.sureAbout,
        yes: words.take,
        no: texts.sure.no,
        danger: true,
      })
    )
      take.mutate();
  };
  const viewers = chosen.reduce((sum, one) => sum + one.viewers, 0);
  return (
    <>
      <Text role="status">{words.found(sayings.length, isPart)}</Text>
      {sayings.length > 1 ? (
        <Checkbox
          label={words.all}
          checked={chosen.length === sayings.length}
          indeterminate={chosen.length > 0 && chosen.length < sayings.length}
          onChange={(event) => onLeft(new Set(event.currentTarget.checked ? [] : sayings.map(({ id }) => id)))}
        />
      ) : null}
      <ul className={classes.list} aria-label={words.list}>
        {sayings.map((one) => (
          <li key={one.id} className={`${classes.item} ${classes.saying}`}>
            <Checkbox
              aria-label={words.choose(one.title)}
              checked={!left.has(one.id)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.currentTarget.checked) next.delete(one.id);
                else next.add(one.id);
                onLeft(next);
              }}
            />
            <div>
              <Link
                className={classes.title ?? ''}
                {...linkTo((one.type === 'video' ? videoPath : scriptPath)({ id: one.id, status: 'approved' }))}
              >
                {one.title}
              </Link>
              <p className={classes.phrase}>“{one.passage}”</p>
              <p className={classes.more}>
                {[
                  one.inSpeech ? words.inSpeech : one.inCaptions ? words.inCaptions : words.kinds[one.type],
                  one.isPublished ? null : words.notPublished,
                  one.isPublished && one.publishedAt ? words.since(ordinalDate(one.publishedAt, timeZone)) : null,
                  one.type === 'video' ? words.seen(one) : words.made(one.videosMade),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        required
        value={reason}
        error={problem || undefined}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {take.error ? <Failure error={take.error} /> : null}
      <Group>
        <Text size="sm" role="status">
          {words.chosen(chosen.length, sayings.length, viewers)}
        </Text>
        <Button color="danger" loading={take.isPending} disabled={chosen.length === 0} onClick={ask}>
          {words.takeDown(chosen.length)}
        </Button>
      </Group>
    </>
  );
}
