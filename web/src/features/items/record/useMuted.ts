import { useSyncExternalStore } from 'react';

/** Which open device currently delivers nothing, for example because its cover is closed or it is switched off. */
export function useMuted(stream: MediaStream | null): 'camera' | 'microphone' | null {
  return useSyncExternalStore(
    (tell) => {
      const tracks = stream?.getTracks() ?? [];
      for (const track of tracks) for (const kind of ['mute', 'unmute']) track.addEventListener(kind, tell);
      return () => {
        for (const track of tracks) for (const kind of ['mute', 'unmute']) track.removeEventListener(kind, tell);
      };
    },
    () => {
      const muted = stream?.getTracks().find((track) => track.muted);
      return muted ? (muted.kind === 'video' ? 'camera' : 'microphone') : null;
    },
  );
}
