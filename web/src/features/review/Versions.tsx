import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { NativeSelect } from '@mantine/core';
import { timeZone } from '../../app/time.ts';
import type { RoundFragment } from '../../gen/graphql.ts';
import { texts } from './texts.ts';

const words = texts.changes;

type Props = { rounds: readonly RoundFragment[]; shown: RoundFragment; onRound: (id: string) => void };

/** Selects the version to view; only the newest can be changed. */
export const Versions = ({ rounds, shown, onRound }: Props) => (
  <NativeSelect
    label={words.version}
    value={shown.id}
    onChange={(event) => onRound(event.currentTarget.value)}
    data={rounds.map(({ id, version, sentAt, state }) => ({
      value: id,
      label: words.versionOption(version, ordinalDate(sentAt, timeZone), words.states[state]),
    }))}
  />
);
