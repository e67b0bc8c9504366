import { NativeSelect, TextInput } from '@mantine/core';
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

/** Selects the reviewer; nothing if there is no choice. Staff, who have no list, enter an address. */
export function ReviewerField({ value, onChange, usual }: Props) {
  const { reviewers, user } = useViewer();
  if (user.isBodewellUser)
    return (
      <TextInput
        label={texts.reviewer.label}
        description={texts.reviewer.staff}
        placeholder={usual || reviewers[0]}
        type="email"
        inputMode="email"
        autoComplete="off"
        maw={400}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
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
