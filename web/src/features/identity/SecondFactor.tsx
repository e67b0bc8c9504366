import { lazy, Suspense, useState } from 'react';
import { Waiting } from './AuthPage.tsx';
import type { SecondFactorProps } from './SecondFactorDialog.tsx';

const Dialog = lazy(() =>
  import('./SecondFactorDialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

/** The second step of signing in. The dialog comes with its first challenge, and stays to close as dialogs do. */
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
