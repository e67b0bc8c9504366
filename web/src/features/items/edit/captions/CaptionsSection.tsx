import {
  captionsAfter,
  captionsWrong,
  type Kept,
  momentBefore,
  newCaption,
} from '@greenlit/domain/videos/captionEdits.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { ActionIcon, Alert, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '../../../../app/ui/confirm.ts';
import { Failure } from '../../../../app/ui/Page.tsx';
import { JobPanel } from '../../../../shared/media/JobPanel.tsx';
import { useJob } from '../../../../shared/media/useJob.ts';
import { failureOf } from '../../../../shared/spoken/failure.ts';
import { Section } from '../../flow/Section.tsx';
import classes from '../Edit.module.css';
import { MomentInput } from '../MomentInput.tsx';
import type { Playback } from '../playback.ts';
import { texts } from '../texts.ts';
import captionsClasses from './Captions.module.css';
import type { Captions } from './useCaptions.ts';
import { captionsHeard } from './useCaptions.ts';
import { asFile } from './written.ts';

const words = texts.captions;

type Props = {
  captions: Captions;
  kept: readonly Kept[];
  /** Whether there are unsaved cuts. */
  cut: boolean;
  /** The length of the saved video. */
  seconds: number;
  script: string;
  /** The take's bytes. */
  source: () => Promise<File>;
  /** Names the downloaded file. */
  title: string;
  playback: Playback;
};

/** Recognizing speech needs the sound decoded in this browser; without that, captions are typed, uploaded or spread over the video. */
const CAN_LISTEN = typeof AudioDecoder === 'function';

