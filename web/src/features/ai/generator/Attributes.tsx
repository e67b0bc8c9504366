import { AUDIENCES, SCRIPT_LENGTHS, TONES } from '@greenlit/domain/ai/generation.ts';
import { Anchor, NativeSelect, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { Asked } from '../../../shared/review/asked.ts';
import { CompliancePanel } from '../../../shared/review/CompliancePanel.tsx';
import type { PapersDraft } from '../../../shared/review/papers.ts';
import { texts as papersTexts } from '../../../shared/review/texts.ts';
import { CategoryField } from './CategoryField.tsx';
import classes from './Generator.module.css';
import { PromptLimits } from './PromptLimits.tsx';
import { texts } from './texts.ts';
import type { Settings } from './work.ts';

const words = texts.attributes;

/** Whether the script is reviewed: never, always, or as the author chooses. */
export type Review = 'none' | 'always' | 'choice';

type Props = {
  settings: Settings;
  errors: Record<string, string>;
  categories: readonly string[];
  onChange: (settings: Settings) => void;
  review: Review;
  withCompliance: boolean;
  onCompliance: (withCompliance: boolean) => void;
  papers: PapersDraft;
  isPrefilled: boolean;
  onPapers: (papers: PapersDraft) => void;
  asked: Asked;
  onAsked: (asked: Asked) => void;
  papersMissing: boolean;
};

/** The attributes of the script to generate. */
export function Attributes({ settings, errors, categories, onChange, review, withCompliance, ...props }: Props) {
  const [limits, setLimits] = useState(false);
  const pick = (name: keyof Settings) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...settings, [name]: event.currentTarget.value });
  const option = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });
  return (
    <section className={classes.attributes} aria-labelledby="script-attributes">
      <h2 id="script-attributes">{words.title}</h2>
      <NativeSelect
        id="script-length"
        label={words.length}
        required
        value={settings.length}
        error={errors.length}
        onChange={pick('length')}
        data={[
          { value: '', label: words.lengthNone },
          ...SCRIPT_LENGTHS.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) })),
        ]}
      />
      <CategoryField
        categories={categories}
        value={settings.category}
        error={errors.category}
        onChange={(category) => onChange({ ...settings, category })}
      />
      <NativeSelect
        label={words.tone}
        value={settings.tone}
        onChange={pick('tone')}
        data={[{ value: '', label: words.toneNone }, ...TONES.map(option)]}
      />
      <NativeSelect
        label={words.audience}
        value={settings.audience}
        onChange={pick('audience')}
        data={[{ value: '', label: words.audienceNone }, ...AUDIENCES.map(option)]}
      />
      {review === 'choice' ? (
        <Switch
          label={words.compliance}
          description={words.complianceHint}
          checked={withCompliance}
          onChange={(event) => props.onCompliance(event.currentTarget.checked)}
        />
      ) : null}
      {review === 'always' || (review === 'choice' && withCompliance) ? (
        <div className={classes.papers}>
          <CompliancePanel
            papers={props.papers}
            isPrefilled={props.isPrefilled}
            onChange={props.onPapers}
            asked={props.asked}
            onAsked={props.onAsked}
          />
          {props.papersMissing ? (
            <Text size="sm" c="var(--gl-in-review)" mt="sm">
              {papersTexts.panel.needed}
            </Text>
          ) : null}
        </div>
      ) : null}
      <Anchor component="button" type="button" className={classes.limits ?? ''} onClick={() => setLimits(true)}>
        {words.limits}
      </Anchor>
      <PromptLimits opened={limits} onClose={() => setLimits(false)} />
    </section>
  );
}

/** The chosen attributes in a row below the chat. */
export function SelectedAttributes({ settings, reviewed }: { settings: Settings; reviewed: boolean }) {
  const chosen = [
    settings.length && words.minutes(Number(settings.length)),
    settings.category,
    settings.tone,
    settings.audience,
    reviewed && texts.selected.compliance,
  ].filter((value): value is string => Boolean(value));
  return (
    <div className={classes.selected}>
      <h2>{texts.selected.title}</h2>
      {chosen.length === 0 ? (
        <p>{texts.selected.none}</p>
      ) : (
        <ul>
          {chosen.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
