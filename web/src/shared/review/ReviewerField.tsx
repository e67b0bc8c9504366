import { NativeSelect } from '@mantine/core';
import { useViewer } from '../../app/rights.ts';
import { stillListed } from './asked.ts';
import { texts } from './texts.ts';

type Props = {
  /** '' for the default reviewer. */
  value: string;
  onChange: (email: string) => void;
  /** The default reviewer; the preset one if absent. */
  usual?: string | undefined;
};

/** Selects the reviewer; nothing if there is no choice. */
export function ReviewerField({ value, onChange, usual }: Props) {
  const { reviewers } = useViewer();
  if (reviewers.length < 2) return null;
  return (
    <NativeSelect
      label={texts.reviewer.label}
      description={texts.reviewer.about}
      maw={400}
      value={stillListed(reviewers, value) || usual || reviewers[0] || ''}
      data={reviewers}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
