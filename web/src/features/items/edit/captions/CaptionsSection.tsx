import type { Kept } from '@greenlit/domain/videos/captionEdits.ts';
import { newCaption } from '@greenlit/domain/videos/captionEdits.ts';
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../../../app/ui/confirm.ts';
import { Failure } from '../../../../app/ui/Failure.tsx';
import { JobPanel } from '../../../../shared/media/JobPanel.tsx';
import { useJob } from '../../../../shared/media/useJob.ts';
import { failureOf } from '../../../../shared/spoken/failure.ts';
import { Section } from '../../flow/Section.tsx';
import classes from '../Edit.module.css';
import type { Playback } from '../playback.ts';
import { texts } from '../texts.ts';
import { CaptionList } from './CaptionList.tsx';
import { captionsHeard } from './heard.ts';
import type { Captions } from './useCaptions.ts';
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
            <Button variant="default" size="sm" disabled={isListening} onClick={() => void listen()}>
              {script.trim() ? words.fromVoice : words.transcribe}
            </Button>
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
        <FileButton accept=".vtt,.srt" disabled={isListening} onChange={(file) => file && void captions.upload(file)}>
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
