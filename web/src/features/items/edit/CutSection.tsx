import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { formatDuration, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { soundNotice } from '@greenlit/domain/videos/sound-notice.ts';
import { toMp4 } from '@greenlit/studio/convert.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { probe } from '@greenlit/studio/probe.ts';
import { listTakes, type Take, watchTake } from '@greenlit/studio/spool.ts';
import { Button, FileButton, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../app/fileCheck.ts';
import { acceptPictures } from '../../../app/fittingPicture.ts';
import { notifyNotice } from '../../../app/ui/notify.tsx';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import { soundOf } from '../../../shared/media/SoundQuestion.tsx';
import { convertOnServer } from '../../../shared/media/serverConversion.ts';
import { isBusy, type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { Section } from '../flow/Section.tsx';
import { texts as creation } from '../texts.ts';
import { ClipEditor, ClipList, type NamedClip } from './ClipEditor.tsx';
import classes from './Edit.module.css';
import {
  addClip,
  isCut,
  moveClip,
  removeClip,
  SHORTEST_CLIP,
  type Source,
  sourceOf,
  startOf,
  type VideoEdit,
} from './model.ts';
import { usablePicture } from './pictureFile.ts';
import type { Playback } from './playback.ts';
import { texts } from './texts.ts';
import { describeFailure, UnusableFile } from './unusable.ts';
import type { Editing } from './useEdit.ts';

const words = texts.cut;

type Props = {
  videoId: string;
  editing: Editing;
  playback: Playback;
  /** The bytes of the video itself. */
  base: () => Promise<File>;
};

/** The parts of the video that are shown, and additional clips. */
export function CutSection({ videoId, editing, playback, base }: Props) {
  const { edit, change } = editing;
  const [chosenId, setChosen] = useState('');
  const [announcement, announce] = useState('');
  const choose = (id: string) => {
    setChosen(id);
    playback.seek(startOf(edit, id) ?? 0);
  };
  const adders = useRef<HTMLDivElement>(null);
  const added = useRef('');
  const sources = useSources(editing, (id) => {
    setChosen(id);
    added.current = id;
  });
  const takes = useTakesToAdd(videoId);
  const clips = namedClips(edit);
  const chosen = clips.find(({ clip }) => clip.id === chosenId) ?? clips[0];
  const nameOf = (id: string) => clips.find(({ clip }) => clip.id === id)?.name ?? '';
  const working = isBusy(sources.job.state);
  useEffect(() => {
    const at = edit.clips.findIndex(({ id }) => id === added.current);
    if (at < 0) return;
    added.current = '';
    const { clip, name } = namedClips(edit)[at] as NamedClip;
    announce(words.added(name, at + 1, edit.clips.length));
    // select the added clip, unless the person has selected another meanwhile
    const active = document.activeElement;
    if (active === document.body || active?.matches('[data-adds]'))
      adders.current?.closest('section')?.querySelector<HTMLElement>(`[data-clip="${clip.id}"]`)?.focus();
  }, [edit]);
  return (
    <Section name={words.name} isFolded about={words.how}>
      {clips.length > 1 ? (
        <ClipList
          clips={clips}
          chosen={chosen?.clip.id ?? ''}
          onChoose={choose}
          onMove={(id, by) => {
            const moved = moveClip(edit, id, by);
            const at = moved.clips.findIndex((clip) => clip.id === id);
            change(() => moved);
            announce(words.moved(nameOf(id), at + 1, clips.length));
          }}
          onRemove={(id) => {
            change((now) => removeClip(now, id));
            announce(words.removed(nameOf(id)));
          }}
        />
      ) : null}
      {chosen ? (
        <ClipEditor
          key={chosen.clip.id}
          {...chosen}
          editing={editing}
          playback={playback}
          base={base}
          onSplit={() => announce(words.parted)}
        />
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Group ref={adders} gap="sm">
        <FileButton accept={acceptOf('originals')} onChange={(file) => file && void sources.addVideo(file)}>
          {(props) => (
            <Button variant="default" size="sm" {...whileFree(props.onClick, working)}>
              {words.addVideo}
            </Button>
          )}
        </FileButton>
        <FileButton accept={acceptPictures('images')} onChange={(file) => file && void sources.addPicture(file)}>
          {(props) => (
            <Button variant="default" size="sm" {...whileFree(props.onClick, working)}>
              {words.addPicture}
            </Button>
          )}
        </FileButton>
      </Group>
      {!working && (editing.undo || isCut(edit)) ? (
        <Group gap="sm" className={classes.quiet}>
          {editing.undo ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={editing.undo}>
              {words.undo}
            </Button>
          ) : null}
          {isCut(edit) ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={editing.uncut}>
              {words.reset}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {takes.map((take) => (
        <Group key={take.id}>
          <Button variant="default" size="sm" {...whileFree(() => void sources.addTake(take), working)}>
            {words.addTake}: {nameOfTake(take)}
          </Button>
        </Group>
      ))}
      <JobPanel job={sources.job} />
    </Section>
  );
}

/** A button that stays in place while it has no effect: if it were removed or disabled, it would lose the focus. */
const whileFree = (onClick: () => void, working: boolean) =>
  working ? { 'data-adds': true, 'data-disabled': true, 'aria-disabled': true } : { 'data-adds': true, onClick };

/** Recordings of this video still stored in this browser. */
function useTakesToAdd(videoId: string): Take[] {
  const takes = useQuery({ queryKey: ['items', 'takes', videoId], queryFn: () => listTakes(videoId), gcTime: 0 });
  return (takes.data ?? []).filter(({ live, durationSeconds }) => !live && durationSeconds >= 1);
}

function namedClips(edit: VideoEdit): NamedClip[] {
  const named = edit.clips.map((clip) => {
    const source = sourceOf(edit, clip);
    return { clip, name: source?.name || words.whole, kind: source?.kind ?? ('video' as const) };
  });
  return named.map((one, at) => {
    const alike = named.filter(({ name }) => name === one.name);
    return alike.length > 1 ? { ...one, name: `${one.name}, ${words.part(at + 1).toLowerCase()}` } : one;
  });
}

/** Adds videos, pictures, earlier recordings or a logo to an edit, after checking each file. */
function useSources(editing: Editing, onAdded: (clip: string) => void) {
  const job = useJob((error) => describeFailure(error, creation.failures.video));

  const add = async (file: File, facts: Omit<Source, 'id' | 'name'>, name: string) => {
    const [id, clip] = [crypto.randomUUID(), crypto.randomUUID()];
    await editing.addFile(id, file);
    editing.change((edit) => addClip(edit, { id, name, ...facts }, clip));
    onAdded(clip);
  };

  return {
    job,
    addVideo: (file: File) =>
      job.run(async (tools) => {
        tools.step(words.reading);
        const usable = await usableClip(file, tools);
        await add(usable.file, usable.facts, file.name);
      }),
    addPicture: (file: File) =>
      job.run(async ({ step }) => {
        step(words.reading);
        const { file: picture, ...size } = await usablePicture(file);
        await add(picture, { kind: 'image', seconds: 0, ...size }, file.name);
      }),
    addTake: (take: Take) =>
      job.run(async (tools) => {
        const { signal, step, progress } = tools;
        step(words.openingTake);
        const made = await watchTake(take, { signal, onProgress: progress });
        if ('raw' in made) {
          const { file, facts } = await convertedClip(made.file, tools);
          return add(file, facts, words.takeName);
        }
        const { durationSeconds: seconds, width, height } = made;
        // files made by the studio are kept until the page is closed, because a stored copy may still read from them
        await add(made.file, { kind: 'video', seconds, width, height }, words.takeName);
      }),
  };
}

type Usable = { file: File; facts: Omit<Source, 'id' | 'name'> };

/** A video that can be added; the server converts what this browser cannot read. Throws UnusableFile and StudioError. */
async function usableClip(file: File, tools: JobTools): Promise<Usable> {
  const refusal = await refusalOf('originals', file);
  if (refusal) throw new UnusableFile(refusal.message, refusal.detail);
  const { signal, progress } = tools;
  try {
    const { isOdd, soundTracks, ...facts } = await factsOf(file);
    if (!isOdd) return { file, facts };
    const sound = soundTracks > 1 ? await soundOf(file, tools) : null;
    tools.step(words.preparing);
    const made = await toMp4(file, { signal, onProgress: progress, ...(sound && { sound }) });
    const notice = made.sound && soundNotice(made.sound);
    if (notice) notifyNotice(notice);
    const { durationSeconds: seconds, width, height } = made;
    return { file: made.file, facts: { kind: 'video', seconds, width, height } };
  } catch (error) {
    if (!(error instanceof StudioError) || !BEYOND_BROWSER.includes(error.reason)) throw error;
  }
  return convertedClip(file, tools);
}

/** The server's mp4 of a video, which players show even where its frames cannot be read. */
async function convertedClip(file: File, tools: JobTools): Promise<Usable> {
  const { signal, progress } = tools;
  const { signedUrl, notice } = await convertOnServer(file, tools);
  if (notice) notifyNotice(notice);
  tools.step(words.reading);
  const made = await fetchFile(signedUrl ?? '', 'clip.mp4', { signal, onProgress: progress });
  const { isOdd: _, soundTracks: __, ...facts } = await factsOf(made, { isPlayable: true });
  return { file: made, facts };
}

/** What the server can do where this browser cannot. */
const BEYOND_BROWSER: readonly StudioReason[] = [
  'cannot_decode',
  'not_a_video',
  'no_encoder',
  'failed_check',
  'disk_full',
];

/** With `isOdd`, a player would not show the file as it will be: it has to be made into an MP4 first. */
async function factsOf(
  file: File,
  { isPlayable = false } = {},
): Promise<Omit<Source, 'id' | 'name'> & { isOdd: boolean; soundTracks: number }> {
  const { durationSeconds: seconds, width, height, canDecodeVideo, isOdd, soundTracks } = await probe(file);
  if (!canDecodeVideo && !isPlayable) throw new StudioError('cannot_decode');
  if (seconds > VIDEO_MAX_SECONDS) throw new UnusableFile(words.tooLong, words.tooLongDetail);
  if (seconds < SHORTEST_CLIP) throw new UnusableFile(words.tooSmall);
  return { kind: 'video', seconds, width, height, isOdd, soundTracks };
}

/** The name of a recording: "Nov 20th, 2026 …, 0:42". */
const nameOfTake = (take: Take): string =>
  words.take(
    ordinalDateTime(take.startedAt, Intl.DateTimeFormat().resolvedOptions().timeZone),
    formatDuration(take.durationSeconds),
  );
