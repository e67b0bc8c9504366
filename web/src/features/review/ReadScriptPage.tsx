import { statusAfter } from '@greenlit/domain/review/lifecycle.ts';
import { formatDuration, readingSeconds } from '@greenlit/domain/shared/text.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { areaOf, useViewer } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { FootBar } from '../../app/ui/FootBar.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { JourneyBar } from '../../app/ui/Steps.tsx';
import { scriptJourney } from '../../app/ui/status.ts';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import { FavoriteStar } from '../../shared/items/FavoriteStar.tsx';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { NewVersion } from '../../shared/items/NewVersion.tsx';
import { ConditionsPanel } from '../../shared/review/ConditionsPanel.tsx';
import { FilingPanel } from '../../shared/review/FilingPanel.tsx';
import classes from './columns.module.css';
import { MoveScript, reviewScriptQuery } from './data.ts';
import { readRoutes, readSearch } from './routes.tsx';
import { texts } from './texts.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import { Rounds, WhatWasSent } from './WhatWasSent.tsx';

const route = pageRoute(...readRoutes);

/** A read-only script: text, length, and what reviewers said. */
export function ReadScriptPage() {
  const viewer = useViewer();
  const { data: script, error, refetch } = useQuery(reviewScriptQuery(route.useParams().id));
  const [{ show }, setSearch] = route.useAddress(readSearch);
  const area = areaOf(viewer);
  const root = area === 'enterprise' ? paths.enterprise : paths.home;
  const crumb = { label: texts.scripts, to: area === 'admin' ? paths.articles : paths.library(root) };
  if (error) return <FailedPage error={error} retry={refetch} crumb={crumb} what="script" />;
  if (!script) return <StageSkeleton />;
  const [current] = script.rounds;
  const isHeld = script.status === 'approved' && current?.conditions?.followedAt === null;
  const said = script.rounds.filter((round) => round.text);
  const text = script.scriptText ?? '';
  const withdraw = async () => {
    await api(MoveScript, { id: script.id, script: { status: statusAfter('withdraw') } });
  };
  const action =
    script.status === 'approved' && !isHeld && area !== 'admin' ? (
      <LinkButton path={scriptPath(script)}>{texts.read.use}</LinkButton>
    ) : script.status === 'draft' && script.viewerCan.edit ? (
      <LinkButton path={paths.continueScript(script.id)}>{texts.read.continue}</LinkButton>
    ) : null;
  return (
    <Page
      serif
      title={script.title}
      crumbs={[crumb]}
      aside={
        <>
          <StatusChip status={script.status} origin={script.isBodewell ? 'provider' : undefined} />
          {script.viewerCan.favorite ? <FavoriteStar kind="script" item={script} /> : null}
        </>
      }
      foot={action ? <FootBar>{action}</FootBar> : null}
      lead={script.isBodewell ? null : <JourneyBar {...scriptJourney({ ...script, isHeld })} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {script.signedVideoUrl ? (
            <SegmentedControl
              aria-label={texts.read.toggle}
              value={show}
              onChange={(next) => setSearch({ show: next === 'video' ? 'video' : undefined })}
              data={[
                { value: 'script', label: texts.script },
                { value: 'video', label: texts.video },
              ]}
            />
          ) : null}
          {show === 'video' && script.signedVideoUrl ? (
            <VideoPlayer src={script.signedVideoUrl} title={script.title} poster={script.signedThumbUrl} />
          ) : (
            <section aria-label={texts.script}>
              <p className={classes.meta}>
                {[
                  texts.words(script.words),
                  texts.spoken(formatDuration(script.spokenSeconds)),
                  texts.reading(formatDuration(readingSeconds(text))),
                ].join(' · ')}
              </p>
              <ScriptText text={text} />
            </section>
          )}
        </div>
        <aside className={classes.side}>
          {script.status === 'approved' && current?.conditions ? (
            <ConditionsPanel id={script.id} kind="script" conditions={current.conditions} />
          ) : null}
          {script.status === 'in_review' && current ? (
            <WaitingPanel item={script} round={current} onWithdraw={withdraw} />
          ) : null}
          <NewVersion script={script} />
          {said.length > 0 ? (
            <Rounds rounds={said} title={texts.comments} />
          ) : (
            <section>
              <h2>{texts.comments}</h2>
              <p className={classes.meta}>{texts.noComments}</p>
            </section>
          )}
          {script.status === 'in_review' && current ? <WhatWasSent round={current} /> : null}
          {script.isBodewell ? null : (
            <>
              <FilingPanel type="script" id={script.id} />
              <HistoryLink id={script.id} type="script" />
            </>
          )}
        </aside>
      </div>
    </Page>
  );
}
