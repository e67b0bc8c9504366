import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { areaOf } from '../../app/rights.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { JourneyBar } from '../../app/ui/JourneyBar.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { PageSkeleton } from '../../app/ui/skeletons.tsx';
import { scriptJourney, videoJourney } from '../../app/ui/status.ts';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import type { Comparing } from '../../shared/spoken/compare.ts';
import { SpokenOnPage } from '../../shared/spoken/SpokenOnPage.tsx';
import { Checklist } from './Checklist.tsx';
import classes from './columns.module.css';
import { Declined } from './Declined.tsx';
import { reviewScriptQuery, reviewVideoQuery } from './data.ts';
import { placesOf } from './places.ts';
import { ReviseFoot } from './ReviseFoot.tsx';
import revise from './ReviseForm.module.css';
import { ReviseForm } from './ReviseForm.tsx';
import { changesSearch, needChangesRoute } from './routes.tsx';
import { type Subject, subjectOfScript, subjectOfVideo } from './subject.ts';
import { texts } from './texts.ts';
import { useAnswers } from './useAnswers.ts';
import { useSending } from './useSending.ts';
import { Versions } from './Versions.tsx';

const route = pageRoute(needChangesRoute);

/** An item returned with corrections: the reviewer's requests as a checklist, beside the video and the script to change. */
export function NeedChangesPage() {
  const id = route.useParams().id;
  const [{ script: isScript }] = route.useAddress(changesSearch);
  const video = useQuery({ ...reviewVideoQuery(id), enabled: !isScript });
  const script = useQuery({ ...reviewScriptQuery(id), enabled: Boolean(isScript) });
  const error = video.error ?? script.error;
  // loaded data stays if a refetch fails, because the person may be writing
  if (script.data) return <NeedChanges key={id} subject={subjectOfScript(script.data)} />;
  if (video.data) return <NeedChanges key={id} subject={subjectOfVideo(video.data)} />;
  if (error) return <Failure error={error} retry={isScript ? script.refetch : video.refetch} />;
  return <PageSkeleton />;
}

function NeedChanges({ subject }: { subject: Subject }) {
  const viewer = useViewer();
  const [{ round: roundId }, setSearch] = route.useAddress(changesSearch);
  const round = subject.rounds.find(({ id }) => id === roundId) ?? subject.rounds[0];
  const isCurrent = round === subject.rounds[0];
  const { video } = subject;
  const player = useRef<HTMLVideoElement>(null);
  const answers = useAnswers(viewer.user.id, subject.rounds[0]?.notes ?? []);
  const [comparing, setComparing] = useState<Comparing>(null);
  const sending = useSending(subject, answers, comparing);
  const { record } = sending;
  const isChanged = isCurrent && sending.isOpen;
  const root = areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home;
  const crumb =
    subject.kind === 'video'
      ? { label: texts.videos, to: paths.videos(root) }
      : { label: texts.scripts, to: paths.library(root) };
  const journey = subject.video ? videoJourney(subject.video, true) : scriptJourney(subject);
  return (
    <Page
      title={subject.title}
      crumbs={[crumb]}
      aside={<StatusChip status={subject.status} />}
      lead={<JourneyBar {...journey} />}
      foot={isChanged ? <ReviseFoot sending={sending} exit={crumb.to} /> : null}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Declined subject={subject} />
          {video ? <StoredVideo video={video} player={player} /> : null}
          {isChanged && subject.mayRecordAgain ? (
            <Button
              className={revise.again}
              variant="default"
              loading={record.isPending}
              disabled={sending.send.isPending}
              onClick={() => sending.goBack('recording')}
            >
              {texts.changes.toRecording}
            </Button>
          ) : null}
          <ReviseForm
            subject={subject}
            sending={sending}
            asItStood={isCurrent ? undefined : (round?.script ?? '')}
            onCurrent={() => setSearch({ round: undefined })}
            player={player}
          />
          {video ? (
            <SpokenOnPage
              id={video.id}
              script={sending.isOpen ? sending.revised.form.values.scriptText : undefined}
              player={player}
              onWorking={setComparing}
            />
          ) : null}
        </div>
        <aside className={classes.side}>
          {round ? (
            <>
              {round.state === 'declined' ? null : (
                <Checklist
                  round={round}
                  answers={answers}
                  mayAnswer={isCurrent && subject.mayRevise}
                  goTo={placesOf(round, player)}
                />
              )}
              <Versions
                rounds={subject.rounds}
                shown={round}
                onRound={(id) => setSearch({ round: id === subject.rounds[0]?.id ? undefined : id })}
              />
            </>
          ) : null}
          <HistoryLink id={subject.id} type={subject.kind} />
        </aside>
      </div>
    </Page>
  );
}
