import { type ReactNode, useState } from 'react';
import summary from '../../ui/Summary.module.css';
import css from './Fold.module.css';

type Props = { title: string; open?: boolean; asked?: boolean; children: ReactNode };

/** A collapsible section: initially closed, or open if short, important or filled in. `asked`: should be read first. */
export function Fold({ title, open = false, asked = false, children }: Props) {
  // typing in it later must not fold it
  const [opens] = useState(open);
  return (
    <details className={css.fold} open={opens} data-asked={asked || undefined}>
      <summary className={summary.summary}>{title}</summary>
      <div className={css.folded}>{children}</div>
    </details>
  );
}
