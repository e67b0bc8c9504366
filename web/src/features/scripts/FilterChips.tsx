import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { texts } from './texts.ts';

const { library } = texts;

export type Chip = { name: string; value: string; onRemove: () => void };

/** The active filters, each with a way to take it away. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={library.set}>
      {chips.map(({ name, value, onRemove }) => (
        <Button
          key={name}
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={library.without(name, value)}
          onClick={onRemove}
        >
          {value}
        </Button>
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {library.clear}
      </Button>
    </Group>
  );
}
