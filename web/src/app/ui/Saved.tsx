import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; message: string; retry: () => void }
  /** The named fields were refused, which each of them explains; the rest is saved. */
  | { kind: 'refused'; fields: readonly string[] };

/** "Saved 3 s ago". Screen readers only hear changes of state. */
export function Saved({ state }: { state: SaveState }) {
  const now = useNow(state.kind === 'saved');
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') {
    return (
      <Group gap={8} role="alert" c="var(--gl-danger)" wrap="nowrap">
        <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm">
          {texts.states.unsaved}: {state.message}
        </Text>
        <Button size="compact-xs" variant="default" onClick={state.retry} style={{ flex: 'none' }}>
          {texts.actions.retry}
        </Button>
      </Group>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Group gap={8} role="alert" c="var(--gl-danger)" wrap="nowrap">
        <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm">
          {texts.states.unsaved}: {state.fields.join(', ')}
        </Text>
      </Group>
    );
  }
  return (
    <Group gap={8} c="dimmed">
      {state.kind === 'saved' ? <IconCheck size={16} aria-hidden /> : null}
      <Text size="sm">{state.kind === 'saving' ? texts.states.saving : texts.states.saved(ago(now - state.at))}</Text>
    </Group>
  );
}

function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

function ago(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 2) return texts.states.justNow;
  if (seconds < 60) return texts.states.secondsAgo(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? texts.states.minutesAgo(minutes) : texts.states.hoursAgo(Math.floor(minutes / 60));
}
