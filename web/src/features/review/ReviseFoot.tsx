import { NOTHING_CHANGED } from '@greenlit/domain/review/changes.ts';
import { Button, Text } from '@mantine/core';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FootBar } from '../../app/ui/FootBar.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { SCRIPT_FIELD } from './places.ts';
import classes from './ReviseForm.module.css';
import { REVISION } from './ReviseForm.tsx';
import { texts } from './texts.ts';
import type { Sending } from './useSending.ts';

const words = texts.changes;

/** The actions of a revision: back to the list, discard changes, and send to the reviewer. */
export function ReviseFoot({ sending, exit }: { sending: Sending; exit: string }) {
  const { revised, send, record, maySend } = sending;
  const discard = async () => {
    if (!(await confirm({ ...words.cancelAsk, danger: true }))) return;
    revised.cancel();
    // the button is gone, so focus the text
    document.getElementById(SCRIPT_FIELD)?.focus();
  };
  return (
    <FootBar
      above={
        <>
          {send.error ? <Failure title={words.failed} error={send.error} /> : null}
          {record.error ? <Failure title={words.recordingFailed} error={record.error} /> : null}
        </>
      }
    >
      <LinkButton path={exit} variant="default">
        {words.back}
      </LinkButton>
      {revised.changed ? (
        <Button variant="subtle" color="gray" onClick={discard}>
          {words.cancel}
        </Button>
      ) : null}
      <Text c="dimmed" size="sm" className={classes.note ?? ''}>
        {maySend ? (revised.changed ? words.kept : '') : NOTHING_CHANGED}
      </Text>
      <Button type="submit" form={REVISION} loading={send.isPending} disabled={record.isPending || !maySend}>
        {words.send}
      </Button>
    </FootBar>
  );
}
