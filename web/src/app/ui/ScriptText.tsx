import classes from './ScriptText.module.css';

/** A script for reading: serif font, comfortable line length, paragraphs. */
export function ScriptText({ text }: { text: string }) {
  return (
    <div dir="auto" className={classes.text}>
      {text}
    </div>
  );
}
