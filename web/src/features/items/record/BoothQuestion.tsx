import { useEffect, useId, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

type Props = { title: string; body: string; yes: string; danger?: boolean; onYes: () => void; onCancel: () => void };

/** A confirmation dialog over the booth; Escape cancels. */
export function BoothQuestion({ title, body, yes, danger = false, onYes, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-body`}>{body}</p>
      <div>
        <button type="button" className={classes.plain} onClick={onCancel}>
          {texts.booth.cancel}
        </button>
        <button type="button" className={danger ? classes.danger : classes.primary} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
