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
  onPicture: (url: string, signedUrl: string) => void;
  onColor: (color: number) => void;
};

/** The avatar: a picture, or initials on one of 13 colors. */
export function PictureFields({ name, lastName, url, signedUrl, color, disabled = false, onPicture, onColor }: Props) {
  return (
    <>
      <ImageField
        label={words.picture}
        hint={words.pictureHint}
        choose={words.choosePicture}
        remove={words.removePicture}
        value={url}
        disabled={disabled}
        preview={<PersonAvatar name={name} lastName={lastName} picture={signedUrl} color={color} size={64} />}
        onChange={onPicture}
      />
      {disabled ? null : (
        <AvatarColorField label={words.color} name={name} lastName={lastName} value={color} onChange={onColor} />
      )}
    </>
  );
}
