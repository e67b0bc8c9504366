import { type RefObject, useEffect, useRef } from 'react';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { Thumb } from '../../shared/items/Thumb.tsx';
import type { RecordedItem } from './data.ts';
import classes from './Records.module.css';
import { texts } from './texts.ts';

type Props = {
  item: RecordedItem;
  /** Whether the pressed title, which is gone, passes its focus on. */
  toHead: RefObject<boolean>;
};

/** The script or video whose history is shown, also in print. */
export function ItemHead({ item, toHead }: Props) {
  const { type, title, status, version, reviewed, signedThumbUrl } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (toHead.current) heading.current?.focus();
  }, [toHead]);
  return (
    <section className={classes.item} aria-label={texts.oneItem}>
      <Thumb type={type} url={signedThumbUrl} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title || texts.untitled}
        </h2>
        <p>
          {texts.itemFacts(type, version)} <StatusChip status={status} reviewed={reviewed} />
        </p>
      </div>
    </section>
  );
}
