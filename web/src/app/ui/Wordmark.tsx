import { Lamp } from '../../shared/ui/Lamp.tsx';
import classes from './Wordmark.module.css';

/** A traffic light on green, and the name. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className={classes.wordmark}>
      <Lamp state="green" size="line" />
      <span className={small ? classes.hidden : classes.name}>Greenlit</span>
    </span>
  );
}
