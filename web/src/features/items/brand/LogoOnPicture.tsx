import {
  LOGO_HEIGHT_SHARE,
  LOGO_OPACITY,
  LOGO_POSITION_LABELS,
  LOGO_POSITIONS,
} from '@greenlit/domain/files/limits.ts';
import { type LogoPosition, logoBox } from '@greenlit/studio/logoBox.ts';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { texts } from '../texts.ts';
import classes from './LogoOnPicture.module.css';

type Size = { width: number; height: number };

type Props = {
  /** Pixels of the picture and of the logo. */
  picture: Size;
  logo: Size & { url: string };
  position: LogoPosition;
  /** No logo is shown over a disclosure, but its corner can still be chosen. */
  hidden: boolean;
  onPosition: (position: LogoPosition) => void;
};

/** The logo where the burn-in will put it, and the other three corners to choose from. */
export function LogoOnPicture({ picture, logo, position, hidden, onPosition }: Props) {
  const place = (corner: LogoPosition): CSSProperties => {
    const box = logoBox(picture.width, picture.height, logo.width, logo.height, corner, LOGO_HEIGHT_SHARE);
    const part = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
    return {
      left: part(box.x, picture.width),
      top: part(box.y, picture.height),
      width: part(box.width, picture.width),
      height: part(box.height, picture.height),
    };
  };
  return (
    <fieldset className={classes.corners} data-over-card={hidden || undefined}>
      <VisuallyHidden component="legend">{texts.brand.logo.corner}</VisuallyHidden>
      {LOGO_POSITIONS.map((corner) => (
        <label key={corner} style={place(corner)}>
          <input
            type="radio"
            name="logo-corner"
            value={corner}
            checked={corner === position}
            onChange={() => onPosition(corner)}
          />
          <VisuallyHidden>{LOGO_POSITION_LABELS[corner]}</VisuallyHidden>
          {corner === position && !hidden ? (
            <img src={logo.url} alt={texts.brand.logo.alt} style={{ opacity: LOGO_OPACITY }} />
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}
