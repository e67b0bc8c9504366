import { generatorForm, TOPIC_MAX } from '@greenlit/domain/ai/schemas.ts';
import { itemTitle } from '@greenlit/domain/scripts/schemas.ts';
import { fieldErrors, WHOLE_FORM } from '@greenlit/domain/shared/errors.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Modal, Text, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/address.ts';
import type { Viewer } from '../../../app/graphql.ts';
import { ApiError, api } from '../../../app/graphql.ts';
import { areaOf } from '../../../app/rights.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import type { ItemStatus } from '../../../gen/graphql.ts';
import { type Asked, useAsked } from '../../../shared/review/asked.ts';
import { finishedPapers, readPapers, writePapers } from '../../../shared/review/papers.ts';
import { useLastForm } from '../../../shared/review/useLastForm.ts';
import { CreateGeneratedScript } from '../data.ts';
import { AnswerView } from './AnswerView.tsx';
import { Attributes, type Review, SelectedAttributes } from './Attributes.tsx';
import classes from './Generator.module.css';
import { Changes, RefineForm } from './RefineForm.tsx';
import { texts } from './texts.ts';
import type { useGenerator } from './useGenerator.ts';
import { type Answer, refining, type Settings, type Work } from './work.ts';

type Props = {
  viewer: Viewer;
  generator: ReturnType<typeof useGenerator>;
  categories: readonly string[];
  /** The script is saved and the person has seen it. */
  onDone: () => void;
};

/** Enterprises choose for each script; with a compliance engine of one's own, review is mandatory. */
function reviewOf(viewer: Viewer): Review {
  if (areaOf(viewer) === 'enterprise') return 'choice';
  return viewer.complianceEngine ? 'always' : 'none';
}

const formOf = ({ length, category, tone, audience }: Settings) => ({
  length: length === '' ? undefined : Number(length),
  category,
  tone: tone || null,
  audience: audience || null,
});

