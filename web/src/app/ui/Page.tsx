import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { linkTo } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './Page.module.css';

export type Crumb = { label: string; to: string };

type Props = {
  title: string;
  /** Breadcrumbs before the title: 'My Videos > title'. */
  crumbs?: Crumb[];
  /** Beside the title, for example a status chip. */
  aside?: ReactNode;
  /** The screen's primary action. */
  action?: ReactNode;
  /** Below the title, full width: the journey, filters. */
  lead?: ReactNode;
  /** Stays at the bottom of the screen: Next and Back, for example. */
  foot?: ReactNode;
  /** Reading width for text, full width for lists. */
  width?: 'reading' | 'form' | 'full';
  children: ReactNode;
};

let firstPath: string | undefined;
let ownPath: string | undefined;

/** The page's URL is about to change, as when a new draft is saved: the focus stays where it is. */
export const keepFocusAt = (path: string): void => {
  ownPath = path;
};

const isTyping = (): boolean => document.activeElement?.matches('textarea, input') === true;

/** A screen: title (also the document's, focused after navigation), primary action and content. */
export function Page({ title, crumbs = [], aside, action, lead, foot, width = 'full', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    document.title = [[...crumbs.map((crumb) => crumb.label), title].join(' > '), texts.product].join(' · ');
  }, [crumbs, title]);
  useEffect(() => {
    firstPath ??= path;
    if (path === firstPath) return;
    firstPath = '';
    const stays = path === ownPath;
    ownPath = undefined;
    // keystrokes must not go to the heading
    if (!stays && !isTyping()) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className={classes.page} data-width={width} data-foot={foot ? true : undefined}>
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
      {foot ? (
        <div className={classes.foot} data-sticky>
          {foot}
        </div>
      ) : null}
    </div>
  );
}
