import { TextInput } from '@mantine/core';
import { texts } from '../texts.ts';
import { Choice } from './Choice.tsx';
import { Question, type StepProps } from './Question.tsx';

const words = texts.compliance;

export function ComplianceStep({ answers, hasDecided, faults, change }: StepProps) {
  return (
    <Question title={words.title} lead={words.lead}>
      <Choice
        label={words.label}
        options={[
          { value: 'on', label: words.on, hint: words.onMeans },
          { value: 'off', label: words.off, hint: words.offMeans },
        ]}
        value={hasDecided ? (answers.wsCompliance ? 'on' : 'off') : ''}
        error={faults.wsCompliance}
        onChange={(value) => change({ wsCompliance: value === 'on' }, { atOnce: true })}
      />
      {answers.wsCompliance ? (
        <TextInput
          label={words.email}
          description={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          size="md"
          value={answers.wsEmailCompliance}
          error={faults.wsEmailCompliance}
          onChange={({ currentTarget }) => change({ wsEmailCompliance: currentTarget.value })}
        />
      ) : null}
    </Question>
  );
}
