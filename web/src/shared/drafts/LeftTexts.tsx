import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useViewer } from '../../app/rights.ts';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { keepUnsaved } from '../../app/unsaved.ts';
import { LeftActions } from './LeftActions.tsx';
import classes from './LeftTexts.module.css';
import { leftText } from './left.ts';
import { texts } from './texts.ts';

/** Texts written for this page's item that could no longer be saved, kept so that a reload loses nothing. */
export function LeftTexts({ slots }: { slots: readonly string[] }) {
  const { user } = useViewer();
  const left = slots.flatMap((slot) => {
    const found = leftText(user.id, slot);
    return found && (found.text.trim() || found.title) ? [{ slot, ...found }] : [];
  });
  return left.map(({ slot, title, text, script }) => (
    <Alert
      key={slot}
      role="region"
      className={classes.left}
      color="amber"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={<span role="status">{texts.left.title}</span>}
    >
      <Stack gap="sm">
        <span>{texts.left.body}</span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard */}
        <section className={classes.text} aria-label={texts.left.yours} tabIndex={0}>
          {title ? (
            <Text dir="auto" fw={500}>
              {title}
            </Text>
          ) : null}
          <ScriptText text={text} />
        </section>
        <LeftActions text={text} script={script} onDone={() => keepUnsaved(user.id, slot, null)} />
      </Stack>
    </Alert>
  ));
}
