import { avatarColor } from '@greenlit/domain/accounts/avatars.ts';
import { initials } from '@greenlit/domain/shared/text.ts';
import classes from './PersonAvatar.module.css';

type Props = {
  name: string;
  lastName?: string | null;
  picture?: string | null | undefined;
  /** 0 to 12, from the settings. */
  color?: number | null | undefined;
  size?: number;
};

/** The person's picture, or initials on their color. Hidden from screen readers, because the name is next to it. */
export function PersonAvatar({ name, lastName, picture, color, size = 32 }: Props) {
  const { background, text } = avatarColor(color);
  return (
    <span
      className={classes.avatar}
      style={{
        width: size,
        height: size,
        fontSize: `var(--gl-size-${size < 36 ? 12 : size < 48 ? 14 : size < 64 ? 18 : 28})`,
        background,
        color: text,
      }}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" width={size} height={size} /> : initials(name, lastName ?? '')}
    </span>
  );
}
