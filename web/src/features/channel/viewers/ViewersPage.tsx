import { NativeSelect } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { areaOf } from '../../../app/rights.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { CardsSkeleton } from '../../../app/ui/skeletons.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import classes from '../../../shared/metrics/Figures.module.css';
import { metricsQuery } from '../data.ts';
import { SPANS, viewersRoutes, viewersSearch } from '../routes.tsx';
import { DaysFigure, ReferrersFigure, VideosFigure, WatchedFigure } from './figures.tsx';
import { daysOf, type Metrics, shareOf, sumOf } from './rows.ts';
import { texts } from './texts.ts';
import layout from './Viewers.module.css';

const route = pageRoute(...viewersRoutes);

/** What viewers did with the videos of the person's channel, or with one of them. */
export function ViewersPage() {
  const viewer = useViewer();
  const root = areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home;
  const [{ days: span, video }, setSearch] = route.useAddress(viewersSearch);
  const days = daysOf(span);
  const all = useQuery({ ...metricsQuery(days, null), placeholderData: keepPreviousData });
  const one = useQuery({ ...metricsQuery(days, video ?? null), placeholderData: keepPreviousData });
  const shown = video ? one : all;
  const { data, error, refetch } = shown;
  const titles = all.data?.videos ?? [];
  // rarely watched videos are not in the list
  const title = [...titles, ...(one.data?.videos ?? [])].find(({ id }) => id === video)?.title;
  const choose = (
    <div className={classes.when}>
      <NativeSelect
        className={layout.video}
        label={texts.video}
        value={video ?? ''}
        onChange={({ currentTarget }) => setSearch({ video: currentTarget.value || undefined })}
        data={[{ value: '', label: texts.allVideos }, ...titles.map(({ id, title: label }) => ({ value: id, label }))]}
      />
      <NativeSelect
        className={layout.days}
        label={texts.days}
        value={String(span)}
        onChange={({ currentTarget }) => setSearch(viewersSearch({ days: currentTarget.value, video }))}
        data={SPANS.map((value) => ({ value: String(value), label: texts.spans[value] }))}
      />
    </div>
  );
  const isEmpty = !video && data?.videos.length === 0;
  return (
    <Page
      title={video && title ? texts.of(title) : texts.title}
      crumbs={[{ label: texts.channel, to: paths.channel(root) }]}
      action={isEmpty ? null : choose}
    >
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <CardsSkeleton /> : null}
      {isEmpty ? (
        <Empty picture="camera" action={<LinkButton path={paths.videos(root)}>{texts.myVideos}</LinkButton>}>
          {texts.nothingYet}
        </Empty>
      ) : null}
      {data && !isEmpty ? <Figures metrics={shown} data={data} ofOne={video !== undefined} root={root} /> : null}
    </Page>
  );
}

type FiguresProps = { metrics: UseQueryResult<Metrics>; data: Metrics; ofOne: boolean; root: string };

function Figures({ metrics, data, ofOne, root }: FiguresProps) {
  return (
    <div className={layout.figures}>
      <Facts data={data} />
      <DaysFigure metrics={metrics} />
      <WatchedFigure metrics={metrics} />
      <ReferrersFigure metrics={metrics} />
      {ofOne ? null : <VideosFigure metrics={metrics} root={root} />}
    </div>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

function Facts({ data }: { data: Metrics }) {
  const { views, fullViews, likes, shareAttempts } = sumOf(data.days);
  const { facts } = texts;
  const shown = [
    { label: facts.views, value: number(views) },
    { label: facts.fullViews, value: number(fullViews), note: facts.ofViews(shareOf(fullViews, views)) },
    { label: facts.likes, value: number(likes) },
    { label: facts.shareAttempts, value: number(shareAttempts) },
  ];
  return (
    <section className={classes.figure} aria-label={facts.title}>
      <dl className={classes.facts}>
        {shown.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note && views > 0 ? <span>{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
