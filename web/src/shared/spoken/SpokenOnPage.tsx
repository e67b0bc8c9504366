import { type ComponentProps, lazy, Suspense } from 'react';

// a page with a video needs no recognizer until somebody starts a comparison
const ComparedVideo = lazy(() => import('./ComparedVideo.tsx').then((module) => ({ default: module.ComparedVideo })));

/** On a video's own page, for its author: the comparison with the script. */
export function SpokenOnPage(props: ComponentProps<typeof ComparedVideo>) {
  return (
    <Suspense>
      <ComparedVideo {...props} />
    </Suspense>
  );
}
