import { AD_REVIEW_MARKERS, AD_REVIEW_STEPS } from '@greenlit/domain/review/form.ts';
import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Steps } from '../../app/ui/Steps.tsx';
import { useReturnFocusAfter } from '../../app/ui/useReturnFocus.ts';
import classes from './Papers.module.css';
import { formErrors } from './papers.ts';
import { ReviewField } from './ReviewField.tsx';
import { texts } from './texts.ts';

const words = texts.form;

type Props = {
  initial: AdReviewForm;
  signature: string | undefined;
  onChange: (form: AdReviewForm) => void;
  onClose: () => void;
};

/** The ad review form in three steps; every entry is passed on at once. */
export function ReviewFormDialog({ initial, signature, onChange, onClose }: Props) {
  const [at, setAt] = useState(0);
  const narrow = useMediaQuery('(max-width: 40em)');
  const form = useForm<AdReviewForm>({ initialValues: initial, onValuesChange: onChange });
  const step = AD_REVIEW_STEPS[at];
  const last = at === AD_REVIEW_STEPS.length - 1;
  const content = useStepFocus(at);
  useReturnFocusAfter();

  const goOn = () => {
    const errors = formErrors(form.values);
    const here = Object.entries(errors).filter(([field]) => step?.fields.some((name) => name === field));
    form.setErrors(Object.fromEntries(here));
    if (here.length > 0) return focusFirstError(content.current);
    if (last) onClose();
    else setAt(at + 1);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <div className={classes.markers}>
          <Steps
            label={words.steps}
            steps={AD_REVIEW_MARKERS.map((step, index) => ({
              step,
              state: index < at ? 'done' : index === at ? 'current' : 'next',
            }))}
            onStep={(step) => setAt(AD_REVIEW_MARKERS.indexOf(step))}
          />
        </div>
        <section ref={content} tabIndex={-1} aria-label={step?.title} className={classes.step}>
          <Text size="sm" c="dimmed">
            {words.kept}
          </Text>
          <Stack gap="md" mt="sm">
            {step?.fields.map((field) => (
              <ReviewField key={field} field={field} form={form} signature={signature} />
            ))}
          </Stack>
        </section>
        <Group justify="flex-end" className={classes.foot}>
          {at > 0 ? (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              {words.back}
            </Button>
          ) : null}
          <Button type="submit">{last ? words.done : words.next}</Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Later steps start at their top, visually and for screen readers. */
function useStepFocus(at: number) {
  const content = useRef<HTMLElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) {
      content.current?.focus({ preventScroll: true });
      content.current?.closest('form')?.scrollIntoView({ block: 'start' });
    }
    before.current = at;
  }, [at]);
  return content;
}

function focusFirstError(content: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const invalid = content?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input');
    (invalid ?? content?.querySelector<HTMLElement>('input'))?.focus();
  });
}
