import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { homeOf, linkTo, pageRoute } from '../../app/address.ts';
import { ApiError, api, queryClient, viewerQuery } from '../../app/graphql.ts';
import { signOut } from '../../app/identity.ts';
import { useViewer } from '../../app/rights.ts';
import { texts as frame } from '../../app/texts.ts';
import { Failure, TextSkeleton } from '../../app/ui/Page.tsx';
import { Saved, type SaveState } from '../../app/ui/Saved.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import { FinishWorkspace, type Workspace, workspaceQuery } from './data.ts';
import { workspaceRoute, workspaceSearch } from './routes.tsx';
import type { StepProps } from './steps/Question.tsx';
import { StepFields } from './steps/StepFields.tsx';
import { texts } from './texts.ts';
import { useAnswers } from './useAnswers.ts';
import classes from './Workspace.module.css';
import { type Answers, type Faults, faultsOf, fieldsOf, isOptional, stepToShow, toInput } from './wizard.ts';

/** The setup of a new account, one question at a time; continues where it was left. */
export function WorkspacePage() {
  const { data, error, refetch } = useQuery(workspaceQuery);
  const goHome = useGoHome();
  const finished = data?.finished ?? false;
  useEffect(() => {
    // Finished meanwhile, in another tab or on another device.
    if (finished) void goHome();
  }, [finished, goHome]);
  useEffect(() => {
    document.title = `${texts.title} · ${frame.product}`;
  }, []);
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Wordmark />
        <Button variant="subtle" color="gray" size="xs" onClick={signOut}>
          {frame.actions.signOut}
        </Button>
      </div>
      <div className={classes.column}>
        {error ? (
          <>
            <h1>{texts.title}</h1>
            <Failure title={texts.failed.title} error={texts.failed.load} retry={refetch} />
          </>
        ) : null}
        {data && !finished ? <Wizard start={data} onFinished={goHome} /> : null}
        {!error && (!data || finished) ? <TextSkeleton lines={6} /> : null}
      </div>
    </div>
  );
}

/** The setup changes the person, so refetches them and goes to their home page. */
function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
    await navigate({ ...linkTo(homeOf(viewer)), replace: true });
  }, [navigate]);
}

const route = pageRoute(workspaceRoute);

function Wizard({ start, onFinished }: { start: Workspace; onFinished: () => Promise<void> }) {
  const { user } = useViewer();
  // as are its partner companies
  const isEnterprise = user.isEnterprise || user.isEnterpriseUser || user.admin?.isEnterprise === true;
  const [{ step: wanted }, setAddress] = route.useAddress(workspaceSearch);
  const { steps } = start;
  const shown = (answers: Answers) => stepToShow({ steps, left: start.step, wanted }, answers, isEnterprise);
  const [first] = useState(() => shown(start.answers));
  const { answers, change, moveTo, flush, state, refusedNow } = useAnswers(start, first, user.id);
  const [faults, setFaults] = useState<Faults>({});
  const [checking, setChecking] = useState(false);
  // refused answers that were pointed out on Next, which then goes on without them
  const told = useRef(new Map<string, unknown>());
  const [hasDecided, setDecided] = useState(start.answers.wsCompliance || start.step > steps.indexOf('compliance'));
  const at = shown(answers);
  const step = steps[at] ?? 'greeting';
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(form, step);

  // The URL names the step, also for finished ones; the browser's Back goes to the previous step.
  useEffect(() => {
    if (wanted !== step) void setAddress({ step }, { replace: true });
    moveTo(at);
  }, [wanted, step, at, setAddress, moveTo]);

  const finish = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      await flush();
      await api(FinishWorkspace, { answers: toInput(answers) });
      await onFinished();
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields : {};
      const faulty = steps.find((name) => fieldsOf(name).some((field) => wrong[field]));
      if (!faulty) return;
      setFaults(wrong);
      void setAddress({ step: faulty });
    },
  });

  const go = (index: number) => {
    setFaults({});
    finish.reset();
    void setAddress({ step: steps[index] });
  };
  const point = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const next = async (event: FormEvent) => {
    event.preventDefault();
    if (at === steps.length - 1) return finish.mutate();
    const open = step === 'compliance' && !hasDecided;
    const found = open ? { wsCompliance: texts.compliance.choose } : faultsOf(step, answers, isEnterprise);
    setFaults(found);
    if (Object.keys(found).length > 0) return point();
    setChecking(true);
    await flush();
    setChecking(false);
    const refused = Object.keys(refusedNow()) as (keyof Faults)[];
    const isNews = (field: keyof Faults) =>
      fieldsOf(step).includes(field) && told.current.get(field) !== answers[field];
    if (!refused.some(isNews)) return go(at + 1);
    for (const field of refused) told.current.set(field, answers[field]);
    point();
  };
  const edit: StepProps['change'] = (part, options) => {
    if ('wsCompliance' in part) setDecided(true);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    change(part, options);
  };
  const last = at === steps.length - 1;
  return (
    <>
      <Progress at={at} of={steps.length} saved={state} />
      <form ref={form} noValidate onSubmit={next} className={classes.form}>
        <StepFields
          step={step}
          steps={steps}
          answers={answers}
          hasDecided={hasDecided}
          faults={{ ...refusedNow(), ...faults }}
          change={edit}
          goTo={(name) => go(steps.indexOf(name))}
        />
        {finish.isError ? <Failure title={texts.failed.title} error={finishWords(finish.error)} /> : null}
        <div className={classes.buttons}>
          {at > 0 ? (
            <Button variant="default" size="md" onClick={() => go(at - 1)} disabled={finish.isPending}>
              {texts.back}
            </Button>
          ) : null}
          <div className={classes.forward}>
            {isOptional(step, answers, isEnterprise) ? (
              <Button variant="subtle" color="gray" size="md" onClick={() => go(at + 1)}>
                {texts.skip}
              </Button>
            ) : null}
            <Button type="submit" size="md" loading={finish.isPending || checking}>
              {last ? texts.finish.button : at === 0 ? texts.greeting.next : texts.next}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** The server's message for refusals; other errors can be retried. */
function finishWords(error: Error): string {
  const spoken = error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'INVALID');
  return spoken ? error.message : texts.failed.again;
}

/** After a change of step, focuses its first field, or its heading if there is none to type in. */
function useStepFocus(form: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const inside = form.current;
    const target = inside?.querySelector<HTMLElement>('[data-first]') ?? inside?.querySelector<HTMLElement>('h1');
    target?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [form, step]);
}

/** Progress in words and as segments, with the save state. */
function Progress({ at, of, saved }: { at: number; of: number; saved: SaveState }) {
  return (
    <div className={classes.progress}>
      <div className={classes.where}>
        <p role="status">{texts.step(at + 1, of)}</p>
        <Saved state={saved} />
      </div>
      <div className={classes.segments} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments are all alike
          <span key={index} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
