import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { IconFileText, IconMovie } from '@tabler/icons-react';
import classes from './Thumb.module.css';

/** The picture of an item in a list or at its top; without one, a symbol of its kind. */
export function Thumb({ type, url }: { type: ItemType; url: string | null | undefined }) {
  const Kind = type === 'video' ? IconMovie : IconFileText;
  return (
    <div className={classes.thumb}>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <Kind size={24} stroke={1.4} aria-hidden />}
    </div>
  );
}