export function Generator({ viewer, generator, categories, onDone }: Props) {
  const { work, change } = generator;
  const { answer, editing } = work;
  const [asked, setAsked] = useState({ attributes: false, title: false });
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const title = useRef<HTMLInputElement>(null);
  const attributes = useRef<HTMLDivElement>(null);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const talk = useTalkFocus({ isEditing: editing !== null, isAsked: work.prompt !== '' });
  const review = reviewOf(viewer);
  const withCompliance = work.withCompliance ?? viewer.complianceEngine;
  const reviewed = review === 'always' || (review === 'choice' && withCompliance);
  const [toReview, setToReview] = useAsked();
  const lastForm = useLastForm(reviewed);
  const papers = readPapers(work.papers, viewer.user, lastForm);
  const reviewForm = reviewed ? finishedPapers(papers) : null;
  const form = formOf(work.settings);
  const minutes = Number(work.settings.length) || 1;
  const attributeErrors = fieldErrors(generatorForm, form);
  const titleError = fieldErrors(itemTitle, work.title)[WHOLE_FORM];
  const save = useSave({
    ...{ work, reviewForm, asked: toReview },
    onSaved: () => {
      // the form behind the dialog is empty again, and nothing is wrong with it
      setAsked({ attributes: false, title: false });
      generator.finish();
    },
  });

  /** Whether all required attributes are set; otherwise focuses the first error. */
  const attributesFine = (): boolean => {
    setAsked((before) => ({ ...before, attributes: true }));
    if (Object.keys(attributeErrors).length === 0) return true;
    requestAnimationFrame(() => attributes.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };
  const askSave = (status: ItemStatus) => {
    setAsked((before) => ({ ...before, title: true }));
    if (titleError) return title.current?.focus();
    if (attributesFine()) save.mutate(status);
  };
  const clear = async () => {
    if (answer?.state !== 'failed' && !(await confirm({ ...texts.discard, danger: true }))) return;
    generator.clear();
    requestAnimationFrame(() => prompt.current?.focus());
  };
  const again = async () => {
    if (!attributesFine() || !(await confirm({ ...texts.again, danger: true }))) return;
    void generator.again({ ...generatorForm.parse(form), withCompliance: reviewed });
    talk.current?.focus();
  };
  const cancelRefine = async () => {
    const changed =
      editing && (generator.rewrite.writing !== null || editing.text !== answer?.text || editing.title !== work.title);
    if (!changed || (await confirm({ ...texts.refine.ask, danger: true }))) generator.leaveEditing(false);
  };
  const dismissals = {
    dismissals: work.dismissals,
    onDismissals: (next: typeof work.dismissals) => change({ dismissals: next }),
  };

  const heading = (
    <TextInput
      key="title"
      ref={title}
      label={texts.heading}
      placeholder={texts.headingHint}
      required={answer !== null}
      value={work.title}
      error={(asked.title && titleError) || save.fields.title}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
  );

  const conversation = (
    <section
      key="talk"
      ref={talk}
      tabIndex={-1}
      className={classes.talk}
      data-empty={work.prompt === '' || undefined}
      aria-label={texts.chat.title}
    >
      {work.prompt === '' ? <Empty picture="page">{texts.chat.empty}</Empty> : null}
      {work.prompt !== '' ? (
        <div className={classes.prompt}>
          <h2>{texts.chat.asked}</h2>
          <p>{work.prompt}</p>
          <Changes asked={work.changes} />
        </div>
      ) : null}
      {answer ? (
        <AnswerView
          {...dismissals}
          answer={answer}
          length={minutes}
          saving={save.isPending}
          blocked={reviewed && reviewForm === null}
          onText={(text) => change({ answer: { ...answer, text } })}
          onStop={generator.stop}
          onSave={() => askSave(reviewed ? 'in_review' : 'approved')}
          onKeep={() => askSave('draft')}
          onRefine={() => change({ editing: refining(work.title, answer.text) })}
          onAgain={again}
          onClear={clear}
        />
      ) : null}
    </section>
  );
  const selected = <SelectedAttributes key="selected" settings={work.settings} reviewed={reviewed} />;
  // on a phone required fields come before the button
  const isBelow = isNarrow && answer === null;
  const ask = (
    <PromptForm
      key="ask"
      input={prompt}
      topic={work.topic}
      busy={work.prompt !== ''}
      bare={isBelow}
      onTopic={(topic) => change({ topic })}
      onGenerate={() => {
        if (!attributesFine()) return;
        void generator.generate({ ...generatorForm.parse(form), withCompliance: reviewed });
      }}
    />
  );

  return (
    <div className={classes.generator} data-editing={editing !== null || undefined}>
      <VisuallyHidden role="status">{answer && !editing ? progressOf(answer) : ''}</VisuallyHidden>
      <div className={classes.chat}>
        {editing && answer ? (
          <RefineForm
            {...dismissals}
            asked={[work.prompt, ...work.changes, ...editing.changes]}
            length={minutes}
            edited={editing}
            rewrite={generator.rewrite}
            onChange={(next) => change({ editing: next })}
            onRewrite={() => void generator.rewrite.run(reviewed)}
            onOk={() => generator.leaveEditing(true)}
            onCancel={cancelRefine}
          />
        ) : // the topic comes first, until there is something to read
        answer ? (
          [heading, conversation, selected, ask]
        ) : (
          [ask, heading, isBelow ? null : selected, conversation]
        )}
      </div>
      <div ref={attributes} className={classes.side}>
        <Attributes
          settings={work.settings}
          errors={asked.attributes ? attributeErrors : {}}
          categories={categories}
          onChange={(settings) => change({ settings })}
          review={review}
          withCompliance={withCompliance}
          onCompliance={(chosen) => change({ withCompliance: chosen })}
          papers={papers}
          isPrefilled={lastForm !== null && work.papers === ''}
          onPapers={(next) => change({ papers: writePapers(next) })}
          asked={toReview}
          onAsked={setToReview}
          papersMissing={reviewForm === null && answer !== null}
        />
      </div>
      {isBelow ? (
        <div className={classes.below}>
          {selected}
          <GenerateButton ready={work.prompt === '' && work.topic.trim() !== ''} />
        </div>
      ) : null}
      <Result
        saved={save.isSuccess}
        script={save.data?.createScript}
        error={save.error}
        onDone={onDone}
        onClose={() => save.reset()}
      />
    </div>
  );
}

/** Progress for people who do not see the text appear. */
function progressOf({ state, text }: Answer): string {
  if (state === 'writing') return texts.chat.writing;
  return state === 'failed' ? '' : texts.chat.words(wordCount(text), formatDuration(spokenSeconds(text)));
}

/** Once something was asked for, and when edit mode ends, the focus moves to the chat. */
function useTalkFocus(now: { isEditing: boolean; isAsked: boolean }) {
  const { isEditing, isAsked } = now;
  const talk = useRef<HTMLElement>(null);
  const was = useRef(now);
  useEffect(() => {
    if ((was.current.isEditing && !isEditing) || (!was.current.isAsked && isAsked)) talk.current?.focus();
    was.current = { isEditing, isAsked };
  }, [isEditing, isAsked]);
  return talk;
}

type Options = { work: Work; reviewForm: string | null; asked: Asked; onSaved: () => void };

/** Saves the script in the library: as a draft, sent to the reviewer, or ready to be used. */
function useSave({ work, reviewForm, asked, onSaved }: Options) {
  const save = useMutation({
    mutationFn: (status: ItemStatus) =>
      api(CreateGeneratedScript, {
        script: {
          type: 'script',
          title: work.title.trim(),
          category: work.settings.category,
          scriptText: work.answer?.text ?? '',
          status,
          dismissals: work.dismissals,
          ...(work.answer?.generationId ? { generationId: work.answer.generationId } : {}),
          ...(reviewForm ? { reviewForm, ...asked } : {}),
        },
      }),
    onSuccess: onSaved,
  });
  return { ...save, fields: save.error instanceof ApiError ? save.error.fields : {} };
}

type ResultProps = {
  saved: boolean;
  script: { id: string; status: ItemStatus } | undefined;
  error: Error | null;
  onDone: () => void;
  onClose: () => void;
};

function Result({ saved, script, error, onDone, onClose }: ResultProps) {
  const status = script?.status;
  const close = saved ? onDone : onClose;
  return (
    <Modal opened={saved || error !== null} onClose={close} title={saved ? texts.created : texts.failed}>
      {saved ? (
        <Group gap="sm" wrap="nowrap" align="start">
          <IconCircleCheck size={24} color="var(--gl-green)" aria-hidden style={{ flex: 'none' }} />
          <Text>
            {status && status === 'draft'
              ? texts.createdDraft
              : status === 'in_review'
                ? texts.createdReview
                : texts.createdReady}
          </Text>
        </Group>
      ) : null}
      {error ? <Failure error={error} /> : null}
      <Group mt="lg" justify="flex-end">
        {script && status === 'approved' ? (
          <LinkButton path={paths.withScript(script.id)} variant="default">
            {texts.useInVideo}
          </LinkButton>
        ) : null}
        <Button onClick={close} data-autofocus>
          {texts.ok}
        </Button>
      </Group>
    </Modal>
  );
}

const words = texts.chat;

type PromptFormProps = {
  input: RefObject<HTMLTextAreaElement | null>;
  topic: string;
  busy: boolean;
  onTopic: (topic: string) => void;
  onGenerate: () => void;
  /** The button is elsewhere. */
  bare: boolean;
};

const FORM = 'generate-script';

/** The topic of the script; one request at a time. */
function PromptForm({ input, topic, busy, onTopic, onGenerate, bare }: PromptFormProps) {
  const ready = !busy && topic.trim() !== '';
  return (
    <form
      id={FORM}
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onGenerate();
      }}
    >
      <Textarea
        ref={input}
        label={words.prompt}
        placeholder={busy ? words.promptBusy : words.promptHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TOPIC_MAX}
        disabled={busy}
        value={topic}
        onChange={(event) => onTopic(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) onGenerate();
        }}
      />
      {bare ? null : <GenerateButton ready={ready} />}
    </form>
  );
}

function GenerateButton({ ready }: { ready: boolean }) {
  return (
    <Button type="submit" form={FORM} disabled={!ready} leftSection={<IconSparkles size={18} aria-hidden />}>
      {words.generate}
    </Button>
  );
}
