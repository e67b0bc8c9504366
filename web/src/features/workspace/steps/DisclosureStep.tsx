import { DISCLOSURE_TEXT_MAX } from '@greenlit/domain/accounts/schemas.ts';
import { Textarea, TextInput } from '@mantine/core';
import { texts } from '../texts.ts';
import { Question, type StepProps } from './Question.tsx';

const words = texts.disclosure;

export function DisclosureStep({ answers, faults, change }: StepProps) {
  return (
    <Question title={words.title} lead={words.lead}>
      <TextInput
        label={words.heading}
        description={words.headingHint}
        size="md"
        data-first
        value={answers.wsTitleDisclaimer}
        error={faults.wsTitleDisclaimer}
        onChange={({ currentTarget }) => change({ wsTitleDisclaimer: currentTarget.value })}
      />
      <Textarea
        label={words.body}
        description={words.count(answers.wsBodyDisclaimer.trim().length, DISCLOSURE_TEXT_MAX)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        size="md"
        autosize
        minRows={4}
        value={answers.wsBodyDisclaimer}
        error={faults.wsBodyDisclaimer}
        onChange={({ currentTarget }) => change({ wsBodyDisclaimer: currentTarget.value })}
      />
    </Question>
  );
}
