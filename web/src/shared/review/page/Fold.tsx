import type { ReactNode } from 'react';
import css from './Fold.module.css';

type Props = { title: string; open?: boolean; asked?: boolean; children: ReactNode };

/** A collapsible section: initially closed, or open if short and important. `asked`: should be read first. */
export function Fold({ title, open = false, asked = false, children }: Props) {
  return (
    <details className={css.fold} open={open} data-asked={asked || undefined}>
      <summary>{title}</summary>
      <div className={css.folded}>{children}</div>
    </details>
  );
}
