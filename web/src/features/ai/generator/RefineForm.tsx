import { TOPIC_MAX } from '@greenlit/domain/ai/schemas.ts';
import { itemTitle, scriptRevision } from '@greenlit/domain/scripts/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { formatDuration, SPOKEN_WPM, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Failure } from '../../../app/ui/Page.tsx';
import { ProgressPanel } from '../../../app/ui/ProgressPanel.tsx';
import { MarkedEditor } from '../../../shared/pre-review/MarkedEditor.tsx';
import { MarkedReader } from '../../../shared/pre-review/MarkedReader.tsx';
import type { Dismissals } from '../../../shared/pre-review/useMarks.ts';
import classes from './Generator.module.css';
import { texts } from './texts.ts';
import { type Editing, takenBack } from './work.ts';

const words = texts.refine;
const form = scriptRevision.extend({ title: itemTitle });

type Rewrite = { writing: string | null; problem: string; stop: () => void };
type Props = Dismissals & {
  /** The requests so far: the prompt, then the changes. */
  asked: readonly string[];
  /** Requested minutes. */
  length: number;
  edited: Editing;
  rewrite: Rewrite;
  onChange: (edited: Editing) => void;
  onRewrite: () => void;
  onOk: () => void;
  onCancel: () => void;
};

/** Edit mode: change the script by hand or by asking the model, before saving it. */
export function RefineForm({ asked, length, edited, rewrite, onChange, onRewrite, onOk, onCancel, ...marks }: Props) {
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const found = fieldErrors(form, { title: edited.title, scriptText: edited.text });
  const errors = tried ? found : {};
  const writing = rewrite.writing !== null;
  const [prompt, ...changes] = asked;
  const ok = () => {
    setTried(true);
    if (found.title) title.current?.focus();
    else if (!found.scriptText) onOk();
  };
  return (
    <div ref={area} tabIndex={-1} className={classes.refine}>
      <section className={classes.prompt} aria-labelledby="script-prompt">
        <h2 id="script-prompt">{words.caption}</h2>
        <p>{prompt}</p>
        <Changes asked={changes} />
      </section>
      <TextInput
        ref={title}
        label={words.title}
        required
        value={edited.title}
        error={errors.title}
        onChange={(event) => onChange({ ...edited, title: event.currentTarget.value })}
      />
      {rewrite.writing !== null ? (
        <>
          <ProgressPanel
            label={words.rewriting}
            fraction={
              rewrite.writing === '' ? null : Math.min(0.99, wordCount(rewrite.writing) / (length * SPOKEN_WPM))
            }
            onCancel={rewrite.stop}
            cancelLabel={words.stop}
          />
          <MarkedReader
            {...marks}
            label={texts.chat.answer}
            text={rewrite.writing || edited.text}
            onChange={() => undefined}
            busy
          />
        </>
      ) : (
        <MarkedEditor
          {...marks}
          label={words.text}
          required
          autoFocus
          minRows={12}
          value={edited.text}
          error={errors.scriptText}
          onChange={(text) => onChange({ ...edited, text, before: null })}
          lead={
            <Text size="sm" c="dimmed">
              {texts.chat.words(wordCount(edited.text), formatDuration(spokenSeconds(edited.text)))}
            </Text>
          }
        />
      )}
      {edited.before && !writing ? (
        <Alert color="gray" variant="light" role="status">
          <Group justify="space-between" gap="sm">
            <span>{edited.made?.notice || words.done}</span>
            <Button size="xs" variant="default" onClick={() => onChange(takenBack(edited))}>
              {words.back}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {rewrite.problem ? <Failure title={words.failed} error={rewrite.problem} /> : null}
      <ChangeForm
        change={edited.change}
        blocked={writing || edited.text.trim() === ''}
        onChange={(change) => onChange({ ...edited, change })}
        onRewrite={() => {
          area.current?.focus({ preventScroll: true });
          onRewrite();
        }}
      />
      <Group gap="sm">
        <Button disabled={writing} onClick={ok}>
          {words.ok}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </div>
  );
}

type ChangeProps = { change: string; blocked: boolean; onChange: (change: string) => void; onRewrite: () => void };

/** What the model should change in the text. */
function ChangeForm({ change, blocked, onChange, onRewrite }: ChangeProps) {
  const ready = !blocked && change.trim() !== '';
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onRewrite();
      }}
    >
      <Textarea
        label={words.change}
        description={words.changeAbout}
        placeholder={words.changeHint}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={TOPIC_MAX}
        value={change}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) onRewrite();
        }}
      />
      <Button type="submit" variant="light" disabled={!ready} leftSection={<IconSparkles size={18} aria-hidden />}>
        {words.rewrite}
      </Button>
    </form>
  );
}

/** The changes requested after the prompt. */
export const Changes = ({ asked }: { asked: readonly string[] }) =>
  asked.map((change, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be requested twice
    <p key={index}>
      <Text span c="dimmed" size="sm">
        {words.changed}:{' '}
      </Text>
      {change}
    </p>
  ));
