import { useEffect, useRef } from 'react';

/** Calls when a device is plugged in or out, or when the page's permissions change. */
export function useChanges(onChange: () => void): void {
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

/** Not every browser reports permissions for devices. */
const permissionOf = (name: string): Promise<PermissionStatus | null> =>
  navigator.permissions.query({ name: name as PermissionName }).catch(() => null);
