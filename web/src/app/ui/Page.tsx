import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { linkTo } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './Page.module.css';

export type Crumb = { label: string; to: string };

type Props = {
  title: string;
  /** What comes before the title: 'My Videos > title'. */
  crumbs?: Crumb[];
  /** Beside the title: a status chip, say. */
  aside?: ReactNode;
  /** The one primary action of the screen, always in this place. */
  action?: ReactNode;
  /** Under the title, across the page: the journey, filters. */
  lead?: ReactNode;
  /** Reading width for text, the whole width for lists. */
  width?: 'reading' | 'form' | 'full';
  children: ReactNode;
};

let firstPath: string | undefined;

/** A screen: its title (also of the document, and focused after navigation), one primary action, its content. */
export function Page({ title, crumbs = [], aside, action, lead, width = 'full', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    document.title = [[...crumbs.map((crumb) => crumb.label), title].join(' > '), texts.product].join(' · ');
  }, [crumbs, title]);
  useEffect(() => {
    firstPath ??= path;
    if (path !== firstPath) {
      firstPath = '';
      heading.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1 ref={heading} tabIndex={-1}>
            {crumbs.map((crumb) => (
              <Fragment key={crumb.to}>
                <Link {...linkTo(crumb.to)} className={classes.crumb}>
                  {crumb.label}
                </Link>
                <span className={classes.separator}> &gt; </span>
              </Fragment>
            ))}
            {title}
          </h1>
          {aside}
        </div>
        {action ? <div className={classes.action}>{action}</div> : null}
      </header>
      {lead ? <div className={classes.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}
