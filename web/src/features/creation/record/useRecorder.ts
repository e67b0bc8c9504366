import { RECORDING, RECORDING_SIZE } from '@greenlit/domain/files/limits.ts';
import { type Device, listDevices } from '@greenlit/studio/devices.ts';
import { StudioError } from '@greenlit/studio/errors.ts';
import { Recorder } from '@greenlit/studio/recorder.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { wordsOf } from '../flow/words.ts';
import type { BoothPrefs } from './boothPrefs.ts';

const FRAME_RATE = 30;

type Devices = { cameras: Device[]; microphones: Device[] };

/** A recorder for as long as the booth is open, with the devices it can choose from. */
export function useRecorder(videoId: string, choice: Pick<BoothPrefs, 'cameraId' | 'microphoneId'>) {
  const level = useRef<(level: number) => void>(() => undefined);
  const [recorder] = useState(
    () =>
      new Recorder({
        ownerKey: videoId,
        countdownSeconds: RECORDING.countdown,
        minSeconds: RECORDING.endDisabled,
        warnSeconds: RECORDING.warnAt,
        maxSeconds: RECORDING.max,
        picture: { ...RECORDING_SIZE, frameRate: FRAME_RATE },
        onLevel: (value) => level.current(value),
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
      setProblem(wordsOf(error));
    }
    setDevices(await listDevices().catch(() => ({ cameras: [], microphones: [] })));
  }, [recorder, cameraId, microphoneId]);

  useEffect(() => void open(), [open]);
  useEffect(() => {
    const changed = () => void listDevices().then(setDevices, () => undefined);
    navigator.mediaDevices?.addEventListener('devicechange', changed);
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', changed);
      void recorder.close();
    };
  }, [recorder]);

  return { recorder, state, devices, problem, open, setProblem, level };
}

/** A device that was chosen last time may be unplugged today: then the default one takes its place. */
async function openChosen(recorder: Recorder, cameraId: string, microphoneId: string): Promise<void> {
  const choice = { ...(cameraId ? { cameraId } : {}), ...(microphoneId ? { microphoneId } : {}) };
  try {
    await recorder.openDevices(choice);
  } catch (error) {
    const gone = error instanceof StudioError && /_missing$|device_lost/.test(error.reason);
    if (!gone || Object.keys(choice).length === 0) throw error;
    await recorder.openDevices();
  }
}
