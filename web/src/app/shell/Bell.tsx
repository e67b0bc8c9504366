import { NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Indicator, Menu, ScrollArea, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../graphql.ts';
import { GetNotifications, ReadNotification } from '../operations.ts';
import { linkTo } from '../paths.ts';
import { timeZone } from '../time.ts';
import { Failure } from '../ui/Failure.tsx';
import classes from './Bell.module.css';
import { notificationPath } from './notificationPath.ts';
import { texts as words } from './texts.ts';

const texts = words.bell;

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api(GetNotifications, {}, { signal }).then((answer) => answer.getUserNotifications),
  refetchInterval: 15_000,
});

/** The latest ten notices; opening one marks it read and goes where it points. */
export function Bell() {
  const navigate = useNavigate();
  const { data = [], error, refetch } = useQuery(notificationsQuery);
  const read = useMutation({ mutationFn: (id: string) => api(ReadNotification, { id }) });
  const latest = data.slice(0, NOTIFICATIONS_SHOWN);
  const unread = latest.filter((notice) => notice.readed === 0).length;
  const open = (notice: (typeof latest)[number]) => {
    if (notice.readed === 0) read.mutate(notice.id);
    const path = notificationPath(notice.link);
    if (path) void navigate(linkTo(path));
  };
  return (
    <Menu width={360} shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          radius="xl"
          aria-label={unread ? texts.unreadCount(unread) : texts.title}
        >
          <Indicator label={unread} disabled={unread === 0} size={17} color="danger" offset={2}>
            <IconBell size={21} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.title}>{texts.title}</Menu.Label>
        {error ? <Failure error={error} retry={refetch} /> : null}
        {latest.length === 0 && !error ? (
          <Text c="dimmed" size="sm" p="sm">
            {texts.none}
          </Text>
        ) : null}
        <ScrollArea.Autosize mah={420} type="auto">
          {latest.map((notice) => (
            <Menu.Item key={notice.id} onClick={() => open(notice)} className={classes.notice}>
              <span className={classes.dot} data-unread={notice.readed === 0 || undefined} />
              <span>
                <span className={classes.message}>{notice.message}</span>
                <span className={classes.when}>
                  {notice.readed === 0 ? `${texts.unread} · ` : ''}
                  {notice.from ? `${notice.from} · ` : ''}
                  {ordinalDateTime(notice.createdAt, timeZone)}
                </span>
              </span>
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
