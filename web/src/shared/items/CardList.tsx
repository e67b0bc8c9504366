import type { ReactNode } from 'react';
import classes from './cards.module.css';

type Props<T> = { items: readonly T[]; layout: 'grid' | 'list'; label: string; children: (item: T) => ReactNode };

/** Cards in a grid or in rows; a list for screen readers. */
export function CardList<T extends { id: string }>({ items, layout, label, children }: Props<T>) {
  return (
    <ul className={classes[layout]} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
