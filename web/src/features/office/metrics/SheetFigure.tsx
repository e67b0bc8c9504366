import type { ComponentProps } from 'react';
import { Figure } from '../../../shared/metrics/Figure.tsx';
import { downloadSheet } from './download.ts';
import { texts } from './texts.ts';

type Props<Row> = Omit<ComponentProps<typeof Figure<Row>>, 'file'> & {
  words: { file: string };
  /** Requests the spreadsheet, which is created on demand. */
  sheet: () => Promise<string | null | undefined>;
};

/** A figure with a spreadsheet created by the server. */
export function SheetFigure<Row>({ sheet, ...props }: Props<Row>) {
  const save = async () => {
    const base64 = await sheet();
    if (base64) downloadSheet(base64, props.words.file);
  };
  return <Figure {...props} file={{ kind: texts.spreadsheet, save }} />;
}
