import { IconFileText, IconMovie } from '@tabler/icons-react';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import type { RecordedItem } from './queries.ts';
import classes from './Records.module.css';
import { texts } from './texts.ts';

/** The script or video whose history is shown, also in print. */
export function ItemHead({ item }: { item: RecordedItem }) {
  const { type, title, status, version, reviewed, signedThumbUrl } = item;
  const Kind = type === 'video' ? IconMovie : IconFileText;
  return (
    <section className={classes.item} aria-label={texts.oneItem}>
      <div className={classes.thumb}>
        {signedThumbUrl ? <img src={signedThumbUrl} alt="" /> : <Kind size={24} stroke={1.4} aria-hidden />}
      </div>
      <div>
        <h2>{title || texts.untitled}</h2>
        <p>
          {texts.itemFacts(type, version)} <StatusChip status={status} reviewed={reviewed} />
        </p>
      </div>
    </section>
  );
}
