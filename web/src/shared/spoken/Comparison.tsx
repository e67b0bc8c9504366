import { type Meant, type SpokenCheck, withMeant } from '@greenlit/domain/spoken/check.ts';
import { isUncompared } from '@greenlit/domain/spoken/words.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { JobPanel } from '../media/JobPanel.tsx';
import { type JobTools, useJob } from '../media/useJob.ts';
import { readCheck } from './check.ts';
import {
  addOpinion,
  bothListen,
  type Compared,
  type ComparedHere,
  type Comparing,
  compareHere,
  comparingOf,
  HereFailed,
  type Listened,
  listenByScript,
  reasonsIn,
  SecondFailed,
  saveHeard,
  shownOf,
} from './compare.ts';
import { GetSpoken, SaveMeant } from './data.ts';
import { Findings } from './Findings.tsx';
import { failureOf } from './failure.ts';
import { type Draft, Reason } from './Reason.tsx';
import { texts } from './texts.ts';

type Props = {
  video: Compared;
  player: RefObject<HTMLVideoElement | null>;
  /** Whether the record can still change; otherwise a comparison is only shown to the current viewer. */
  isOpen: boolean;
  /** Called when a comparison starts, saves a result, and ends. */
  onWorking?: (comparing: Comparing) => void;
};

/** Compares a video's speech with its script on this device, and shows the last result. */
export function Comparison({ video, player, isOpen, onWorking }: Props) {
  const queryKey = ['spoken', video.id, video.mediaSha256];
  const client = useQueryClient();
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(GetSpoken, { id: video.id }, { signal }).then(({ getVideo }) => readCheck(getVideo?.spoken)),
  });
  const [here, setHere] = useState<ComparedHere | null>(null);
  const { check, isOfThisScript } = shownOf(video, saved.data ?? null, here);
  const [listened, setListened] = useState<Listened | null>(null);
  // half-written reasons, by the keys of their findings, which are not shown while a comparison runs
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({});
  const job = useJob(failureOf);
  const keep = async (heard: Listened, { signal }: JobTools): Promise<SpokenCheck | null> => {
    setListened(heard);
    const { script, savedScript } = video;
    const next = isOpen ? await saveHeard(video.id, heard) : (saved.data ?? null);
    if (isOpen) client.setQueryData(queryKey, next);
    const isSaved = isOpen && script === savedScript;
    const meant = reasonsIn(next, here?.check);
    const compared = () =>
      compareHere(script, heard, { meant, signal }).catch((error: unknown) => {
        throw signal.aborted ? error : new HereFailed(isOpen, error);
      });
    const now = isSaved ? null : { script, check: await compared() };
    setHere(now);
    return now?.check ?? next;
  };
  const saveReasons = async (meant: Meant[]) => {
    const next = readCheck((await api(SaveMeant, { id: video.id, meant })).updateVideo.spoken);
    client.setQueryData(queryKey, next);
    setHere((now) => now && { ...now, check: withMeant(now.check, meant) });
  };
  const compare = () =>
    job.run(async (tools) => {
      await bothListen(
        () => listenByScript(video, tools),
        (heard) => second(heard, tools),
        (heard) => keep(heard, tools),
      );
    });
  const second = (heard: Listened, tools: JobTools): Promise<Listened> =>
    addOpinion(heard, video, 'free', tools).catch((error: unknown) => {
      throw tools.signal.aborted ? error : new SecondFailed(error);
    });
  const isWorking = job.state.kind === 'working';
  const comparing = comparingOf(isWorking, saved.data);
  useEffect(() => {
    onWorking?.(comparing);
    return () => onWorking?.(null);
  }, [comparing, onWorking]);
  const hasSecond = check?.models.some(({ by }) => by === 'free') ?? false;
  return (
    <>
      <JobPanel job={job} hint={texts.background} />
      {check && !isWorking ? (
        <Findings
          check={check}
          video={() => player.current}
          {...(isOpen
            ? {
                after: (finding) => (
                  <Reason
                    finding={finding}
                    given={reasonsIn(saved.data, here?.check)}
                    draft={drafts[finding.key]}
                    onDraft={(draft) => setDrafts((before) => ({ ...before, [finding.key]: draft }))}
                    onSave={saveReasons}
                  />
                ),
              }
            : {})}
        />
      ) : null}
      {isOpen && !isWorking && isUncompared(check) ? <Hint>{texts.sendAnyway}</Hint> : null}
      {check && !isWorking && !isOfThisScript ? <Hint>{texts.otherScript}</Hint> : null}
      {here && !isWorking && !isOpen ? <Hint>{texts.notSaved}</Hint> : null}
      {saved.isLoadingError && !check ? <Failure error={saved.error} retry={() => void saved.refetch()} /> : null}
      {check || isWorking || !saved.isSuccess ? null : <Hint>{isOpen ? texts.notYet : texts.never}</Hint>}
      {isWorking || saved.isPending ? null : (
        <Group gap="sm">
          <Button variant={check ? 'default' : 'light'} onClick={() => void compare()}>
            {check ? texts.again : texts.check}
          </Button>
          {listened && !listened.unheard && !hasSecond ? (
            <Button
              variant="default"
              title={texts.secondAbout}
              onClick={() => void job.run(async (tools) => void (await keep(await second(listened, tools), tools)))}
            >
              {texts.second}
            </Button>
          ) : null}
        </Group>
      )}
    </>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
