import type { ReactNode } from 'react';
import { AvatarColorField } from '../../../app/ui/AvatarColorField.tsx';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { PersonAvatar } from '../../../app/ui/PersonAvatar.tsx';
import { texts } from '../texts.ts';

const words = texts.owner;

type Props = {
  name: string;
  lastName: string;
  url: string;
  signedUrl: string;
  color: number;
  disabled?: boolean;
  errors?: { workspaceImg?: ReactNode; color?: ReactNode };
  onPicture: (url: string, signedUrl: string) => void;
  onColor: (color: number) => void;
};

/** The avatar: a picture, or initials on one of 13 colors. */
export function PictureFields(props: Props) {
  const { name, lastName, url, signedUrl, color, disabled = false, errors = {}, onPicture, onColor } = props;
  return (
    <>
      <ImageField
        label={words.picture}
        hint={words.pictureHint}
        choose={words.choosePicture}
        remove={words.removePicture}
        value={url}
        disabled={disabled}
        error={errors.workspaceImg}
        preview={<PersonAvatar name={name} lastName={lastName} picture={signedUrl} color={color} size={64} />}
        onChange={onPicture}
      />
      {disabled ? null : (
        <AvatarColorField
          {...{ label: words.color, name, lastName, value: color, error: errors.color, onChange: onColor }}
        />
      )}
    </>
  );
}
