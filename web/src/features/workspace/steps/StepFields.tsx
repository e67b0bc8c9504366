import { avatarColor } from '@greenlit/domain/accounts/avatars.ts';
import { DISCLOSURE_TEXT_MAX } from '@greenlit/domain/accounts/schemas.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useViewer } from '../../../app/rights.ts';
import { AvatarColorField } from '../../../app/ui/AvatarColorField.tsx';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { Failure, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { PersonAvatar } from '../../../app/ui/PersonAvatar.tsx';
import { Unloaded } from '../../../app/ui/Unloaded.tsx';
import ui from '../../../shared/ui/Option.module.css';
import { librariesQuery, type OfferedLibrary } from '../data.ts';
import { texts } from '../texts.ts';
import classes from '../Workspace.module.css';
import type { Answers } from '../wizard.ts';
import choice from './Choice.module.css';
import { Question, type StepProps } from './Question.tsx';

export function StepFields({ step, ...props }: StepProps & { step: string }) {
  const { user } = useViewer();
  switch (step) {
    case 'name':
      // the two names from the sign-up stay two
      return (
        <TextStep {...props} words={texts.name} field="wsName" autoComplete="name" known={Boolean(user.lastName)} />
      );
    case 'avatar':
      return <AvatarStep {...props} />;
    case 'library':
      return <LibraryStep {...props} />;
    case 'compliance':
      return <ComplianceStep {...props} />;
    case 'companyName':
      return <TextStep {...props} words={texts.companyName} field="wsCompanyName" autoComplete="organization" />;
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

type TextStepProps = StepProps & {
  words: { title: string; lead: string; label: string };
  field: 'wsName' | 'wsCompanyName';
  autoComplete: string;
  known?: boolean;
};

function TextStep({ answers, faults, change, words, field, autoComplete, known = false }: TextStepProps) {
  return (
    <Question title={words.title} lead={words.lead}>
      <TextInput
        label={words.label}
        size="md"
        autoComplete={autoComplete}
        readOnly={known}
        description={known ? texts.name.known : undefined}
        data-first
        value={answers[field]}
        error={faults[field]}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      />
    </Question>
  );
}

const words = texts.companyLogo;

function LogoStep({ answers, faults, change }: StepProps) {
  return (
    <Question title={words.title} lead={words.lead}>
      <ImageField
        label={words.label}
        hint={words.hint}
        choose={words.choose}
        remove={words.remove}
        value={answers.wsImgCompany}
        error={faults.wsImgCompany}
        preview={
          answers.signedImgCompanyUrl ? <img className={classes.logo} src={answers.signedImgCompanyUrl} alt="" /> : null
        }
        onChange={(url, signedUrl) => change({ wsImgCompany: url, signedImgCompanyUrl: signedUrl }, { atOnce: true })}
      />
    </Question>
  );
}

const avatarStepWords = texts.avatar;

function AvatarStep({ steps, answers, faults, change }: StepProps) {
  const { user } = useViewer();
  // People who are not asked for a name already have one.
  const name = steps.includes('name') ? answers.wsName : `${user.name} ${user.lastName ?? ''}`;
  return (
    <Question title={avatarStepWords.title} lead={avatarStepWords.lead}>
      <ImageField
        label={avatarStepWords.picture}
        hint={avatarStepWords.hint}
        choose={avatarStepWords.choose}
        remove={avatarStepWords.remove}
        value={answers.wsAvatar}
        error={faults.wsAvatar}
        preview={<PersonAvatar name={name} picture={answers.signedAvatarUrl} color={answers.wsColor} size={72} />}
        onChange={(url, signedUrl) => change({ wsAvatar: url, signedAvatarUrl: signedUrl }, { atOnce: true })}
      />
      <AvatarColorField
        label={avatarStepWords.color}
        name={name}
        value={answers.wsColor}
        error={faults.wsColor}
        onChange={(wsColor) => change({ wsColor }, { atOnce: true })}
      />
    </Question>
  );
}

const disclosureStepWords = texts.disclosure;

function DisclosureStep({ answers, faults, change }: StepProps) {
  return (
    <Question title={disclosureStepWords.title} lead={disclosureStepWords.lead}>
      <TextInput
        label={disclosureStepWords.heading}
        description={disclosureStepWords.headingHint}
        size="md"
        data-first
        value={answers.wsTitleDisclaimer}
        error={faults.wsTitleDisclaimer}
        onChange={({ currentTarget }) => change({ wsTitleDisclaimer: currentTarget.value })}
      />
      <Textarea
        label={disclosureStepWords.body}
        description={disclosureStepWords.count(answers.wsBodyDisclaimer.trim().length, DISCLOSURE_TEXT_MAX)}
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

const complianceStepWords = texts.compliance;

function ComplianceStep({ answers, hasDecided, faults, change }: StepProps) {
  return (
    <Question title={complianceStepWords.title} lead={complianceStepWords.lead}>
      <Choice
        label={complianceStepWords.label}
        options={[
          { value: 'on', label: complianceStepWords.on, hint: complianceStepWords.onMeans },
          { value: 'off', label: complianceStepWords.off, hint: complianceStepWords.offMeans },
        ]}
        value={hasDecided ? (answers.wsCompliance ? 'on' : 'off') : ''}
        error={faults.wsCompliance}
        onChange={(value) => change({ wsCompliance: value === 'on' }, { atOnce: true })}
      />
      {answers.wsCompliance ? (
        <TextInput
          label={complianceStepWords.email}
          description={complianceStepWords.emailHint}
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

const libraryStepWords = texts.library;

function LibraryStep({ answers, faults, change }: StepProps) {
  const { data, error, refetch } = useQuery(librariesQuery);
  return (
    <Question title={libraryStepWords.title} lead={libraryStepWords.lead}>
      {error ? <Failure title={libraryStepWords.failed} error={error} retry={refetch} /> : null}
      {data ? (
        <Choice
          label={libraryStepWords.label}
          columns
          options={optionsOf(data)}
          value={answers.wsLibrary}
          error={faults.wsLibrary}
          onChange={(wsLibrary) => change({ wsLibrary }, { atOnce: true })}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton count={4} /> : null}
    </Question>
  );
}

/** Libraries with scripts, then the one that everyone has, for people who write all scripts themselves. */
function optionsOf(libraries: readonly OfferedLibrary[]): Option[] {
  const isOwn = ({ key }: OfferedLibrary) => key === ADMIN_CUSTOM_KEY;
  const filled = libraries.filter((library) => !isOwn(library));
  return [...filled, ...libraries.filter(isOwn)].map((library) => ({
    value: library.id,
    label: library.name,
    hint: isOwn(library) ? libraryStepWords.own : libraryStepWords.count(library.scriptCount),
  }));
}

type Option = { value: string; label: string; hint: ReactNode };

type Props = {
  label: string;
  options: readonly Option[];
  value: string;
  error?: string | undefined;
  /** Side by side if there is room, for many short options. */
  columns?: boolean;
  onChange: (value: string) => void;
};

function Choice({ label, options, value, error, columns = false, onChange }: Props) {
  const group = useId();
  const errorId = useId();
  return (
    <fieldset
      className={choice.choice}
      data-columns={columns || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {error ? (
        <p className={choice.error} id={errorId}>
          {error}
        </p>
      ) : null}
      {options.map((option, index) => (
        <label key={option.value} className={ui.option}>
          <input
            type="radio"
            name={group}
            data-first={
              option.value === value || (index === 0 && !options.some((one) => one.value === value)) || undefined
            }
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={choice.label}>{option.label}</span>
            <span className={choice.hint}>{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const finishStepWords = texts.finish;
type Fact = keyof typeof finishStepWords.facts;

/** The answers, each with a link back to its step. */
function FinishStep({ steps, answers, goTo }: StepProps) {
  const { user, access } = useViewer();
  const libraries = useQuery(librariesQuery);
  const library = libraries.data?.find(({ id }) => id === answers.wsLibrary)?.name ?? '';
  const beginsTrial = steps.includes('library') && !user.fromSumo && access.reason === 'no_plan';
  const asked = Object.keys(finishStepWords.facts).filter((name): name is Fact => steps.includes(name));
  return (
    <Question title={finishStepWords.title} lead={finishStepWords.lead}>
      {asked.includes('library') ? <Unloaded query={libraries} /> : null}
      <dl className={classes.facts}>
        {asked.map((name) => (
          <div key={name}>
            <dt>{finishStepWords.facts[name]}</dt>
            <dd className={classes.value}>
              {shown(name, answers, library) || <span className={classes.none}>{finishStepWords.none}</span>}
            </dd>
            <dd className={classes.change}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={finishStepWords.changeOf(finishStepWords.facts[name])}
                onClick={() => goTo(name)}
              >
                {finishStepWords.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {beginsTrial ? <p>{finishStepWords.trial}</p> : null}
    </Question>
  );
}

function shown(name: Fact, answers: Answers, library: string): ReactNode {
  switch (name) {
    case 'name':
      return answers.wsName;
    case 'avatar':
      return (
        <span className={classes.avatar}>
          <PersonAvatar name={answers.wsName} picture={answers.signedAvatarUrl} color={answers.wsColor} size={28} />
          {answers.wsAvatar ? finishStepWords.picture : avatarColor(answers.wsColor).name}
        </span>
      );
    case 'library':
      return library;
    case 'compliance':
      return answers.wsCompliance ? finishStepWords.engineOn(answers.wsEmailCompliance) : finishStepWords.engineOff;
    case 'companyName':
      return answers.wsCompanyName;
    case 'companyLogo':
      return answers.signedImgCompanyUrl ? (
        <img className={classes.smallLogo} src={answers.signedImgCompanyUrl} alt={finishStepWords.facts.companyLogo} />
      ) : null;
    case 'disclosure':
      return answers.wsTitleDisclaimer;
  }
}
