import { Skeleton, Stack } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './skeletons.module.css';

/** Shown after 400 ms, in the shape of the page. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={texts.states.loading}>
      <Skeleton height={32} width="min(320px, 70%)" />
      <CardsSkeleton />
    </div>
  );
}

/** The same for pages without the frame, such as sign-in. */
export function BareSkeleton() {
  return (
    <div className={classes.bare} role="status" aria-label={texts.states.loading}>
      <Skeleton height={28} width="50%" />
      <Skeleton height={32} width="70%" />
      <Skeleton height={42} />
      <Skeleton height={42} />
    </div>
  );
}

export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={classes.cards} role="status" aria-label={texts.states.loading}>
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

/** Text-only cards. */
export function TextCardsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className={classes.cards} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={classes.card}>
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
    <Stack gap={10} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} height={14} width={index % 4 === 3 ? '62%' : '100%'} />
      ))}
    </Stack>
  );
}
