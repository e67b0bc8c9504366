import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { areaOf } from '../../app/rights.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { JourneyBar } from '../../app/ui/JourneyBar.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { PageSkeleton } from '../../app/ui/skeletons.tsx';
import { scriptJourney, videoJourney } from '../../app/ui/status.ts';
import { useViewer } from '../../app/useViewer.ts';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { AuthorNotes } from './AuthorNotes.tsx';
import { needChangesRoute } from './addresses.ts';
import { Corrections } from './Corrections.tsx';
import classes from './columns.module.css';
import { reviewScriptQuery, reviewVideoQuery } from './queries.ts';
import { ReviseForm } from './ReviseForm.tsx';
import { changesSearch } from './search.ts';
import { type Subject, subjectOfScript, subjectOfVideo } from './subject.ts';
import { texts } from './texts.ts';

const route = pageRoute(needChangesRoute);

/** Corrections came back: what the reviewer said, and the text to mend, side by side. */
export function NeedChangesPage() {
  const id = route.useParams().id;
  const [{ script: isScript }] = route.useAddress(changesSearch);
  const video = useQuery({ ...reviewVideoQuery(id), enabled: !isScript });
  const script = useQuery({ ...reviewScriptQuery(id), enabled: Boolean(isScript) });
  const error = video.error ?? script.error;
  // what is there stays when a later look fails: somebody may be writing
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
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <ReviseForm
            subject={subject}
            exit={crumb.to}
            asItStood={isCurrent ? undefined : (round?.script ?? '')}
            onCurrent={() => setSearch({ round: undefined })}
          />
        </div>
        <aside className={classes.side}>
          {round && round.notes.length > 0 ? (
            <AuthorNotes notes={round.notes} mayAddress={isCurrent && subject.mayRevise} />
          ) : null}
          {round ? (
            <Corrections
              subject={subject}
              round={round}
              onRound={(id) => setSearch({ round: id === subject.rounds[0]?.id ? undefined : id })}
            />
          ) : null}
          <HistoryLink id={subject.id} type={subject.kind} />
        </aside>
      </div>
    </Page>
  );
}
