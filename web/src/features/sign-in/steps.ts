import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { homeOf, linkTo } from '../../app/address.ts';
import { queryClient, viewerQuery } from '../../app/graphql.ts';
import { type Challenge, isSignedIn, type SignInAnswer } from '../../app/identity.ts';
import { safePath, startSession } from '../../app/session.ts';
import { forgetPassword } from './pending.ts';

/** The server's answer to any way of signing in; a provider's also contains the requested page. */
export type Answer = SignInAnswer & { goto?: string | null };

/** Processes a sign-in answer: starts the session and goes to the requested page, or keeps the pending challenge. */
export function useSteps(next: string | undefined) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Challenge>();
  const target = useRef(next);
  const proceed = async (answer: Answer): Promise<void> => {
    target.current = safePath(answer.goto) ?? target.current;
    if (!isSignedIn(answer)) return setStep(answer);
    startSession(answer.token);
    forgetPassword();
    queryClient.clear();
    const viewer = await queryClient.fetchQuery(viewerQuery);
    await navigate({ ...linkTo(target.current ?? homeOf(viewer)), replace: true });
  };
  return { step, proceed, drop: () => setStep(undefined) };
}
