import { TOPIC_MAX } from '@greenlit/domain/ai/schemas.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './Generator.module.css';
import { texts } from './texts.ts';

const words = texts.chat;

type Props = {
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
export function PromptForm({ input, topic, busy, onTopic, onGenerate, bare }: Props) {
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

export function GenerateButton({ ready }: { ready: boolean }) {
  return (
    <Button type="submit" form={FORM} disabled={!ready} leftSection={<IconSparkles size={18} aria-hidden />}>
      {words.generate}
    </Button>
  );
}
