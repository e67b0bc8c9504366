import { token } from '../../session.ts';
import { openStream } from './stream.ts';

type Word = { kind: 'changed' } | { kind: 'live'; live: boolean } | { kind: 'ask' };

export type Live = { onChange: () => void; onLive: (live: boolean) => void; onOver: () => void };

/**
 * Receives new notifications live. Of all tabs of a browser, one (which holds a lock) keeps the stream and informs the others,
 * so that ten tabs use one connection; when it closes, another takes over. Browsers without locks receive nothing, so the bell
 * polls. Returns a function that stops it.
 */
export function listenLive(userId: string, { onChange, onLive, onOver }: Live): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined;
  const name = `greenlit.bell.${userId}`;
  const channel = new BroadcastChannel(name);
  const say = (word: Word) => channel.postMessage(word);
  const closed = new AbortController();
  let leading = false;
  let live = false;
  const become = (next: boolean) => {
    live = next;
    onLive(next);
    if (leading) say({ kind: 'live', live: next });
  };
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'ask' && leading) say({ kind: 'live', live });
    if (word.kind === 'changed') onChange();
    if (word.kind === 'live' && !leading) become(word.live);
  };
  say({ kind: 'ask' });

  const lead = () =>
    new Promise<void>((resolve) => {
      leading = true;
      const stream = openStream({
        url: '/api/notifications/stream',
        token,
        onChange: () => {
          onChange();
          say({ kind: 'changed' });
        },
        onLive: become,
        onOver,
      });
      const wake = () => stream.wake();
      const onVisible = () => document.visibilityState === 'visible' && wake();
      window.addEventListener('online', wake);
      window.addEventListener('offline', stream.sleep);
      document.addEventListener('visibilitychange', onVisible);
      closed.signal.addEventListener('abort', () => {
        window.removeEventListener('online', wake);
        window.removeEventListener('offline', stream.sleep);
        document.removeEventListener('visibilitychange', onVisible);
        stream.close();
        leading = false;
        resolve();
      });
    });
  navigator.locks.request(name, { signal: closed.signal }, lead).catch(() => undefined);

  return () => {
    closed.abort();
    channel.close();
  };
}
