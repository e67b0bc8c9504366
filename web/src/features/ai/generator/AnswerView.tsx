import { formatDuration, SPOKEN_WPM, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Failure } from '../../../app/ui/Page.tsx';
import { ProgressPanel } from '../../../app/ui/ProgressPanel.tsx';
import { MarkedReader } from '../../../shared/pre-review/MarkedReader.tsx';
import type { Dismissals } from '../../../shared/pre-review/useMarks.ts';
import { texts as papersTexts } from '../../../shared/review/texts.ts';
import classes from './Generator.module.css';
import { texts } from './texts.ts';
import type { Answer } from './work.ts';

const words = texts.chat;

type Props = Dismissals & {
  answer: Answer;
  /** Requested minutes. */
  length: number;
  saving: boolean;
  /** Whether missing fields are marked. */
  blocked: boolean;
  onText: (text: string) => void;
  onStop: () => void;
  onSave: () => void;
  onKeep: () => void;
  onRefine: () => void;
  onAgain: () => void;
  onClear: () => void;
};

/** The result: the text as it is generated, its marks, and the available actions. */
export function AnswerView({ answer, length, saving, blocked, onText, onStop, ...on }: Props) {
  if (answer.state === 'failed')
    return (
      <div className={classes.answer}>
        <Failure title={words.failed} error={answer.problem} />
        <Group>
          <Button variant="default" onClick={on.onClear}>
            {words.clear}
          </Button>
        </Group>
      </div>
    );
  const writing = answer.state === 'writing';
  return (
    <div className={classes.answer}>
      {writing ? (
        <ProgressPanel
          label={words.writing}
          fraction={answer.text === '' ? null : Math.min(0.99, wordCount(answer.text) / (length * SPOKEN_WPM))}
          onCancel={onStop}
          cancelLabel={words.stop}
        />
      ) : null}
      {answer.problem ? (
        <Alert color="amber" variant="light" role="status">
          {answer.problem}
        </Alert>
      ) : null}
      {answer.notice || answer.offline ? (
        <Alert color="gray" variant="light" icon={<IconListDetails aria-hidden />}>
          {answer.notice || words.offline}
        </Alert>
      ) : null}
      <MarkedReader
        label={words.answer}
        text={answer.text}
        onChange={onText}
        busy={writing}
        dismissals={on.dismissals}
        onDismissals={on.onDismissals}
      >
        {writing ? null : (
          <>
            <Text c="dimmed" size="sm" mt="sm">
              {words.words(wordCount(answer.text), formatDuration(spokenSeconds(answer.text)))}
            </Text>
            <Group gap="sm" className={classes.actions ?? ''} data-sticky>
              {blocked ? (
                <Text size="sm" w="100%" c="var(--gl-amber)">
                  {papersTexts.panel.needed}
                </Text>
              ) : null}
              <Button loading={saving} disabled={blocked} onClick={on.onSave}>
                {words.save}
              </Button>
              <Button variant="default" disabled={blocked || saving} onClick={on.onRefine}>
                {words.refine}
              </Button>
              <Button variant="subtle" disabled={saving} onClick={on.onKeep}>
                {words.keep}
              </Button>
              <Button variant="subtle" color="gray" disabled={saving} onClick={on.onAgain}>
                {words.again}
              </Button>
              <Button variant="subtle" color="gray" disabled={saving} onClick={on.onClear}>
                {words.cancel}
              </Button>
            </Group>
          </>
        )}
      </MarkedReader>
    </div>
  );
}
