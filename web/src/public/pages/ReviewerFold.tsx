import type { ReactNode } from 'react';
import css from './ReviewerPage.module.css';

/** One tap away: closed at first, open where it is short and matters. */
export function Fold(props: { title: string; part: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={props.open} hidden data-part={props.part}>
      <summary>{props.title}</summary>
      <div className={css.folded}>{props.children}</div>
    </details>
  );
}
