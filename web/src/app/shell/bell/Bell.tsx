import { isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Button, Indicator, Popover, ScrollArea, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../address.ts';
import { useViewer } from '../../rights.ts';
import { timeZone } from '../../time.ts';
import { Failure, RowsSkeleton } from '../../ui/Page.tsx';
import { texts as words } from '../texts.ts';
import classes from './Bell.module.css';
import { notificationPath } from './notificationPath.ts';
import { type Notice, useNotifications } from './useNotifications.ts';

const texts = words.bell;

/** The latest ten notifications, and on request those before them; opening one marks it as read and goes to its page. */
export function Bell() {
  const { user } = useViewer();
  const { notices, unread, unreadEarlier, showHistory, ...news } = useNotifications(user.id);
  const { arrived, error, isLoading, refetch, read, readAll } = news;
  const [opened, { toggle, close, set }] = useDisclosure(false);
  // wherever the focus is, because it may be lost when the list is refreshed
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  const open = (notice: Notice) => {
    if (notice.readed === 0) read(notice.id);
    close();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={set}
        width="min(380px, calc(100vw - 24px))"
        position="bottom-end"
        shadow="md"
        radius="md"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            radius="xl"
            aria-label={unread ? texts.unreadCount(unread) : texts.title}
            onClick={toggle}
          >
            <Indicator label={unread} disabled={unread === 0} size={17} color="danger" offset={2}>
              <IconBell size={21} stroke={1.7} aria-hidden />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={texts.title}>
          <div className={classes.head}>
            <h2 className={classes.title}>{texts.title}</h2>
            {unread > 0 ? (
              <Button variant="subtle" size="compact-sm" onClick={() => readAll()}>
                {texts.readAll}
              </Button>
            ) : null}
          </div>
          {error && notices.length === 0 ? (
            <div className={classes.aside}>
              <Failure error={error} retry={refetch} />
            </div>
          ) : null}
          {isLoading ? (
            <div className={classes.aside}>
              <RowsSkeleton count={2} />
            </div>
          ) : null}
          {notices.length === 0 && !error && !isLoading ? <p className={classes.none}>{texts.none}</p> : null}
          <ScrollArea.Autosize mah="min(440px, 70dvh)" type="auto">
            <ul className={classes.list}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <Entry notice={notice} onOpen={() => open(notice)} />
                </li>
              ))}
            </ul>
            {showHistory ? (
              <div className={classes.more}>
                <Button variant="subtle" size="compact-sm" onClick={showHistory}>
                  {unreadEarlier > 0 ? texts.unreadEarlier(unreadEarlier) : texts.earlier}
                </Button>
              </div>
            ) : null}
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{arrived ? texts.arrived(arrived.message) : ''}</VisuallyHidden>
    </>
  );
}

function Entry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const path = notificationPath(notice.link);
  const unread = notice.readed === 0;
  const content = (
    <>
      <span className={classes.dot} data-unread={unread || undefined} aria-hidden />
      <span>
        <span className={classes.message} data-unread={unread || undefined}>
          {isolateNames(notice.message)}
        </span>
        <span className={classes.when}>
          {unread ? <VisuallyHidden>{texts.unread}, </VisuallyHidden> : null}
          {ordinalDateTime(notice.createdAt, timeZone)}
        </span>
      </span>
    </>
  );
  if (!path)
    return (
      <button type="button" className={classes.notice} onClick={onOpen}>
        {content}
      </button>
    );
  return (
    <Link {...linkTo(path)} className={classes.notice} onClick={onOpen} preload={false}>
      {content}
    </Link>
  );
}
