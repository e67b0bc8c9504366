import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { type Meant, meant as meantForm } from '@greenlit/domain/spoken/check.ts';
import { answerWords } from '@greenlit/domain/spoken/words.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../app/ui/Page.tsx';
import { errorMessage } from '../media/errors.ts';
import type { SpokenFinding } from './check.ts';
import { texts } from './texts.ts';

/** A half-written answer: why the difference is intended, or why it is none. */
export interface Draft {
  reason: string;
  asWritten: boolean;
}

type Props = {
  finding: SpokenFinding;
  /** All reasons for this video, which are saved together. */
  given: readonly Meant[];
  /** The reason being written; undefined if none. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onSave: (meant: Meant[]) => Promise<void>;
};

/** The author's response to a finding: none, why the difference is intended, or that the script's words were said. */
export function Reason({ finding, given, draft, onDraft, onSave }: Props) {
  const [problem, setProblem] = useState<string>();
  // an earlier draft does not take the focus
  const [isBegun, setBegun] = useState(false);
  const save = async (answer: Draft | null) => {
    const { key } = finding;
    const others = given.filter((one) => one.key !== key);
    try {
      await onSave(answer === null ? others : [...others, { key, ...answer }]);
      onDraft(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  if (finding.meant)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{answerWords(finding)}</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => void save(null)}>
          {texts.takeBack}
        </Button>
      </Group>
    );
  if (draft !== undefined)
    return (
      <ReasonForm finding={finding} problem={problem} focus={isBegun} draft={draft} onDraft={onDraft} onSave={save} />
    );
  const begin = (asWritten: boolean) => {
    setBegun(true);
    onDraft({ reason: '', asWritten });
  };
  return (
    <div>
      <Group gap={8}>
        <Button size="compact-sm" variant="default" onClick={() => begin(false)}>
          {texts.meant}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => begin(true)}>
          {texts.asWritten}
        </Button>
      </Group>
      {problem ? <Failure error={problem} /> : null}
    </div>
  );
}

type FormProps = {
  finding: SpokenFinding;
  problem: string | undefined;
  /** Whether it takes the focus. */
  focus: boolean;
  draft: Draft;
  /** Undefined if cancelled. */
  onDraft: (draft: Draft | undefined) => void;
  onSave: (answer: Draft) => Promise<void>;
};

function ReasonForm({ finding, problem, focus, draft, onDraft, onSave }: FormProps) {
  const [asked, setAsked] = useState(false);
  const { reason, asWritten } = draft;
  const about = finding.said || finding.approved;
  const error = fieldErrors(meantForm, { key: finding.key, reason }).reason;
  return (
    <>
      <Textarea
        label={asWritten ? texts.whyAsWritten : texts.why}
        description={texts.whyHint}
        aria-label={asWritten ? texts.asWrittenAbout(finding.approved || about) : texts.meantAbout(about)}
        required
        autosize
        autoFocus={focus}
        minRows={2}
        value={reason}
        error={(asked ? error : undefined) ?? problem}
        onChange={(event) => onDraft({ asWritten, reason: event.currentTarget.value })}
      />
      <Group gap={8}>
        <Button
          size="compact-sm"
          onClick={() => {
            setAsked(true);
            if (!error) void onSave({ asWritten, reason: reason.trim() });
          }}
        >
          {texts.keep}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDraft(undefined)}>
          {texts.cancel}
        </Button>
      </Group>
    </>
  );
}