/** The video's captions: from the teleprompter, a file, the script, or typed; can be corrected and downloaded. */
export function CaptionsSection({ captions, kept, cut, seconds, script, source, title, playback }: Props) {
  const { list } = captions;
  const [editing, setEditing] = useState(false);
  const download = () => {
    const url = URL.createObjectURL(
      new Blob([asFile({ captions: list, machineMade: captions.machineMade })], { type: 'text/vtt' }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: `${title || 'captions'}.vtt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const job = useJob((error) => ({ ...failureOf(error), title: words.notHeard }));
  const [unheard, setUnheard] = useState('');
  const listen = () =>
    job.run(async (tools) => {
      setUnheard('');
      const heard = await captionsHeard({ source, script }, tools);
      if (typeof heard === 'string') setUnheard(heard);
      else captions.replace(heard);
    });
  const isListening = job.state.kind === 'working';
  const remove = async () => {
    const { removeTitle: title, removeBody: body, remove: yes } = words;
    if (!(await confirm({ title, body, yes, danger: true }))) return;
    captions.set([]);
    setEditing(false);
  };
  return (
    <Section name={words.name} about={words.about}>
      <Text size="sm">
        {list.length === 0 ? words.none : `${words.count(list.length)}. ${cut ? words.follow : ''}`}
      </Text>
      {CAN_LISTEN || list.length > 0 ? null : (
        <Text size="sm" c="dimmed">
          {words.cannotListen}
        </Text>
      )}
      {captions.machineMade ? <MachineMade confirm={captions.confirm} /> : null}
      <JobPanel job={job} hint={words.heardHint} />
      {unheard ? (
        <Alert variant="light" role="status" title={words.notHeard}>
          {unheard}
        </Alert>
      ) : null}
      <Group gap="sm">
        {list.length > 0 || editing ? (
          <Button variant="default" size="sm" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {editing ? words.done : words.edit}
          </Button>
        ) : (
          <>
            {CAN_LISTEN ? (
              <Button variant="default" size="sm" disabled={isListening} onClick={() => void listen()}>
                {script.trim() ? words.fromVoice : words.transcribe}
              </Button>
            ) : null}
            {script.trim() ? (
              <Button
                variant="default"
                size="sm"
                disabled={isListening}
                onClick={() => captions.fromScript(script, seconds)}
              >
                {words.fromScript}
              </Button>
            ) : null}
            <Button
              variant="default"
              size="sm"
              disabled={isListening}
              onClick={() => {
                captions.set([newCaption([], -1, seconds)]);
                setEditing(true);
              }}
            >
              {words.write}
            </Button>
          </>
        )}
        <FileButton
          accept=".vtt,.srt,.sbv"
          disabled={isListening}
          onChange={(file) => file && void captions.upload(file, seconds)}
        >
          {(props) => (
            <Button variant="default" size="sm" disabled={isListening} {...props}>
              {words.upload}
            </Button>
          )}
        </FileButton>
      </Group>
      {list.length > 0 ? (
        <Group gap="sm" className={classes.quiet}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={download}>
            {words.download}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </Group>
      ) : null}
      {captions.problem ? <Failure title={words.unreadable} error={captions.problem} /> : null}
      {captions.leftOut.length > 0 ? (
        <Alert variant="light" role="status" title={words.kept}>
          {captions.leftOut.join(' ')}
        </Alert>
      ) : null}
      {captions.notSaved ? <Failure title={words.notSaved} error={captions.notSaved} /> : null}
      {editing ? <CaptionList captions={captions} kept={kept} seconds={seconds} playback={playback} /> : null}
    </Section>
  );
}

/** Automatic captions are marked for everybody until their author has checked them. */
function MachineMade({ confirm: read }: { confirm: () => void }) {
  return (
    <Alert variant="light" role="status" title={words.machineMade}>
      <Text size="sm">{words.machineMadeAbout}</Text>
      <Button px="sm" variant="default" mt="sm" onClick={read}>
        {words.haveRead}
      </Button>
    </Alert>
  );
}

type CaptionListProps = { captions: Captions; kept: readonly Kept[]; seconds: number; playback: Playback };

/** The captions in order, with times of the edited video, including unsaved cuts. */
function CaptionList({ captions, kept, seconds, playback }: CaptionListProps) {
  const { list, set } = captions;
  const box = useRef<HTMLOListElement>(null);
  const focus = useRef<number | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    box.current?.querySelectorAll('textarea')[focus.current]?.focus();
    focus.current = null;
  });
  const wrong = captionsWrong(list);
  const add = (after: number) => {
    focus.current = after + 1;
    set(list.toSpliced(after + 1, 0, newCaption(list, after, seconds)));
  };
  if (list.length === 0)
    return (
      <Button variant="default" size="sm" onClick={() => add(-1)}>
        {words.addFirst}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
    <ol ref={box} className={captionsClasses.list} aria-label={words.list} tabIndex={0}>
      {list.map((caption, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: captions are only identified by their position
          key={at}
          at={at}
          caption={caption}
          kept={kept}
          problem={wrong?.at === at ? wrong.message : ''}
          onChange={(next) => set(list.with(at, next))}
          onPlay={() => {
            playback.seek(captionsAfter([caption], kept)[0]?.start ?? 0);
            playback.play();
          }}
          onAdd={() => add(at)}
          onRemove={() => {
            focus.current = Math.max(0, Math.min(at, list.length - 2));
            set(list.toSpliced(at, 1));
          }}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  at: number;
  caption: Caption;
  kept: readonly Kept[];
  problem: string;
  onChange: (caption: Caption) => void;
  onPlay: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

function Row({ at, caption, kept, problem, onChange, onPlay, onAdd, onRemove }: RowProps) {
  // the parts of it that remain after cuts, with times of the edited video
  const pieces = captionsAfter([caption], kept);
  const [first, last] = [pieces[0], pieces.at(-1)];
  const cutAway = !first && caption.end > caption.start;
  const field = (which: 'start' | 'end', label: string) => (
    <MomentInput
      label={label}
      value={(which === 'start' ? first?.start : last?.end) ?? caption[which]}
      onMoment={(moment) => {
        const before = first ? momentBefore(moment, kept) : moment;
        if (before === null) return words.outside;
        onChange({ ...caption, [which]: before });
        return undefined;
      }}
    />
  );
  return (
    <li className={captionsClasses.row} aria-label={words.row(at + 1)} data-away={cutAway || undefined}>
      {field('start', words.from)}
      {field('end', words.to)}
      <div className={captionsClasses.actions}>
        <ActionIcon variant="subtle" size="lg" disabled={cutAway} aria-label={words.play(at + 1)} onClick={onPlay}>
          <IconPlayerPlayFilled size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.add(at + 1)} onClick={onAdd}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.delete(at + 1)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Textarea
        className={captionsClasses.text ?? ''}
        aria-label={`${words.text}, ${words.row(at + 1).toLowerCase()}`}
        autosize
        minRows={1}
        maxRows={4}
        value={caption.text}
        error={problem}
        onChange={(event) => onChange({ ...caption, text: event.currentTarget.value })}
      />
      {cutAway ? (
        <Text size="xs" c="dimmed" className={captionsClasses.text ?? ''}>
          {words.cutAway}
        </Text>
      ) : null}
    </li>
  );
}
