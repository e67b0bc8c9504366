import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../app/address.ts';
import { texts as frame } from '../../app/texts.ts';
import { SiteLinks } from '../../app/ui/SiteLinks.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import classes from './AuthPage.module.css';
import type { AuthSearch } from './routes.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Links to other pages. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** A sign-in page: the form in a narrow column and, if there is room, what Greenlit is for beside it. */
export function AuthPage({ title, lead, foot, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${frame.product}`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.main} id="content">
        <div className={classes.column}>
          <Link to={paths.login} className={classes.mark}>
            <Wordmark />
          </Link>
          <div className={classes.head}>
            <h1>{title}</h1>
            {lead ? <p className={classes.lead}>{lead}</p> : null}
          </div>
          {children}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
          <footer className={classes.site}>
            <SiteLinks />
          </footer>
        </div>
      </main>
      <aside className={classes.aside} aria-hidden>
        <p>
          {texts.promise.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </aside>
    </div>
  );
}

/** A link to another sign-in page that keeps its parameters. */
export function AuthLink({ to, search, children }: { to: string; search: AuthSearch; children: ReactNode }) {
  return <Anchor renderRoot={(props: object) => <Link to={to} search={{ ...search }} {...props} />}>{children}</Anchor>;
}

/** Announced to screen readers while waiting for the server. */
export function Waiting({ when }: { when: boolean }) {
  return (
    <>
      <VisuallyHidden role="status">{when ? texts.waiting : ''}</VisuallyHidden>
      {when ? (
        <p className={classes.waiting} aria-hidden>
          {texts.waiting}
        </p>
      ) : null}
    </>
  );
}
