import classes from './ApprovedPage.module.css';
import { texts } from './texts.ts';

const words = texts.approved.counts;

type Props = { metrics: { views: number; likes: number; shareAttempts: number } };

/** What viewers have done so far. What nobody has done yet is not counted. */
export function Counts({ metrics: { views, likes, shareAttempts } }: Props) {
  const counted = [
    { label: words.views(views), value: views },
    { label: words.likes(likes), value: likes },
    { label: words.shares(shareAttempts), value: shareAttempts },
  ].filter(({ value }) => value > 0);
  if (counted.length === 0) return null;
  return (
    <dl className={classes.counts}>
      {counted.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
