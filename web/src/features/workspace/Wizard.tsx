import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { FinishWorkspace, type Workspace } from './data.ts';
import { Progress } from './Progress.tsx';
import { workspaceRoute, workspaceSearch } from './routes.tsx';
import type { StepProps } from './steps/Question.tsx';
import { StepFields } from './steps/StepFields.tsx';
import { texts } from './texts.ts';
import { useAnswers } from './useAnswers.ts';
import { useStepFocus } from './useStepFocus.ts';
import classes from './Workspace.module.css';
import { type Answers, type Faults, faultsOf, fieldsOf, isOptional, stepToShow, toInput } from './wizard.ts';

const route = pageRoute(workspaceRoute);

type Props = { start: Workspace; onFinished: () => Promise<void> };

export function Wizard({ start, onFinished }: Props) {
  const { user } = useViewer();
  const isEnterprise = user.isEnterprise || user.isEnterpriseUser;
  const [{ step: wanted }, setAddress] = route.useAddress(workspaceSearch);
  const { steps } = start;
  const shown = (answers: Answers) => stepToShow({ steps, left: start.step, wanted }, answers, isEnterprise);
  const [first] = useState(() => shown(start.answers));
  const { answers, change, moveTo, flush, state } = useAnswers(start, first, user.id);
  const [faults, setFaults] = useState<Faults>({});
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
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (at === steps.length - 1) return finish.mutate();
    const open = step === 'compliance' && !hasDecided;
    const found = open ? { wsCompliance: texts.compliance.choose } : faultsOf(step, answers, isEnterprise);
    setFaults(found);
    if (Object.keys(found).length === 0) go(at + 1);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const edit: StepProps['change'] = (part, options) => {
    if ('wsCompliance' in part) setDecided(true);
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
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
          faults={faults}
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
            <Button type="submit" size="md" loading={finish.isPending}>
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
