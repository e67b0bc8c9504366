import { correctionsFrom, decisionProblem } from '@greenlit/domain/review/corrections.ts';
import { corrections } from '@greenlit/domain/review/schemas.ts';
import { Alert, Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAddress, useParam } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { PageSkeleton } from '../../app/ui/skeletons.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { useViewer } from '../../app/useViewer.ts';
import type { GetRoundToDecideQuery } from '../../gen/graphql.ts';
import { Comparison } from '../../shared/items/versions/Comparison.tsx';
import classes from './columns.module.css';
import { MemberNotes } from './MemberNotes.tsx';
import { CorrectRound, MoveScript, MoveVideo } from './operations.ts';
import { roundQuery } from './queries.ts';
import { decideSearch } from './queue.search.ts';
import { Rounds } from './Rounds.tsx';
import { texts } from './texts.ts';
import { WhatWasSent } from './WhatWasSent.tsx';

type RoundToDecide = NonNullable<GetRoundToDecideQuery['getComment']>;
const words = texts.decide;
const CRUMBS = [{ label: texts.queue.title, to: paths.reviews }];

/** The reviewer's page for a member of the account who may approve. */
export function DecidePage() {
  const id = useParam('id');
  const { data: round, error, refetch } = useQuery(roundQuery(id));
  if (error) return <Failure error={error} retry={refetch} />;
  if (!round) return <PageSkeleton />;
  return <Decide key={round.id} round={round} />;
}

function Decide({ round }: { round: RoundToDecide }) {
  const player = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState(true);
  const script = round.script ?? '';
  const before = round.earlier.find((one) => one.version < round.version)?.script;
  const isVideo = round.type === 'video';
  const [noting, setNoting] = useState(false);
  return (
    <Page title={round.title} crumbs={CRUMBS}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {isVideo && round.signedVideoUrl ? (
            <div ref={player}>
              <VideoPlayer
                src={round.signedVideoUrl}
                title={round.title}
                poster={round.signedThumbUrl}
                captions={round.signedCaptionsUrl}
              />
            </div>
          ) : null}
          <section aria-label={texts.script}>
            <h2>{texts.script}</h2>
            {typeof before === 'string' ? (
              <Switch
                mb="sm"
                label={words.marks}
                checked={marks}
                onChange={(event) => setMarks(event.currentTarget.checked)}
              />
            ) : null}
            {typeof before === 'string' && marks ? (
              <div className={classes.compared}>
                <Comparison before={before} after={script} />
              </div>
            ) : (
              <ScriptText text={script} />
            )}
          </section>
        </div>
        <aside className={classes.side}>
          <Decision round={round} noting={noting} />
          {round.viewerDecides ? (
            <MemberNotes
              roundId={round.id}
              notes={round.notes}
              script={script}
              player={isVideo ? player : null}
              onNoting={setNoting}
            />
          ) : null}
          <WhatWasSent round={round} />
          {round.earlier.length > 0 ? <Rounds rounds={round.earlier} /> : null}
        </aside>
      </div>
    </Page>
  );
}

/** `noting`: a note is being written that is not saved yet. */
function Decision({ round, noting }: { round: RoundToDecide; noting: boolean }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [{ after }] = useAddress(decideSearch);
  const slot = `decision.${round.id}`;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => setText(unsaved(viewer.user.id, slot, ['text'])?.text ?? ''), [viewer.user.id, slot]);
  const later = after.split(',').filter(Boolean);
  const goOn = () => {
    const [next, ...rest] = later;
    return navigate(linkTo(next ? paths.decide(next, rest) : paths.reviews));
  };
  const isVideo = round.type === 'video';
  const written = round.notes.filter((note) => !note.carried && note.mine);
  const send = useMutation({
    mutationFn: (corrected: string) => api(CorrectRound, { id: round.id, text: corrected }),
    onSuccess: () => {
      keepUnsaved(viewer.user.id, slot, null);
      notify(words.sent);
      return goOn();
    },
  });
  const approve = useMutation({
    mutationFn: async () => {
      const decision = { status: 'approved' as const, version: round.version };
      if (isVideo) await api(MoveVideo, { id: round.videoId ?? '', video: decision });
      else await api(MoveScript, { id: round.scriptId ?? '', script: decision });
    },
    onSuccess: () => {
      notify(isVideo ? words.approvedVideo : words.approvedScript);
      return goOn();
    },
  });
  if (!round.viewerDecides)
    return (
      <Alert color="slate" title={words.over[round.state] || words.own}>
        <Button variant="default" size="sm" onClick={goOn}>
          {later.length > 0 ? words.next : texts.queue.title}
        </Button>
      </Alert>
    );
  const trySend = () => {
    if (noting) return setProblem(texts.notes.unsaved);
    const checked = corrections.safeParse({ text: correctionsFrom(text, written) });
    const problem = decisionProblem('send', text, written);
    setProblem(problem ? words.problems[problem] : (checked.error?.issues[0]?.message ?? ''));
    if (checked.success) send.mutate(checked.data.text);
  };
  const tryApprove = () => {
    if (noting) return setProblem(texts.notes.unsaved);
    const problem = decisionProblem('approve', text, written);
    setProblem(problem ? words.problems[problem] : '');
    if (!problem) approve.mutate();
  };
  const approveFailed = isVideo ? words.approveVideoFailed : words.approveScriptFailed;
  return (
    <section aria-label={words.title}>
      <h2>{words.title}</h2>
      <Stack gap="sm">
        <Textarea
          label={words.corrections}
          description={words.hint}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem('');
            keepUnsaved(viewer.user.id, slot, event.currentTarget.value ? { text: event.currentTarget.value } : null);
          }}
        />
        {send.error ? <Failure title={words.sendFailed} error={send.error} /> : null}
        {approve.error ? <Failure title={approveFailed} error={approve.error} /> : null}
        <Group gap="xs">
          <Button loading={approve.isPending} disabled={send.isPending} onClick={tryApprove}>
            {words.approve}
          </Button>
          <Button variant="default" loading={send.isPending} disabled={approve.isPending} onClick={trySend}>
            {words.send}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {[words.recorded(viewer.user.name), later.length > 0 ? words.more(later.length) : null]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </Stack>
    </section>
  );
}
