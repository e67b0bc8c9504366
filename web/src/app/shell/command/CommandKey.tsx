import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { texts as words } from '../texts.ts';
import classes from './CommandKey.module.css';

const CommandMenu = lazy(() => import('./CommandMenu.tsx').then((module) => ({ default: module.CommandMenu })));

const { command: texts } = words;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the command menu, by its key wherever the focus is, or by its button; the menu's code is loaded at the first use. */
export function CommandKey() {
  const [opened, setOpened] = useState(0);
  const open = () => setOpened((times) => times + 1);
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    open();
  });
  return (
    <>
      <Button
        className={classes.open}
        variant="default"
        size="sm"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        aria-label={`${texts.open} ${KEYS}`}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <span className={classes.words}>
          {texts.open} <kbd>{KEYS}</kbd>
        </span>
      </Button>
      {opened > 0 ? (
        <Suspense fallback={null}>
          <CommandMenu asked={opened} />
        </Suspense>
      ) : null}
    </>
  );
}
