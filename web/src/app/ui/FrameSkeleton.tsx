import { Skeleton } from '@mantine/core';
import classes from './FrameSkeleton.module.css';
import { PageSkeleton } from './skeletons.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The outline of the frame while the person is loading. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Wordmark />
        <Skeleton height={32} width={32} circle />
      </div>
      <div className={classes.side}>
        {[72, 88, 64, 80].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} />
        ))}
      </div>
      <div className={classes.page}>
        <PageSkeleton />
      </div>
    </div>
  );
}
