import { AVATAR_COLORS } from '@greenlit/domain/accounts/avatars.ts';
import { initials } from '@greenlit/domain/shared/text.ts';
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './AvatarColorField.module.css';

type Props = {
  label: string;
  name: string;
  lastName?: string;
  /** 0 to 12. */
  value: number;
  error?: ReactNode;
  onChange: (color: number) => void;
};

/** A choice of the 13 colors for avatars without a picture, each shown with the person's initials. */
export function AvatarColorField({ label, name, lastName = '', value, error, onChange }: Props) {
  const group = useId();
  const errorId = useId();
  return (
    <fieldset className={classes.colors} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {AVATAR_COLORS.map(({ name: color, background, text }, index) => (
        <label key={color} title={color}>
          <input
            type="radio"
            name={group}
            aria-label={color}
            checked={value === index}
            aria-invalid={error && value === index ? true : undefined}
            onChange={() => onChange(index)}
          />
          <span className={classes.swatch} style={{ background, color: text }} aria-hidden="true">
            {initials(name, lastName)}
          </span>
        </label>
      ))}
      {error ? (
        <Input.Error id={errorId} flex="0 0 100%">
          {error}
        </Input.Error>
      ) : null}
    </fieldset>
  );
}
