import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { begins, useViewer } from '../../app/rights.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import classes from './NewVersion.module.css';
import { texts } from './texts.ts';
import { useCopyScript } from './useCopyScript.ts';

/** Tells the author of an approved script how to write its next version. */
export function NewVersion({ script }: { script: Pick<ScriptCardFragment, 'id' | 'title' | 'status' | 'userId'> }) {
  const viewer = useViewer();
  const copy = useCopyScript(script);
  const isOwn = script.userId === viewer.user.id && begins(viewer, 'myVideosWrite');
  if (!isOwn || script.status !== 'approved') return null;
  return (
    <section className={classes.next}>
      <p>{texts.newVersion}</p>
      <Button
        variant="default"
        loading={copy.isPending}
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
        onClick={() => copy.mutate()}
      >
        {texts.menu.copy}
      </Button>
    </section>
  );
}
