import { avatarColor } from '@greenlit/domain/accounts/avatars.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../app/ui/PersonAvatar.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { librariesQuery } from '../data.ts';
import { texts } from '../texts.ts';
import classes from '../Workspace.module.css';
import type { Answers } from '../wizard.ts';
import { Question, type StepProps } from './Question.tsx';

const words = texts.finish;
type Fact = keyof typeof words.facts;

/** The answers, each with a link back to its step. */
export function FinishStep({ steps, answers, goTo }: StepProps) {
  const { user, access } = useViewer();
  const { data: libraries = [] } = useQuery(librariesQuery);
  const library = libraries.find(({ id }) => id === answers.wsLibrary)?.name ?? '';
  const beginsTrial = steps.includes('library') && !user.fromSumo && access.reason === 'no_plan';
  const asked = Object.keys(words.facts).filter((name): name is Fact => steps.includes(name));
  return (
    <Question title={words.title} lead={words.lead}>
      <dl className={classes.facts}>
        {asked.map((name) => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd className={classes.value}>
              {shown(name, answers, library) || <span className={classes.none}>{words.none}</span>}
            </dd>
            <dd className={classes.change}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={words.changeOf(words.facts[name])}
                onClick={() => goTo(name)}
              >
                {words.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {beginsTrial ? <p>{words.trial}</p> : null}
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
          {answers.wsAvatar ? words.picture : avatarColor(answers.wsColor).name}
        </span>
      );
    case 'library':
      return library;
    case 'compliance':
      return answers.wsCompliance ? words.engineOn(answers.wsEmailCompliance) : words.engineOff;
    case 'companyName':
      return answers.wsCompanyName;
    case 'companyLogo':
      return answers.signedImgCompanyUrl ? (
        <img className={classes.smallLogo} src={answers.signedImgCompanyUrl} alt={words.facts.companyLogo} />
      ) : null;
    case 'disclosure':
      return answers.wsTitleDisclaimer;
  }
}
