import { token } from '../../session.ts';
import { openStream } from './stream.ts';

type Word = { kind: 'changed' } | { kind: 'live'; live: boolean } | { kind: 'ask' };

export type Live = { onChange: () => void; onLive: (live: boolean) => void; onOver: () => void };

/**
 * Hears of new notifications as they come. Of all tabs of a browser one holds the stream (whoever has the lock) and
 * tells the others, so that ten tabs are one connection; when it is closed the next one takes over. Where the browser
 * has no locks nothing is heard, and whoever shows the bell asks now and then. Answers how to stop.
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
