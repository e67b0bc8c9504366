import { lazy, Suspense, useState } from 'react';
import { Waiting } from './AuthPage.tsx';
import type { Answer } from './steps.ts';

const Dialog = lazy(() =>
  import('./SecondFactorDialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

export type SecondFactorProps = {
  challenge: string | undefined;
  onAnswer: (answer: Answer) => Promise<void>;
  onClose: () => void;
  /** The challenge ran out: signing in starts again. */
  onOver: () => void;
};

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
