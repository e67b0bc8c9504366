import { NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GetNotificationsQuery } from '../../../gen/graphql.ts';
import { api } from '../../graphql.ts';
import { GetNotifications, ReadNotification } from '../../operations.ts';
import { queryClient } from '../../query.ts';
import { endSession } from '../../session.ts';
import { listenLive } from './live.ts';

export type Notice = GetNotificationsQuery['getUserNotifications'][number];

/** How often the bell polls when there is no live stream. */
const POLL = 15_000;

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api(GetNotifications, {}, { signal }).then((answer) => answer.getUserNotifications),
});

/** The person's latest ten notifications, kept up to date. */
export function useNotifications(userId: string) {
  const [live, setLive] = useState(false);
  const { data, error, isLoading, refetch } = useQuery({
    ...notificationsQuery,
    refetchInterval: live ? false : POLL,
  });
  useEffect(
    () =>
      listenLive(userId, {
        onChange: () => void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
        onLive: setLive,
        onOver: () => endSession('expired'),
      }),
    [userId],
  );
  const read = useMutation({
    mutationFn: (id: string) => api(ReadNotification, { id }),
    onMutate: (id) =>
      queryClient.setQueryData(notificationsQuery.queryKey, (notices) =>
        notices?.map((notice) => (notice.id === id ? { ...notice, readed: 1 } : notice)),
      ),
  });
  const notices = (data ?? []).slice(0, NOTIFICATIONS_SHOWN);
  return {
    notices,
    unread: notices.filter((notice) => notice.readed === 0).length,
    arrived: useArrived(data),
    error,
    isLoading,
    refetch,
    read: read.mutate,
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
