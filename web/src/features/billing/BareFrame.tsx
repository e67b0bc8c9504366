import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/address.ts';
import { useViewer } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import classes from './BareFrame.module.css';
import { texts } from './texts.ts';

type Props = { leave: { path: string; label: string }; back?: { path: string; label: string }; children: ReactNode };

/** A page without header and sidebar: the product's name, and links to leave. */
export function BareFrame({ leave, back, children }: Props) {
  const { access } = useViewer();
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Link to={access.allowed ? paths.home : paths.settings} aria-label={texts.home} className={classes.logo}>
          <Wordmark />
        </Link>
        <div className={classes.ways}>
          {back ? (
            <LinkButton path={back.path} variant="default" size="sm">
              {back.label}
            </LinkButton>
          ) : null}
          <LinkButton path={leave.path} variant="default" size="sm">
            {leave.label}
          </LinkButton>
        </div>
      </div>
      {children}
    </div>
  );
}
