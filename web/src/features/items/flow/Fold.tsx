import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './Section.module.css';

type Props = { name: string; about: string; startsOpen: boolean; children: ReactNode };

/** A rarely needed part of a stage, which shows only its name and purpose until opened. */
export function Fold({ name, about, startsOpen, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={classes.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        <span>{name}</span>
        <small>{about}</small>
      </summary>
      {open ? children : null}
    </details>
  );
}
