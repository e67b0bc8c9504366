import { useSyncExternalStore } from 'react';

/** Which device gives nothing at the moment though it is open: its cover is closed, a switch on it is off. */
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
