import { NOTIFICATIONS_MAX } from '@greenlit/domain/shared/paging.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GetNotificationsQuery } from '../../../gen/graphql.ts';
import { GetNotifications, ReadNotification, ReadNotifications } from '../../data.ts';
import { api } from '../../graphql.ts';
import { queryClient } from '../../query.ts';
import { endSession } from '../../session.ts';
import { listed } from './listed.ts';
import { listenLive } from './live.ts';

export type Notice = GetNotificationsQuery['getUserNotifications'][number];

/** How often the bell polls when there is no live stream. */
const POLL = 15_000;

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    api(GetNotifications, { limit: NOTIFICATIONS_MAX }, { signal }).then((answer) => answer.getUserNotifications),
});

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
