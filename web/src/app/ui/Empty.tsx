import type { ReactNode } from 'react';
import classes from './Empty.module.css';
import { Picture, type PictureName } from './Picture.tsx';

/** An empty screen: one sentence, one picture, one button. */
export function Empty({
  picture,
  children,
  action,
}: {
  picture: PictureName;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <Picture name={picture} />
      <p>{children}</p>
      {action}
    </div>
  );
}
