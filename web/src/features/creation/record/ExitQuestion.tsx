import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

const words = texts.booth;

/** 'Want to exit?', over the booth; Escape means Cancel. */
export function ExitQuestion({ onExit, onCancel }: { onExit: () => void; onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby="exit-title"
      aria-describedby="exit-body"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="exit-title">{words.exitTitle}</h2>
      <p id="exit-body">{words.exitBody}</p>
      <div>
        <button type="button" className={classes.plain} onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className={classes.primary} onClick={onExit}>
          {words.exit}
        </button>
      </div>
    </dialog>
  );
}
