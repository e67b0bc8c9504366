import type { LampState } from '@greenlit/domain/look/lamp.ts';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { linkTo } from '../address.ts';
import { messageUnder } from '../graphql.ts';
import { texts } from '../texts.ts';
import { apart } from './apart.ts';
import classes from './Page.module.css';
import skeletons from './skeletons.module.css';

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
  /** The title in the serif: Home, and pages about where an item stands. */
  serif?: boolean;
  /** The state of the item that the page is about: the tab's icon. */
  lamp?: LampState | undefined;
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
export function Page({
  title,
  crumbs = [],
  aside,
  action,
  lead,
  foot,
  width = 'full',
  serif = false,
  lamp,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const places = [...crumbs.map((crumb) => crumb.label), title].map(apart);
    document.title = [places.join(' > '), texts.product].join(' · ');
  }, [crumbs, title]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    icon?.setAttribute('href', lamp ? `/lamp-${lamp}.svg` : '/favicon.svg');
  }, [lamp]);
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
          <h1 ref={heading} tabIndex={-1} dir="auto" data-serif={serif ? '' : undefined}>
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

/** Shown after 400 ms, in the shape of the page. */
export function PageSkeleton() {
  return (
    <div className={skeletons.page} role="status" aria-label={texts.states.loading}>
      <Skeleton height={32} width="min(320px, 70%)" />
      <CardsSkeleton />
    </div>
  );
}

/** The same for pages without the frame, such as sign-in. */
export function BareSkeleton() {
  return (
    <div className={skeletons.bare} role="status" aria-label={texts.states.loading}>
      <Skeleton height={28} width="50%" />
      <Skeleton height={32} width="70%" />
      <Skeleton height={42} />
      <Skeleton height={42} />
    </div>
  );
}

export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={skeletons.cards} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Stack key={index} gap="xs">
          <Skeleton height={150} radius="md" />
          <Skeleton height={16} width="80%" />
          <Skeleton height={12} width="45%" />
        </Stack>
      ))}
    </div>
  );
}

export function TextCardsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className={skeletons.cards} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={skeletons.card}>
          <Skeleton height={18} width={110} radius="xl" />
          <Skeleton height={18} width="80%" />
          <Skeleton height={14} />
          <Skeleton height={14} />
          <Skeleton height={14} width="62%" />
          <Skeleton height={12} width="45%" />
        </div>
      ))}
    </div>
  );
}

export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={texts.states.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} height={72} radius="md" />
      ))}
    </Stack>
  );
}

export function TextSkeleton({ lines = 8 }: { lines?: number }) {
  return (
    <Stack gap={12} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} height={14} width={index % 4 === 3 ? '62%' : '100%'} />
      ))}
    </Stack>
  );
}

type PageSkeletonProps = {
  /** The error thrown, or a message. */
  error: unknown;
  /** A fixed title, if the failure has one. */
  title?: string | undefined;
  retry?: (() => void) | undefined;
};

/** The standard error message: what happened, in place, and what to do about it. */
export function Failure({ error, title, retry }: PageSkeletonProps) {
  const message = messageUnder(title, error);
  return (
    <Alert role="alert" color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Group justify="space-between" gap="sm">
        <span>{message}</span>
        {retry ? (
          <Button size="xs" variant="default" onClick={retry}>
            {texts.actions.retry}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
