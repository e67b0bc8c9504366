import { ImageField } from '../../../app/ui/ImageField.tsx';
import { texts } from '../texts.ts';
import classes from '../Workspace.module.css';
import { Question, type StepProps } from './Question.tsx';

const words = texts.companyLogo;

export function LogoStep({ answers, change }: StepProps) {
  return (
    <Question title={words.title} lead={words.lead}>
      <ImageField
        label={words.label}
        hint={words.hint}
        choose={words.choose}
        remove={words.remove}
        value={answers.wsImgCompany}
        preview={
          answers.signedImgCompanyUrl ? <img className={classes.logo} src={answers.signedImgCompanyUrl} alt="" /> : null
        }
        onChange={(url, signedUrl) => change({ wsImgCompany: url, signedImgCompanyUrl: signedUrl }, { atOnce: true })}
      />
    </Question>
  );
}
