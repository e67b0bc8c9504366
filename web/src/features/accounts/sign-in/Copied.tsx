import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import classes from './SignIn.module.css';

type Props = { name?: string; value: string; copy: string };

/** A value to enter somewhere else. */
export function Copied({ name, value, copy }: Props) {
  return (
    <div className={classes.copied}>
      {name ? <span className={classes.name}>{name}</span> : null}
      <code>{value}</code>
      <CopyButton size="xs" text={value} label={copy} />
    </div>
  );
}
