import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { meant as meantForm, type SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { errorMessage } from '../../../shared/media/errors.ts';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import { type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { readCheck, type SpokenFinding } from '../../../shared/spoken/check.ts';
import { Findings } from '../../../shared/spoken/Findings.tsx';
import { texts } from '../../../shared/spoken/texts.ts';
import { Section } from '../flow/Section.tsx';
import type { Video } from '../flow/video.ts';
import { addOpinion, type Listened, listenByScript, saveHeard } from './compare.ts';
import { failureOf } from './failure.ts';
import { GetSpoken, SaveMeant } from './operations.ts';

type Props = {
  video: Video;
  player: RefObject<HTMLVideoElement | null>;
  /** Told when a comparison begins and when it is over. */
  onWorking: (isWorking: boolean) => void;
};

/** Before it is sent: what the video says, compared with the script on this device. */
export function SpokenSection({ video, player, onWorking }: Props) {
  const queryKey = ['items', 'spoken', video.id, video.mediaSha256];
  const client = useQueryClient();
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(GetSpoken, { id: video.id }, { signal }).then(({ getVideo }) => readCheck(getVideo?.spoken)),
  });
  const check = saved.data ?? null;
  const show = (next: SpokenCheck | null) => client.setQueryData(queryKey, next);
  const [listened, setListened] = useState<Listened | null>(null);
  const job = useJob(failureOf);
  const keep = async (heard: Listened): Promise<SpokenCheck | null> => {
    setListened(heard);
    const next = await saveHeard(video.id, heard);
    show(next);
    return next;
  };
  const compare = () =>
    job.run(async (tools) => {
      const heard = await listenByScript(video, tools);
      const first = await keep(heard);
      // the first recognizer doubts
      if (first && first.findings.length > 0) await second(heard, tools);
    });
  const second = async (heard: Listened, tools: JobTools) => {
    await keep(await addOpinion(heard, video, 'free', tools));
  };
  const isWorking = job.state.kind === 'working';
  useEffect(() => {
    onWorking(isWorking);
    return () => onWorking(false);
  }, [isWorking, onWorking]);
  const hasSecond = check?.models.some(({ by }) => by === 'free') ?? false;
  return (
    <Section name={texts.title} about={texts.about}>
      <JobPanel job={job} hint={texts.background} />
      {check ? (
        <Findings
          check={check}
          video={() => player.current}
          after={(finding) => <Meant video={video} check={check} finding={finding} onSaved={show} />}
        />
      ) : null}
      {check || isWorking || saved.isPending ? null : (
        <Text size="sm" c="dimmed">
          {texts.notYet}
        </Text>
      )}
      {isWorking || saved.isPending ? null : (
        <Group gap="sm">
          <Button variant={check ? 'default' : 'light'} onClick={() => void compare()}>
            {check ? texts.again : texts.check}
          </Button>
          {listened && !hasSecond && !check?.incomparable ? (
            <Button
              variant="default"
              title={texts.secondAbout}
              onClick={() => void job.run((tools) => second(listened, tools))}
            >
              {texts.second}
            </Button>
          ) : null}
        </Group>
      )}
    </Section>
  );
}

type MeantProps = {
  video: Video;
  check: SpokenCheck;
  finding: SpokenFinding;
  onSaved: (check: SpokenCheck | null) => void;
};

/** What the author says to a finding: nothing, or why it is meant. */
function Meant({ video, check, finding, onSaved }: MeantProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (reason: string | null) => {
    const others = check.findings.flatMap(({ key, meant }) =>
      meant && key !== finding.key ? [{ key, reason: meant }] : [],
    );
    const meant = reason === null ? others : [...others, { key: finding.key, reason }];
    try {
      onSaved(readCheck((await api(SaveMeant, { id: video.id, meant })).updateVideo.spoken));
      setOpen(false);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  if (finding.meant)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{texts.reason(finding.meant)}</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => void save(null)}>
          {texts.takeBack}
        </Button>
      </Group>
    );
  if (isOpen) return <MeantForm finding={finding} problem={problem} onSave={save} onCancel={() => setOpen(false)} />;
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {texts.meant}
      </Button>
      {problem ? <Failure error={problem} /> : null}
    </div>
  );
}

type FormProps = {
  finding: SpokenFinding;
  problem: string | undefined;
  onSave: (reason: string) => Promise<void>;
  onCancel: () => void;
};

function MeantForm({ finding, problem, onSave, onCancel }: FormProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { key } = finding;
  const error = fieldErrors(meantForm, { key, reason }).reason;
  return (
    <>
      <Textarea
        label={texts.why}
        description={texts.whyHint}
        aria-label={texts.meantAbout(finding.said || finding.approved)}
        required
        autosize
        autoFocus
        minRows={2}
        value={reason}
        error={(asked ? error : undefined) ?? problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap={6}>
        <Button
          size="compact-sm"
          onClick={() => {
            setAsked(true);
            if (!error) void onSave(reason.trim());
          }}
        >
          {texts.keep}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </>
  );
}
