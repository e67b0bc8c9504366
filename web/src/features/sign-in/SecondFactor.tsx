import { lazy, Suspense, useState } from 'react';
import { Waiting } from './AuthPage.tsx';
import type { SecondFactorProps } from './SecondFactorDialog.tsx';

const Dialog = lazy(() =>
  import('./SecondFactorDialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

/**
 * The second step of sign-in. The dialog is loaded with the first challenge and stays mounted, so that it can animate closing.
 */
export function SecondFactor(props: SecondFactorProps) {
  const [needed, setNeeded] = useState(false);
  if (props.challenge !== undefined && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={<Waiting when />}>
      <Dialog {...props} />
    </Suspense>
  );
}
