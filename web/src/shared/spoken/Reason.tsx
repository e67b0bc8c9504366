import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { type Meant, meant as meantForm } from '@greenlit/domain/spoken/check.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../app/ui/Page.tsx';
import { errorMessage } from '../media/errors.ts';
import type { SpokenFinding } from './check.ts';
import { texts } from './texts.ts';

type Props = {
  finding: SpokenFinding;
  /** All reasons for this video, which are saved together. */
  given: readonly Meant[];
  /** The reason being written; undefined if none. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  onSave: (meant: Meant[]) => Promise<void>;
};

/** The author's response to a finding: none, or why the difference is intended. */
export function Reason({ finding, given, draft, onDraft, onSave }: Props) {
  const [problem, setProblem] = useState<string>();
  // an earlier draft does not take the focus
  const [isBegun, setBegun] = useState(false);
  const save = async (reason: string | null) => {
    const { key } = finding;
    const others = given.filter((one) => one.key !== key);
    try {
      await onSave(reason === null ? others : [...others, { key, reason }]);
      onDraft(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  if (finding.meant)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{texts.reason(finding.meant)}</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => void save(null)}>
          {texts.takeBack}
        </Button>
      </Group>
    );
  if (draft !== undefined)
    return (
      <ReasonForm finding={finding} problem={problem} focus={isBegun} reason={draft} onReason={onDraft} onSave={save} />
    );
  const begin = () => {
    setBegun(true);
    onDraft('');
  };
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={begin}>
        {texts.meant}
      </Button>
      {problem ? <Failure error={problem} /> : null}
    </div>
  );
}

type FormProps = {
  finding: SpokenFinding;
  problem: string | undefined;
  /** Whether it takes the focus. */
  focus: boolean;
  reason: string;
  /** Undefined if cancelled. */
  onReason: (reason: string | undefined) => void;
  onSave: (reason: string) => Promise<void>;
};

function ReasonForm({ finding, problem, focus, reason, onReason, onSave }: FormProps) {
  const [asked, setAsked] = useState(false);
  const error = fieldErrors(meantForm, { key: finding.key, reason }).reason;
  return (
    <>
      <Textarea
        label={texts.why}
        description={texts.whyHint}
        aria-label={texts.meantAbout(finding.said || finding.approved)}
        required
        autosize
        autoFocus={focus}
        minRows={2}
        value={reason}
        error={(asked ? error : undefined) ?? problem}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <Group gap={6}>
        <Button
          size="compact-sm"
          onClick={() => {
            setAsked(true);
            if (!error) void onSave(reason.trim());
          }}
        >
          {texts.keep}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onReason(undefined)}>
          {texts.cancel}
        </Button>
      </Group>
    </>
  );
}
