import { TextInput } from '@mantine/core';
import { useViewer } from '../../../app/useViewer.ts';
import { texts } from '../texts.ts';
import { AvatarStep } from './AvatarStep.tsx';
import { ComplianceStep } from './ComplianceStep.tsx';
import { DisclosureStep } from './DisclosureStep.tsx';
import { FinishStep } from './FinishStep.tsx';
import { LibraryStep } from './LibraryStep.tsx';
import { LogoStep } from './LogoStep.tsx';
import { Question, type StepProps } from './Question.tsx';

/** A step's question and fields. */
export function StepFields({ step, ...props }: StepProps & { step: string }) {
  const { user } = useViewer();
  const { answers, faults, change } = props;
  switch (step) {
    case 'name':
      return (
        <Question title={texts.name.title} lead={texts.name.lead}>
          <TextInput
            label={texts.name.label}
            size="md"
            autoComplete="name"
            data-first
            value={answers.wsName}
            error={faults.wsName}
            onChange={({ currentTarget }) => change({ wsName: currentTarget.value })}
          />
        </Question>
      );
    case 'avatar':
      return <AvatarStep {...props} />;
    case 'library':
      return <LibraryStep {...props} />;
    case 'compliance':
      return <ComplianceStep {...props} />;
    case 'companyName':
      return (
        <Question title={texts.companyName.title} lead={texts.companyName.lead}>
          <TextInput
            label={texts.companyName.label}
            size="md"
            autoComplete="organization"
            data-first
            value={answers.wsCompanyName}
            error={faults.wsCompanyName}
            onChange={({ currentTarget }) => change({ wsCompanyName: currentTarget.value })}
          />
        </Question>
      );
    case 'companyLogo':
      return <LogoStep {...props} />;
    case 'disclosure':
      return <DisclosureStep {...props} />;
    case 'finish':
      return <FinishStep {...props} />;
    default:
      return (
        <Question title={texts.greeting.title(user.name)} lead={texts.greeting.lead}>
          <p>{texts.greeting.kept}</p>
        </Question>
      );
  }
}
