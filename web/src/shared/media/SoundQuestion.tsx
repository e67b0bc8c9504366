import { chosenTracks } from '@greenlit/domain/media/sound-tracks.ts';
import { trackName } from '@greenlit/domain/videos/sound-notice.ts';
import { hearSounds } from '@greenlit/studio/hearSounds.ts';
import type { HeardSounds } from '@greenlit/studio/soundsJob.ts';
import type { SoundFound } from '@greenlit/studio/soundTracks.ts';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';
import type { JobTools } from './useJob.ts';

const words = texts.sound;

/** Which sound tracks of a file are used; asks where that is unclear. Throws StudioError. */
export async function soundOf(file: File, { step, signal, ask }: JobTools): Promise<SoundFound> {
  step(words.listening);
  const heard = await hearSounds(file, { signal });
  if (heard.samples.length < 2) return heard.found;
  const use = await ask<readonly number[]>((answer) => <SoundQuestion heard={heard} onAnswer={answer} />);
  return chosenTracks(heard.found, use);
}

type Props = { heard: HeardSounds; onAnswer: (use: readonly number[]) => void };

/** A second of each track to listen to, and those that were taken are ticked. */
function SoundQuestion({ heard: { found, samples }, onAnswer }: Props) {
  const [use, setUse] = useState<readonly number[]>(found.use);
  return (
    <Checkbox.Group
      label={words.title}
      description={words.about}
      error={use.length === 0 ? words.none : undefined}
      value={use.map(String)}
      onChange={(ticked) => setUse(ticked.map(Number))}
    >
      <Stack gap="sm" mt="sm" align="flex-start">
        {samples.map(({ id, sound }) => {
          const name = trackName(found.tracks, id);
          return (
            <Group key={id} gap="sm">
              <Checkbox value={String(id)} label={name} />
              <Sample sound={sound} label={words.play(name)} />
            </Group>
          );
        })}
        <Button size="sm" disabled={use.length === 0} onClick={() => onAnswer(use)}>
          {words.use}
        </Button>
      </Stack>
    </Checkbox.Group>
  );
}

function Sample({ sound, label }: { sound: Blob; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  // biome-ignore lint/a11y/useMediaCaption: a second of a sound that the person knows
  return <audio controls src={url} aria-label={label} />;
}
