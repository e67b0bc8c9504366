import classes from './ScriptText.module.css';

/** A script as it is read: the serif, a comfortable measure, its own paragraphs. */
export function ScriptText({ text }: { text: string }) {
  return <div className={classes.text}>{text}</div>;
}
