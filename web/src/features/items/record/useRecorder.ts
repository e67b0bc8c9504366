import { RECORDING, RECORDING_SIZE } from '@greenlit/domain/files/limits.ts';
import type { Cue } from '@greenlit/studio/captions.ts';
import { type Device, listDevices } from '@greenlit/studio/devices.ts';
import { isCancelled, StudioError } from '@greenlit/studio/errors.ts';
import { Recorder } from '@greenlit/studio/recorder.ts';
import { heard, UNHEARD } from '@greenlit/studio/voice.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beginWork } from '../../../app/activity.ts';
import { useAwake } from '../../../app/useAwake.ts';
import type { BoothPrefs } from './boothPrefs.ts';
import { isWithoutDevices } from './phase.ts';
import { problemOf } from './problems.ts';
import { usePresses } from './usePresses.ts';

const FRAME_RATE = 30;

type Devices = { cameras: Device[]; microphones: Device[] };

/** A recorder while the booth is open, with the devices to choose from. */
export function useRecorder(videoId: string, choice: Pick<BoothPrefs, 'cameraId' | 'microphoneId'>) {
  const level = useRef<(level: number | null) => void>(() => undefined);
  const hearing = useRef(UNHEARD);
  const [speaking, setSpeaking] = useState(false);
  /** What was read so far, from the running teleprompter. */
  const cues = useRef<() => readonly Cue[]>(() => []);
  const [recorder] = useState(
    () =>
      new Recorder({
        ownerKey: videoId,
        countdownSeconds: RECORDING.countdown,
        minSeconds: RECORDING.endDisabled,
        warnSeconds: RECORDING.warnAt,
        maxSeconds: RECORDING.max,
        picture: { ...RECORDING_SIZE, frameRate: FRAME_RATE },
        onLevel: (value) => {
          level.current(value);
          // the text must not wait for a voice that the browser does not let us hear
          if (value === null) return setSpeaking(true);
          hearing.current = heard(hearing.current, value, performance.now() / 1000);
          setSpeaking(hearing.current.speaking);
        },
        cues: () => cues.current(),
      }),
  );
  const state = useSyncExternalStore(recorder.subscribe, () => recorder.state);
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  const [problem, setProblem] = useState('');
  const { cameraId, microphoneId } = choice;

  const open = useCallback(async () => {
    setProblem('');
    try {
      await openChosen(recorder, cameraId, microphoneId);
    } catch (error) {
      if (!isCancelled(error)) setProblem(problemOf(error));
    }
    setDevices(await listDevices().catch(() => ({ cameras: [], microphones: [] })));
  }, [recorder, cameraId, microphoneId]);

  useEffect(() => {
    // A choice made while a take is watched or saved is used for the next preview.
    if (recorder.state.kind === 'idle' || recorder.state.kind === 'preview' || isWithoutDevices(recorder.state))
      void open();
  }, [open, recorder]);
  useEffect(() => () => void recorder.close(), [recorder]);
  const isRecording = state.kind === 'countdown' || state.kind === 'recording' || state.kind === 'finishing';
  useEffect(() => (isRecording ? beginWork() : undefined), [isRecording]);
  useAwake(isRecording);
  usePresses(() => recorder.wake());
  useChanges(() => {
    // A missing or forbidden device may be available now.
    if (isWithoutDevices(recorder.state)) void open();
    else void listDevices().then(setDevices, () => undefined);
  });

  return { recorder, state, devices, problem, open, setProblem, level, speaking, cues };
}

/** The device chosen last time may be unplugged; then the default one is used. */
async function openChosen(recorder: Recorder, cameraId: string, microphoneId: string): Promise<void> {
  const choice = { ...(cameraId ? { cameraId } : {}), ...(microphoneId ? { microphoneId } : {}) };
  try {
    await recorder.openDevices(choice);
  } catch (error) {
    const gone = error instanceof StudioError && /_missing$|_lost$|_unfit$/.test(error.reason);
    if (!gone || Object.keys(choice).length === 0) throw error;
    await recorder.openDevices();
  }
}

/** Calls when a device is plugged in or out, or when the page's permissions change. */
function useChanges(onChange: () => void): void {
  const call = useRef(onChange);
  call.current = onChange;
  useEffect(() => {
    const tell = () => call.current();
    let watched: PermissionStatus[] = [];
    let gone = false;
    void Promise.all(['camera', 'microphone'].map(permissionOf)).then((found) => {
      if (gone) return;
      watched = found.filter((status) => status !== null);
      for (const status of watched) status.addEventListener('change', tell);
    });
    navigator.mediaDevices?.addEventListener('devicechange', tell);
    return () => {
      gone = true;
      navigator.mediaDevices?.removeEventListener('devicechange', tell);
      for (const status of watched) status.removeEventListener('change', tell);
    };
  }, []);
}

/** Not every browser reports permissions for devices; pages inside Android's apps have none at all. */
const permissionOf = async (name: string): Promise<PermissionStatus | null> =>
  (await navigator.permissions?.query({ name: name as PermissionName }).catch(() => null)) ?? null;
