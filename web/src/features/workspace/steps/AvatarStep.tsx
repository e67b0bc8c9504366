import { AvatarColorField } from '../../../app/ui/AvatarColorField.tsx';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { PersonAvatar } from '../../../app/ui/PersonAvatar.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { texts } from '../texts.ts';
import { Question, type StepProps } from './Question.tsx';

const words = texts.avatar;

export function AvatarStep({ steps, answers, change }: StepProps) {
  const { user } = useViewer();
  // People who are not asked for a name already have one.
  const name = steps.includes('name') ? answers.wsName : `${user.name} ${user.lastName ?? ''}`;
  return (
    <Question title={words.title} lead={words.lead}>
      <ImageField
        label={words.picture}
        hint={words.hint}
        choose={words.choose}
        remove={words.remove}
        value={answers.wsAvatar}
        preview={<PersonAvatar name={name} picture={answers.signedAvatarUrl} color={answers.wsColor} size={72} />}
        onChange={(url, signedUrl) => change({ wsAvatar: url, signedAvatarUrl: signedUrl }, { atOnce: true })}
      />
      <AvatarColorField
        label={words.color}
        name={name}
        value={answers.wsColor}
        onChange={(wsColor) => change({ wsColor }, { atOnce: true })}
      />
    </Question>
  );
}
