import { compareTexts, countChanges } from '@greenlit/domain/review/compare.ts';
import { ordinalDateTime, TITLE_MEDIUM, truncate } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, api } from '../../../app/graphql.ts';
import { texts as frame } from '../../../app/texts.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, TextSkeleton } from '../../../app/ui/Page.tsx';
import type { GetScriptVersionsQuery } from '../../../gen/graphql.ts';
import { Comparison } from '../../review/comparison/Comparison.tsx';
import { GetScriptVersions, RestoreScriptVersion } from './data.ts';
import { texts } from './texts.ts';
import classes from './Versions.module.css';

type Version = GetScriptVersionsQuery['getScriptVersions'][number];

const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'versions', id],
    queryFn: async ({ signal }) => {
      const { getScript, getScriptVersions } = await api(GetScriptVersions, { id }, { signal });
      if (!getScript) throw new ApiError(frame.errors.notFound, 'NOT_FOUND');
      return { script: getScript, versions: [...getScriptVersions].sort((a, b) => b.number - a.number) };
    },
    staleTime: 0,
  });

type Props = {
  /** The script; undefined while closed. */
  id: string | undefined;
  onClose: () => void;
  /** An earlier version was restored. */
  onRestored?: () => void;
};

/** All versions of a script: any two compared word by word, and restoring an earlier one. */
export function VersionsDialog({ id, onClose, onRestored }: Props) {
  const narrow = useMediaQuery('(max-width: 40em)');
  const { data, error, refetch } = useQuery({ ...versionsQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      size="xl"
      fullScreen={narrow ?? false}
      title={data ? texts.titleOf(truncate(data.script.title, TITLE_MEDIUM)) : texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <TextSkeleton /> : null}
      {data && id !== undefined ? (
        <Compared
          key={data.versions[0]?.number}
          id={id}
          versions={data.versions}
          mayRestore={data.script.viewerCan.edit}
          onRestored={() => {
            onRestored?.();
            void refetch();
          }}
        />
      ) : null}
    </Modal>
  );
}

type ComparedProps = { id: string; versions: readonly Version[]; mayRestore: boolean; onRestored: () => void };

function Compared({ id, versions, mayRestore, onRestored }: ComparedProps) {
  const [newest] = versions;
  const [fromNumber, setFrom] = useState(versions[1]?.number ?? newest?.number ?? 0);
  const [toNumber, setTo] = useState(newest?.number ?? 0);
  const from = versions.find(({ number }) => number === fromNumber) ?? newest;
  const to = versions.find(({ number }) => number === toNumber) ?? newest;
  const counts = useMemo(() => countChanges(compareTexts(from?.text ?? '', to?.text ?? '')), [from, to]);
  if (!newest || !from || !to) return <Text c="dimmed">{texts.one}</Text>;
  const options = versions.map(({ number, savedAt, savedBy }) => {
    const label = texts.version(number, ordinalDateTime(savedAt, timeZone), savedBy ?? null);
    return { value: String(number), label: number === newest.number ? texts.current(label) : label };
  });
  const same = from.title === to.title && counts.added === 0 && counts.removed === 0;
  return (
    <Stack gap="md">
      {versions.length === 1 ? (
        <Text fw={500}>{options[0]?.label}</Text>
      ) : (
        <div className={classes.pick}>
          <NativeSelect
            label={texts.from}
            value={String(from.number)}
            data={options}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={texts.to}
            value={String(to.number)}
            data={options}
            onChange={(event) => setTo(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <p className={classes.counts} role="status">
        {versions.length === 1 ? texts.one : same ? texts.same : texts.changes(counts.added, counts.removed)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard */}
      <article dir="auto" className={classes.text} tabIndex={0} aria-label={texts.compared}>
        <h3>
          <Comparison before={from.title} after={to.title} />
        </h3>
        <Comparison before={from.text} after={to.text} />
      </article>
      {from.number === newest.number ? null : (
        <Restore id={id} number={from.number} mayRestore={mayRestore} onRestored={onRestored} />
      )}
    </Stack>
  );
}

type RestoreProps = { id: string; number: number; mayRestore: boolean; onRestored: () => void };

function Restore({ id, number, mayRestore, onRestored }: RestoreProps) {
  const restore = useMutation({
    mutationFn: () => api(RestoreScriptVersion, { id, number }),
    onSuccess: () => {
      notify(texts.restored(number));
      onRestored();
    },
  });
  const ask = async () => {
    const { title, body, yes } = texts.restoreAsk;
    if (await confirm({ title: title(number), body, yes })) restore.mutate();
  };
  if (!mayRestore)
    return (
      <Text size="sm" c="dimmed">
        {texts.frozen}
      </Text>
    );
  return (
    <>
      {restore.error ? <Failure title={texts.failed} error={restore.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" loading={restore.isPending} onClick={ask}>
          {texts.restore(number)}
        </Button>
      </Group>
    </>
  );
}
