import { Empty } from '../../app/ui/Empty.tsx';
import classes from './Disclosures.module.css';
import { texts } from './texts.ts';

type Props = { disclosures: readonly { id: string; title: string; text: string }[] };

/** The disclosures that a video can end with. */
export function Disclosures({ disclosures }: Props) {
  if (disclosures.length === 0) return <Empty picture="page">{texts.disclosures.none}</Empty>;
  return (
    <ul className={classes.list}>
      {disclosures.map(({ id, title, text }) => (
        <li key={id}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
