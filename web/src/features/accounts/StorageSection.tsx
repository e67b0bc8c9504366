import { formatBytes } from '@greenlit/domain/files/limits.ts';
import { percentUsed } from '@greenlit/domain/files/quotas.ts';
import { Progress, Stack, Text } from '@mantine/core';
import type { Account } from './data.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const words = texts.storage;
/** Percent from which the meter warns. */
const NEARLY_FULL = 90;

/** How much of the account's storage is used. */
export function StorageSection({ storage }: Pick<Account, 'storage'>) {
  const percent = percentUsed(storage);
  const used = words.used(formatBytes(storage.used), formatBytes(storage.total), percent);
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="xs">
        <Text id="storage-used" fw={560}>
          {used}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            color={percent >= NEARLY_FULL ? 'amber' : 'signal'}
            role="meter"
            aria-labelledby="storage-used"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={used}
          />
        </Progress.Root>
        {percent >= NEARLY_FULL ? <Text size="sm">{percent >= 100 ? words.full : words.nearlyFull}</Text> : null}
      </Stack>
    </Section>
  );
}
