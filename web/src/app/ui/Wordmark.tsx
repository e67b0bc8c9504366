import { ProductMark } from '../../shared/ui/ProductMark.tsx';
import classes from './Wordmark.module.css';

/** A traffic light on green, and the name. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className={classes.wordmark}>
      <ProductMark height={27} />
      <span className={small ? classes.hidden : classes.name}>Greenlit</span>
    </span>
  );
}
