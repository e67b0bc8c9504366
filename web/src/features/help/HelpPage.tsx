import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { GetViewer } from '../../app/data.ts';
import { api, type Viewer, viewerQuery } from '../../app/graphql.ts';
import { token } from '../../app/session.ts';
import { site } from '../../app/site.ts';
import { texts as frame } from '../../app/texts.ts';
import { timeZone } from '../../app/time.ts';
import { SiteLinks } from '../../app/ui/SiteLinks.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import summary from '../../shared/ui/Summary.module.css';
import { chapters } from './chapters.ts';
import classes from './HelpPage.module.css';
import { helpRoute, helpSearch } from './routes.tsx';
import { texts } from './texts.ts';
import { found, type Topic } from './topics.ts';

const route = pageRoute(helpRoute);

/** Questions and answers for everybody; if the operator has a help page, links lead there instead. */
export function HelpPage() {
  const [address, setSearch] = route.useAddress(helpSearch);
  const [q, setQ] = useState(address.q ?? '');
  useEffect(() => {
    document.title = `${texts.title} · ${frame.product}`;
  }, []);
  const viewer = useKnownViewer();
  const shown = found(chapters, q);
  const isSearching = q.trim() !== '';
  const count = shown.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to={paths.home} className={classes.mark}>
          <Wordmark />
        </Link>
        <Button component={Link} to={paths.home} variant="default" size="sm">
          {texts.back}
        </Button>
      </header>
      <main id="content" className={classes.main}>
        <h1>{texts.title}</h1>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={q}
          onChange={({ currentTarget: { value } }) => {
            setQ(value);
            void setSearch({ q: value || undefined }, { replace: true });
          }}
        />
        <Text size="sm" c="dimmed" role="status">
          {isSearching ? (count > 0 ? texts.count(count) : texts.none(q)) : ''}
        </Text>
        {shown.map(({ name, topics }) => (
          <section key={name}>
            <h2>{name}</h2>
            {topics.map(({ question, answer, page }) => (
              <details key={`${question} ${isSearching}`} open={isSearching}>
                <summary className={summary.summary}>{question}</summary>
                {answer.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <PageLink page={page} viewer={viewer} />
              </details>
            ))}
          </section>
        ))}
        <section>
          <h2>{texts.more}</h2>
          <p>
            {site.email ? (
              <>
                {texts.write} <a href={`mailto:${site.email}`}>{site.email}</a>
              </>
            ) : (
              texts.ask
            )}
          </p>
        </section>
      </main>
      {site.terms || site.privacy ? (
        <footer className={classes.foot}>
          <SiteLinks />
        </footer>
      ) : null}
    </div>
  );
}

/** The signed-in person, if any; an expired session is ignored, because this page needs none. */
function useKnownViewer(): Viewer | undefined {
  // the help is for everybody, whoever reads it
  const { data } = useQuery({
    ...viewerQuery,
    queryFn: async ({ signal }) => (await api(GetViewer, { timeZone }, { signal, keepSession: true })).getViewer,
    enabled: token() !== '',
  });
  return data;
}

function PageLink({ page, viewer }: { page: Topic['page']; viewer: Viewer | undefined }) {
  const to = viewer && page?.to(viewer);
  return page && to ? (
    <p>
      <Link {...linkTo(to)}>{page.label}</Link>
    </p>
  ) : null;
}
