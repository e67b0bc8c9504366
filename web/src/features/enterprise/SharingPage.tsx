import { Stack, Text } from '@mantine/core';
import { Page } from '../../app/ui/Page.tsx';
import { ReadOnly } from '../../app/ui/ReadOnly.tsx';
import { ShareSwitches } from '../../shared/accounts/ShareSwitches.tsx';
import { texts } from './texts.ts';

const words = texts.sharing;

/** What visitors may do with the videos of the enterprise and its companies. */
export function SharingPage() {
  return (
    <Page title={words.title} width="form">
      <ReadOnly>
        <Stack gap="lg">
          <Text c="dimmed">{words.hint}</Text>
          <ShareSwitches />
        </Stack>
      </ReadOnly>
    </Page>
  );
}
