import { useEffect, useRef } from 'react';

/** Calls on every click and key press, because browsers let a page listen to a microphone only after one. */
export function usePresses(onPress: () => void): void {
  const call = useRef(onPress);
  call.current = onPress;
  useEffect(() => {
    const press = () => call.current();
    for (const kind of ['click', 'keydown']) window.addEventListener(kind, press, true);
    return () => {
      for (const kind of ['click', 'keydown']) window.removeEventListener(kind, press, true);
    };
  }, []);
}
