import field from '../../../shared/review/page/Field.module.css';
import { texts } from './texts.ts';

/** What was typed and cannot be sent from this page, to be copied. */
export function Kept({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className={field.field}>
      <label htmlFor="kept">{texts.kept}</label>
      <textarea id="kept" rows={8} readOnly defaultValue={text} />
    </div>
  );
}
