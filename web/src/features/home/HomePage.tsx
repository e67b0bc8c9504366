import { isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { HOME_ITEMS } from '@greenlit/domain/shared/paging.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconHourglassLow, IconMail, IconPlus, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../app/address.ts';
import { begins, can, decides, useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { ChannelButton, LinkButton } from '../../app/ui/buttons.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { CardsSkeleton, Failure, Page, RowsSkeleton, TextCardsSkeleton } from '../../app/ui/Page.tsx';
import { CardList } from '../../shared/items/CardList.tsx';
import { ScriptCard } from '../../shared/items/ScriptCard.tsx';
import { VideoCard } from '../../shared/items/VideoCard.tsx';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { homeRoundsQuery, homeScriptsQuery, homeVideosQuery, refusedReviewsQuery } from './data.ts';
import firstSteps from './FirstSteps.module.css';
import { firstStepsOf } from './firstSteps.ts';
import classes from './HomePage.module.css';
import needsYou from './NeedsYou.module.css';
import { type Need, needsOf } from './needs.ts';
import { texts } from './texts.ts';

/** What to do, what others have to do, then the latest work; for newcomers, the steps to a first video. */
export function HomePage() {
  const viewer = useViewer();
  const seesVideos = can(viewer, 'myVideosRead');
  const seesScripts = can(viewer, 'contentLibraryRead');
  const writes = can(viewer, 'myVideosWrite');
  const videos = useQuery({ ...homeVideosQuery, enabled: seesVideos });
  const scripts = useQuery({ ...homeScriptsQuery(viewer.user.id), enabled: seesScripts });
  const rounds = useQuery({ ...homeRoundsQuery, enabled: decides(viewer) });
  const refused = useQuery({ ...refusedReviewsQuery, enabled: writes });
  const needs = needsOf({
    viewer,
    videos: videos.data ?? [],
    scripts: scripts.data?.mine ?? [],
    rounds: rounds.data ?? [],
    refused: refused.data ?? [],
    timeZone,
  });
  // People who create no videos do not see the section for them.
  const showsVideos = seesVideos && (writes || (videos.data?.length ?? 0) > 0);
  // Only greet people as back if they have created something.
  const isFirst = writes && videos.data?.length === 0 && scripts.data?.mine.length === 0;
  // staff have no channel to publish on
  const first =
    writes && !viewer.user.isBodewellUser && videos.data && scripts.data
      ? firstStepsOf({
          videos: videos.data,
          hasScript: scripts.data.mine.length > 0,
          reviewed: viewer.complianceEngine,
        })
      : null;
  const ready = !videos.isLoading && !scripts.isLoading && !rounds.isLoading;
  const create = (
    <LinkButton path={paths.newVideo} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.create}
    </LinkButton>
  );
  return (
    <Page
      serif
      title={isFirst ? texts.titleFirst(viewer.user.name) : texts.title(viewer.user.name)}
      action={
        <>
          {showsVideos && !isFirst ? <ChannelButton /> : null}
          {begins(viewer, 'myVideosWrite') ? create : null}
        </>
      }
    >
      <div className={classes.sections}>
        {/* newcomers with nothing to do see the first step, not that everything is done */}
        {first && ready && needs.toDo.length === 0 ? null : <ForYou needs={needs.toDo} ready={ready} />}
        <WaitingForOthers needs={needs.waiting} />
        {first ? <FirstSteps {...first} /> : null}
        {showsVideos ? (
          <Section title={texts.videos.title} all={{ label: texts.videos.all, to: paths.videos() }}>
            {videos.error ? <Failure error={videos.error} retry={videos.refetch} /> : null}
            {videos.isLoading ? <CardsSkeleton /> : null}
            {videos.data?.length === 0 ? (
              <Empty
                picture="camera"
                action={
                  seesScripts ? (
                    <LinkButton path={paths.library()} variant="default">
                      {texts.library}
                    </LinkButton>
                  ) : null
                }
              >
                {texts.empty}
              </Empty>
            ) : (
              <CardList items={(videos.data ?? []).slice(0, HOME_ITEMS)} layout="grid" label={texts.videos.title}>
                {(video) => <VideoCard video={video} heading="h3" />}
              </CardList>
            )}
          </Section>
        ) : null}
        {seesScripts ? (
          <Section title={texts.scripts.title} all={{ label: texts.scripts.all, to: paths.library() }}>
            {scripts.error ? <Failure error={scripts.error} retry={scripts.refetch} /> : null}
            {scripts.isLoading ? <TextCardsSkeleton count={3} /> : null}
            {scripts.data?.recent.length === 0 ? (
              <Empty picture="page">{texts.noScripts}</Empty>
            ) : (
              <CardList items={scripts.data?.recent ?? []} layout="grid" label={texts.scripts.title}>
                {(script) => <ScriptCard script={script} heading="h3" />}
              </CardList>
            )}
          </Section>
        ) : null}
      </div>
    </Page>
  );
}

function Section({ title, all, children }: { title: string; all: { label: string; to: string }; children: ReactNode }) {
  return (
    <section>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Link to={all.to}>{all.label}</Link>
      </div>
      {children}
    </section>
  );
}

const words = texts.first;

/** For newcomers: the way to a published video, with a button for the next step. Stays hidden on this device once hidden. */
function FirstSteps({ steps, next }: NonNullable<ReturnType<typeof firstStepsOf>>) {
  const { user } = useViewer();
  const key = `greenlit.first-steps-hidden ${user.id}`;
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  if (hidden) return null;
  const at = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className={firstSteps.card} aria-label={words.title}>
      <div className={firstSteps.head}>
        <h2>{words.title}</h2>
        <p>{words.progress(at, steps.length)}</p>
      </div>
      <ol>
        {steps.map(({ step, isDone, title, hint, action }, index) => (
          <li
            key={step}
            data-state={isDone ? 'done' : index === at ? 'current' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={firstSteps.mark} aria-hidden>
              {isDone ? <IconCheck size={15} stroke={3} /> : index + 1}
            </span>
            <div>
              <p className={firstSteps.title}>
                {title}
                {isDone ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
              </p>
              {isDone ? null : <p className={firstSteps.hint}>{hint}</p>}
            </div>
            {index === at ? (
              <LinkButton path={next} variant="default" size="sm">
                {action}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        className={firstSteps.hide}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => {
          localStorage.setItem(key, '1');
          setHidden(true);
        }}
      >
        {words.hide}
      </Button>
    </section>
  );
}

const LOOKS: Record<Need['kind'], { tone: 'vermilion' | 'amber' | 'signal' | 'slate'; icon: ReactNode }> = {
  plan: { tone: 'amber', icon: <IconHourglassLow aria-hidden /> },
  setup: { tone: 'amber', icon: <IconRocket aria-hidden /> },
  refused: { tone: 'vermilion', icon: <IconMail aria-hidden /> },
  reviewer: { tone: 'amber', icon: <IconMail aria-hidden /> },
  corrections: { tone: 'vermilion', icon: <Lamp state="changes" size="line" /> },
  conditions: { tone: 'signal', icon: <Lamp state="green" size="line" /> },
  decide: { tone: 'amber', icon: <Lamp state="amber" size="line" /> },
  waiting: { tone: 'amber', icon: <Lamp state="amber" size="line" /> },
};

/** Maximum waiting reviews shown; they need no action. */
const WAITING_SHOWN = 3;

/** What this person has to do; "all caught up" only appears once everything has loaded. */
function ForYou({ needs, ready }: { needs: readonly Need[]; ready: boolean }) {
  return (
    <Lines title={texts.needs.title} needs={needs}>
      {needs.length === 0 && !ready ? (
        <li>
          <RowsSkeleton count={1} />
        </li>
      ) : null}
      {needs.length === 0 && ready ? (
        <Line tone="signal" icon={<IconCircleCheck aria-hidden />} title={texts.needs.nothing} />
      ) : null}
    </Lines>
  );
}

/** What others have to do before this person can go on. */
function WaitingForOthers({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const more = needs.length - WAITING_SHOWN;
  return (
    <Lines title={texts.waiting.title} needs={needs.slice(0, WAITING_SHOWN)}>
      {more > 0 ? <li className={needsYou.more}>{texts.waiting.more(more)}</li> : null}
    </Lines>
  );
}

function Lines({ title, needs, children }: { title: string; needs: readonly Need[]; children: ReactNode }) {
  return (
    <section className={needsYou.needs} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {needs.map(({ id, kind, title, hint, action }) => (
          <Line key={`${kind} ${id}`} {...LOOKS[kind]} title={title} hint={hint}>
            {action ? (
              <LinkButton path={action.path} variant="default" size="sm">
                {action.label}
              </LinkButton>
            ) : null}
          </Line>
        ))}
        {children}
      </ul>
    </section>
  );
}

type LineProps = {
  tone: 'vermilion' | 'amber' | 'signal' | 'slate';
  icon: ReactNode;
  title: string;
  hint?: string | null;
  children?: ReactNode;
};

function Line({ tone, icon, title, hint, children }: LineProps) {
  return (
    <li className={needsYou.need} data-tone={tone}>
      <span className={needsYou.icon}>{icon}</span>
      <div className={needsYou.text}>
        <p className={needsYou.title}>{isolateNames(title)}</p>
        {hint ? <p className={needsYou.hint}>{isolateNames(hint)}</p> : null}
      </div>
      {children}
    </li>
  );
}
