import { HOME_ITEMS } from '@greenlit/domain/shared/paging.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Progress, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { can, decides, useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { Failure, Page, RowsSkeleton } from '../../app/ui/Page.tsx';
import { nameOf } from '../../shared/people/names.ts';
import { GetEnterpriseHome } from './data.ts';
import classes from './HomePage.module.css';
import { type Item, stuckAmong } from './stuck.ts';
import { texts } from './texts.ts';

const words = texts.home;

const homeQuery = (may: { decides: boolean; manages: boolean }) =>
  queryOptions({
    queryKey: ['enterprise-home', may],
    queryFn: ({ signal }) => api(GetEnterpriseHome, may, { signal }),
  });

/** An enterprise's overview: decisions to make, stuck work, publications, and seats. */
export function HomePage() {
  const viewer = useViewer();
  const may = { decides: decides(viewer), manages: can(viewer, 'usersRead', 'usersWrite') };
  const { data, error, refetch } = useQuery(homeQuery(may));
  const videos = data?.getAllEnterpriseVideos ?? [];
  const queue = data?.getReviewQueue;
  const items = [...videos, ...(data?.getAllEnterpriseScripts ?? [])];
  const stuck = stuckAmong(items, queue?.rounds ?? [], Date.now());
  const published = videos
    .filter((video) => video.status === 'approved')
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, HOME_ITEMS);
  const seats = data?.getViewer.seats;
  return (
    <Page serif title={words.title(viewer.user.name)}>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton count={4} /> : null}
      {data ? (
        <div className={classes.sections}>
          {queue ? (
            <Section title={words.reviews} all={{ label: words.allReviews, to: paths.reviews }}>
              <Rows none={words.noReviews}>
                {queue.rounds.map((round) => (
                  <Row
                    key={round.id}
                    title={round.title}
                    facts={[
                      words.version(round.version),
                      round.requestedBy,
                      words.since(ordinalDate(round.createdAt, timeZone)),
                    ]}
                  >
                    <LinkButton path={paths.decide(round.id)} variant="default" size="sm">
                      {words.review}
                    </LinkButton>
                  </Row>
                ))}
              </Rows>
            </Section>
          ) : null}
          <Section title={words.stuck} hint={words.stuckHint}>
            <Rows none={words.noStuck(Boolean(queue?.rounds.length))}>
              {stuck.map((item) => (
                <Row key={item.id} title={item.title} facts={factsOf(item)} />
              ))}
            </Rows>
          </Section>
          <Section title={words.published} all={{ label: words.allVideos, to: paths.videos(paths.enterprise) }}>
            <Rows none={words.noPublished}>
              {published.map((video) => (
                <Row
                  key={video.id}
                  title={video.title}
                  facts={[video.creator ? nameOf(video.creator) : '', ordinalDate(video.updatedAt, timeZone)]}
                />
              ))}
            </Rows>
          </Section>
          {seats ? (
            <Section title={words.seats} all={{ label: words.users, to: paths.enterpriseUsers }}>
              <Text mb="xs">{words.seatsUsed(seats.used, seats.total)}</Text>
              <Progress
                aria-label={words.seats}
                value={seats.total === 0 ? 0 : Math.min(100, (100 * seats.used) / seats.total)}
              />
            </Section>
          ) : null}
        </div>
      ) : null}
    </Page>
  );
}

const factsOf = ({ status, creator, updatedAt }: Item): string[] => [
  status === 'need_changes' ? words.needsChanges : words.inReview,
  creator ? nameOf(creator) : '',
  words.since(ordinalDate(updatedAt, timeZone)),
];

type SectionProps = { title: string; hint?: string; all?: { label: string; to: string }; children: ReactNode };

function Section({ title, hint, all, children }: SectionProps) {
  return (
    <section>
      <div className={classes.head}>
        <h2>{title}</h2>
        {all ? <Link to={all.to}>{all.label}</Link> : null}
      </div>
      {hint ? (
        <Text size="sm" c="dimmed" mb="xs">
          {hint}
        </Text>
      ) : null}
      {children}
    </section>
  );
}

function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? <Text c="dimmed">{none}</Text> : <ul className={classes.rows}>{children}</ul>;
}

function Row({ title, facts, children }: { title: string; facts: readonly string[]; children?: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {children}
    </li>
  );
}
