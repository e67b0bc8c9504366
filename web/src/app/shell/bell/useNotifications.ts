import { NOTIFICATIONS_MAX } from '@greenlit/domain/shared/paging.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GetNotificationsQuery } from '../../../gen/graphql.ts';
import { GetNotifications, ReadNotification, ReadNotifications } from '../../data.ts';
import { api, query, queryClient } from '../../graphql.ts';
import { endSession, token } from '../../session.ts';
import { listed } from './listed.ts';
import { openStream } from './stream.ts';

export type Notice = GetNotificationsQuery['getUserNotifications'][number];

/** How often the bell polls when there is no live stream. */
const POLL = 15_000;

const notificationsQuery = query(
  ['notifications'],
  GetNotifications,
  { limit: NOTIFICATIONS_MAX },
  'getUserNotifications',
);

const asRead = (isRead: (notice: Notice) => boolean) =>
  queryClient.setQueryData(notificationsQuery.queryKey, (notices) =>
    notices?.map((notice) => (isRead(notice) ? { ...notice, readed: 1 } : notice)),
  );

/** The person's latest ten notifications, kept up to date, or their history. Unread ones are counted in all of it. */
export function useNotifications(userId: string) {
  const [live, setLive] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const { data, error, isLoading, refetch } = useQuery({ ...notificationsQuery, refetchInterval: live ? false : POLL });
  useEffect(
    () =>
      listenLive(userId, {
        onChange: () => void queryClient.invalidateQueries(notificationsQuery),
        onLive: setLive,
        onOver: () => endSession('expired'),
      }),
    [userId],
  );
  const read = useMutation({
    mutationFn: (id: string) => api(ReadNotification, { id }),
    onMutate: (id) => asRead((notice) => notice.id === id),
  });
  const readAll = useMutation({
    mutationFn: () => api(ReadNotifications, {}),
    onMutate: () => asRead(() => true),
  });
  const { hasEarlier, ...list } = listed(data ?? [], isHistory);
  return {
    ...list,
    arrived: useArrived(data),
    error,
    isLoading,
    refetch,
    read: read.mutate,
    readAll: readAll.mutate,
    /** Shows more than the latest ten; absent if there are no more. */
    showHistory: hasEarlier ? () => setIsHistory(true) : undefined,
  };
}

const others = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== notificationsQuery.queryKey[0];

/**
 * The newest notification that arrived while the page was open, to announce it; none at first. As it may be about an item on
 * the screen, the queries there are refetched.
 */
function useArrived(notices: readonly Notice[] | undefined): Notice | undefined {
  const known = useRef<Set<string>>(undefined);
  const [arrived, setArrived] = useState<Notice>();
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    const fresh = before && notices.find((notice) => notice.readed === 0 && !before.has(notice.id));
    if (fresh) {
      setArrived(fresh);
      void queryClient.invalidateQueries({ predicate: others });
    }
    known.current = new Set(notices.map((notice) => notice.id));
  }, [notices]);
  return arrived;
}

type Word = { kind: 'changed' } | { kind: 'live'; live: boolean } | { kind: 'ask' };

type Live = { onChange: () => void; onLive: (live: boolean) => void; onOver: () => void };

/**
 * Receives new notifications live. Of all tabs of a browser, one (which holds a lock) keeps the stream and informs the others,
 * so that ten tabs use one connection; when it closes, another takes over. Browsers without locks receive nothing, so the bell
 * polls. Returns a function that stops it.
 */
function listenLive(userId: string, { onChange, onLive, onOver }: Live): () => void {
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
