import { soundRate } from './aac.ts';
import { StudioError, type StudioReason } from './errors.ts';
import { type Listening, listenTo } from './microphone.ts';
import { isNamed } from './opfs.ts';

export interface Device {
  id: string;
  /** Empty until the person has allowed cameras once. */
  label: string;
}

export interface DeviceChoice {
  /** The browser's choice when absent. */
  cameraId?: string;
  microphoneId?: string;
}

/** Requested from cameras. Pixels and frames per second. */
export interface PictureWish {
  width: number;
  height: number;
  minWidth: number;
  minHeight: number;
  frameRate: number;
}

export interface Devices {
  /** Picture and sound unchanged from the devices, for the preview. */
  stream: MediaStream;
  camera: MediaStreamTrack;
  microphone: MediaStreamTrack;
  /** The microphone for the recording, and what the page hears of it. */
  listening: Listening;
  /** The loudest level since the last call; null if the browser did not let the page listen in that time. */
  loudest(): number | null;
  close(): void;
}

/** Cameras and microphones, the default ones first. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    all.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

/**
 * Opens a camera and a microphone. Calls `onLevel` with the loudness, 0 (−60 dB and below) to 1, twenty times a
 * second, or with null while the browser does not let the page listen. Throws `camera_denied`, `microphone_denied`, `system_denied`, `camera_busy`, `microphone_busy`,
 * `camera_missing`, `microphone_missing` or `camera_unfit`.
 */
export async function openDevices(
  { cameraId, microphoneId }: DeviceChoice,
  wish: PictureWish,
  onLevel?: (level: number | null) => void,
): Promise<Devices> {
  const stream = await ask({
    video: {
      ...(cameraId && { deviceId: { exact: cameraId } }),
      width: { min: wish.minWidth, ideal: wish.width, max: wish.width },
      height: { min: wish.minHeight, ideal: wish.height, max: wish.height },
      frameRate: { ideal: wish.frameRate, max: wish.frameRate },
    },
    audio: {
      ...(microphoneId && { deviceId: { exact: microphoneId } }),
      sampleRate: { ideal: soundRate },
      echoCancellation: false,
      noiseSuppression: true,
      autoGainControl: true,
    },
  });
  const [camera] = stream.getVideoTracks();
  const [microphone] = stream.getAudioTracks();
  if (!camera || !microphone) throw new StudioError(camera ? 'microphone_missing' : 'camera_missing');
  const listening = listenTo(microphone);
  let loudest: number | null = null;
  const timer = setInterval(() => {
    const level = listening.level();
    if (level !== null) loudest = Math.max(level, loudest ?? 0);
    onLevel?.(level);
  }, 50);
  return {
    stream,
    camera,
    microphone,
    listening,
    loudest() {
      const was = loudest;
      loudest = null;
      return was;
    },
    close() {
      clearInterval(timer);
      listening.close();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices)
    throw new StudioError('camera_missing', 'This page may not use cameras: it needs https.');
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (cause) {
    throw await deviceError(cause, constraints);
  }
}

async function deviceError(cause: unknown, constraints: MediaStreamConstraints): Promise<StudioError> {
  if (isNamed(cause, 'NotAllowedError') || isNamed(cause, 'SecurityError'))
    return new StudioError(await denied(cause), undefined, { cause });
  if (isNamed(cause, 'NotFoundError') || isNamed(cause, 'OverconstrainedError'))
    return new StudioError(await missing(constraints), undefined, { cause });
  return new StudioError(await busy(constraints), undefined, { cause });
}

/** Which of the two is denied, and by whom. */
async function denied(cause: Error): Promise<StudioReason> {
  if (/system/i.test(cause.message)) return 'system_denied';
  const states = await Promise.all([permission('camera'), permission('microphone')]);
  return states[1] === 'denied' && states[0] !== 'denied' ? 'microphone_denied' : 'camera_denied';
}

/** The browser's permission for a device; null if it does not say. */
export async function permission(name: 'camera' | 'microphone'): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return null;
  }
}

async function missing({ video, audio }: MediaStreamConstraints): Promise<StudioReason> {
  const { cameras, microphones } = await listDevices();
  const there = (devices: Device[], wanted: MediaStreamConstraints['video']) => {
    const device = typeof wanted === 'object' ? wanted.deviceId : undefined;
    const id = typeof device === 'object' && 'exact' in device ? device.exact : undefined;
    return devices.some((each) => id === undefined || each.id === id);
  };
  if (!there(cameras, video)) return 'camera_missing';
  return there(microphones, audio) ? 'camera_unfit' : 'microphone_missing';
}

/** Which of the two cannot be opened: if the camera alone can, it is the microphone. */
async function busy({ video = true }: MediaStreamConstraints): Promise<StudioReason> {
  try {
    const alone = await navigator.mediaDevices.getUserMedia({ video });
    for (const track of alone.getTracks()) track.stop();
    return 'microphone_busy';
  } catch {
    return 'camera_busy';
  }
}
