import { Skeleton, Stack } from '@mantine/core';
import { texts } from '../texts.ts';
import { TextSkeleton } from './Page.tsx';
import skeletons from './skeletons.module.css';

/** A page about one video or script: what is shown, and what is said about it beside. */
export function StageSkeleton() {
  return (
    <div className={skeletons.page} role="status" aria-label={texts.states.loading}>
      <Skeleton height={32} width="min(320px, 70%)" />
      <div className={skeletons.stage}>
        <Skeleton className={skeletons.picture} radius="md" />
        <TextSkeleton />
      </div>
    </div>
  );
}

/** Fields under their heading. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={skeletons.form} role="status" aria-label={texts.states.loading}>
      <Skeleton height={20} width={180} />
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Stack key={index} gap={8}>
          <Skeleton height={14} width={96} />
          <Skeleton height={40} />
        </Stack>
      ))}
    </div>
  );
}
