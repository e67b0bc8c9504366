import classes from './Wordmark.module.css';

/** A traffic light on green, and the name. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className={classes.wordmark}>
      <svg viewBox="0 0 18 30" width="16" height="27" aria-hidden="true">
        <rect x="1" y="1" width="16" height="28" rx="8" className={classes.body} />
        <circle cx="9" cy="8" r="2.6" className={classes.off} />
        <circle cx="9" cy="15" r="2.6" className={classes.off} />
        <circle cx="9" cy="22" r="3.6" className={classes.lit} />
      </svg>
      <span className={small ? classes.hidden : classes.name}>Greenlit</span>
    </span>
  );
}
