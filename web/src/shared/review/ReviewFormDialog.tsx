import {
  AD_REVIEW_FIELDS,
  AD_REVIEW_MARKERS,
  AD_REVIEW_STEPS,
  type AdReviewField,
} from '@greenlit/domain/review/form.ts';
import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import {
  Button,
  Checkbox,
  FileButton,
  Group,
  Input,
  Modal,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../app/fileCheck.ts';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { acceptPictures, fittingPicture } from '../../app/fittingPicture.ts';
import { messageOf } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { Steps } from '../../app/ui/Steps.tsx';
import { useReturnFocusAfter } from '../../app/ui/useReturnFocus.ts';
import classes from './Papers.module.css';
import { formErrors } from './papers.ts';
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
    <Modal opened onClose={onClose} title={words.title} size="lg" fullScreen={narrow ?? false}>
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

type ReviewFieldProps = { field: AdReviewField; form: UseFormReturnType<AdReviewForm>; signature: string | undefined };

/** A question of the ad review form, as the domain defines it. */
function ReviewField({ field, form, signature }: ReviewFieldProps) {
  const { label: question, kind, required = false, options = [] } = AD_REVIEW_FIELDS[field];
  const label = required ? question : <Optional question={question} />;
  const input = { label, required, ...form.getInputProps(field) };
  switch (kind) {
    case 'fixedDate':
      return <TextInput label={label} description={texts.form.today} readOnly value={ordinalDate(form.values.date)} />;
    case 'longText':
      return <Textarea autosize minRows={3} {...input} />;
    case 'choice':
      return (
        <Radio.Group {...input}>
          <Group mt={8} gap="lg">
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      );
    case 'choices':
      return (
        <Checkbox.Group {...input}>
          <Group mt={8} gap="lg">
            {options.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    case 'image':
      return (
        <SignatureField
          label={label}
          url={form.values.signaturManager}
          shown={signature}
          error={form.errors.signaturManager}
          onChange={(url) => form.setFieldValue('signaturManager', url)}
        />
      );
    case 'date':
      return <TextInput type="date" {...input} />;
    case 'email':
      return <TextInput type="email" autoComplete="email" {...input} />;
    default:
      return <TextInput {...input} />;
  }
}

const Optional = ({ question }: { question: string }) => (
  <>
    {question} <span className={classes.optional}>{texts.form.optional}</span>
  </>
);

const signatureFieldWords = texts.signature;

type SignatureFieldProps = {
  label: ReactNode;
  /** The stored signature, '' if none. */
  url: string;
  /** A signed URL of the stored one. */
  shown: string | undefined;
  error: ReactNode;
  onChange: (url: string) => void;
};

/** A signature: an uploaded picture, or one drawn here. */
function SignatureField({ label, url, shown, error, onChange }: SignatureFieldProps) {
  const [drawing, setDrawing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState(shown);
  const store = async (chosen: File) => {
    setProblem('');
    setBusy(true);
    try {
      const file = await fittingPicture(chosen, 'signatures');
      const refused = await refusalOf('signatures', file);
      if (refused) return setProblem(refused.message);
      const stored = await uploadSmall(file, 'signatures');
      setPicture(stored.signedUrl);
      setDrawing(false);
      onChange(stored.url);
    } catch (failure) {
      setProblem(failure instanceof UploadError ? failure.message : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={label} description={signatureFieldWords.about} error={error} labelElement="div">
      <div className={classes.signature}>
        {url && picture ? <img src={picture} alt={signatureFieldWords.alt} /> : null}
        {url && !picture ? <Text size="sm">{signatureFieldWords.attached}</Text> : null}
        {drawing ? <SignaturePad busy={busy} onUse={store} onCancel={() => setDrawing(false)} /> : null}
        {drawing ? null : (
          <Group gap="sm">
            <FileButton accept={acceptPictures('signatures')} onChange={(file) => file && void store(file)}>
              {(props) => (
                <Button variant="default" size="sm" loading={busy} {...props}>
                  {signatureFieldWords.upload}
                </Button>
              )}
            </FileButton>
            <Button variant="default" size="sm" onClick={() => setDrawing(true)}>
              {signatureFieldWords.draw}
            </Button>
            {url ? (
              <Button variant="subtle" color="gray" size="sm" onClick={() => onChange('')}>
                {signatureFieldWords.remove}
              </Button>
            ) : null}
          </Group>
        )}
        {problem ? <Failure error={problem} /> : null}
      </div>
    </Input.Wrapper>
  );
}

const WIDTH = 600;
const HEIGHT = 200;

type SignaturePadProps = { busy: boolean; onUse: (file: File) => Promise<void>; onCancel: () => void };

/** A pad to sign on, black on white in both schemes. People who cannot draw upload a picture instead. */
function SignaturePad({ busy, onUse, onCancel }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [problem, setProblem] = useState('');

  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context) Object.assign(context, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#101814' });
    return context;
  };
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height];
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
  };
  const use = async () => {
    if (!signed || !canvas.current) return setProblem(signatureFieldWords.empty);
    const file = await picture(canvas.current);
    if (file) await onUse(file);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={classes.pad}
        role="img"
        aria-label={signatureFieldWords.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const context = pen();
          context?.beginPath();
          context?.moveTo(...at(event));
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const context = pen();
          context?.lineTo(...at(event));
          context?.stroke();
          setSigned(true);
          setProblem('');
        }}
      />
      <Text size="sm" c="dimmed">
        {signatureFieldWords.pad}
      </Text>
      {problem ? (
        <Text size="sm" c="var(--gl-danger)" role="alert">
          {problem}
        </Text>
      ) : null}
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="light" loading={busy} onClick={() => void use()}>
          {signatureFieldWords.use}
        </Button>
        <Button size="sm" variant="default" onClick={clear}>
          {signatureFieldWords.clear}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
          {signatureFieldWords.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** The drawing on a white background: a transparent one would be invisible to a reviewer in the dark scheme. */
async function picture(drawn: HTMLCanvasElement): Promise<File | null> {
  const paper = document.createElement('canvas');
  paper.width = WIDTH;
  paper.height = HEIGHT;
  const context = paper.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(drawn, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'signature.png', { type: 'image/png' });
}
