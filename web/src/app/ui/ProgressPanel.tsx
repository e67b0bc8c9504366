import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { texts } from '../texts.ts';
import { type Moment, timeLeft } from './timeLeft.ts';

type Props = {
  /** What is in progress: 'Uploading your video'. */
  label: string;
  /** 0 to 1; null if unknown. */
  fraction: number | null;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  /** A line below the bar, for example what to do meanwhile. */
  hint?: string;
};

/** For anything longer than two seconds: percentage, time left and Cancel. */
export function ProgressPanel({ label, fraction, onCancel, cancelLabel = texts.actions.cancel, hint }: Props) {
  const left = useTimeLeft(fraction);
  const percent = Math.round(Math.min(1, Math.max(0, fraction ?? 0)) * 100);
  return (
    <Stack gap={8} role="group" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{label}</Text>
        <Text c="dimmed" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {fraction === null ? texts.states.starting : `${percent}%${left ? ` · ${left} left` : ''}`}
        </Text>
      </Group>
      <Progress.Root size="md" radius="xl">
        <Progress.Section
          value={fraction === null ? 100 : percent}
          animated={fraction === null}
          striped={fraction === null}
          aria-label={label}
          aria-valuetext={fraction === null ? texts.states.starting : `${percent} percent`}
        />
      </Progress.Root>
      {onCancel || hint ? (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
          {onCancel ? (
            <Button variant="default" size="xs" flex="none" onClick={onCancel}>
              {cancelLabel}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}

/** Time left at the speed since this step's first value; a smaller value begins a new step. */
function useTimeLeft(fraction: number | null): string | undefined {
  const start = useRef<Moment | undefined>(undefined);
  if (fraction === null || fraction >= 1) {
    start.current = undefined;
    return undefined;
  }
  const now = { ms: performance.now(), fraction };
  if (!start.current || fraction < start.current.fraction) start.current = now;
  return timeLeft(start.current, now);
}
