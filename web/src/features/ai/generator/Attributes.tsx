import { AUDIENCES, SCRIPT_LENGTHS, TONES } from '@greenlit/domain/ai/generation.ts';
import { generatorForm } from '@greenlit/domain/ai/schemas.ts';
import { fieldErrors, WHOLE_FORM } from '@greenlit/domain/shared/errors.ts';
import { Anchor, Button, Group, List, Modal, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../app/ui/Page.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import type { Asked } from '../../../shared/review/asked.ts';
import { CompliancePanel } from '../../../shared/review/CompliancePanel.tsx';
import type { PapersDraft } from '../../../shared/review/papers.ts';
import { texts as papersTexts } from '../../../shared/review/texts.ts';
import { limitsQuery } from '../data.ts';
import classes from './Generator.module.css';
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
            <Text size="sm" c="var(--gl-amber)" mt="sm">
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

const promptLimitsWords = texts.limits;

/** The active rules that are part of every prompt: the provider's and the account's. */
function PromptLimits({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const rules = useQuery({ ...limitsQuery, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={promptLimitsWords.title} size="lg">
      {rules.isPending ? <Text role="status">{promptLimitsWords.loading}</Text> : null}
      {rules.error ? <Failure error={promptLimitsWords.failed} retry={rules.refetch} /> : null}
      {rules.data?.length === 0 ? <Text>{promptLimitsWords.none}</Text> : null}
      {rules.data && rules.data.length > 0 ? (
        <>
          <Text c="dimmed" mb="md">
            {promptLimitsWords.about}
          </Text>
          <List spacing="sm" type="ordered">
            {rules.data.map(({ id, rule }) => (
              <List.Item key={id}>{rule}</List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Modal>
  );
}

/** Never a category's name, because names are trimmed. */
const NEW = ' new ';

type CategoryFieldProps = {
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
  error: string | undefined;
};

/** A category from the list, or a new one, which is added to the list with the script. */
function CategoryField({ categories, value, onChange, error }: CategoryFieldProps) {
  const [creating, setCreating] = useState(false);
  const select = useReturnFocus<HTMLSelectElement>(creating);
  if (creating)
    return (
      <NewCategory
        taken={categories}
        onCancel={() => setCreating(false)}
        onCreate={(category) => {
          onChange(category);
          setCreating(false);
        }}
      />
    );
  const offered = value === '' || categories.includes(value) ? categories : [value, ...categories];
  return (
    <NativeSelect
      ref={select}
      label={words.category}
      required
      value={value}
      error={error}
      data={[
        { value: '', label: words.categoryNone },
        { value: NEW, label: words.categoryNew },
        ...offered.map((category) => ({ value: category, label: category })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value === NEW) setCreating(true);
        else onChange(event.currentTarget.value);
      }}
    />
  );
}

type NewProps = { taken: readonly string[]; onCancel: () => void; onCreate: (category: string) => void };

function NewCategory({ taken, onCancel, onCreate }: NewProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = fieldErrors(generatorForm.shape.category, name)[WHOLE_FORM];
  const create = () => {
    setAsked(true);
    if (problem) return;
    const same = taken.find((category) => category.toLowerCase() === name.trim().toLowerCase());
    onCreate(same ?? name.trim());
  };
  return (
    <div className={classes.newCategory}>
      <TextInput
        label={words.categoryName}
        required
        autoFocus
        value={name}
        error={asked ? problem : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
      />
      <Group gap={8}>
        <Button size="compact-md" onClick={create}>
          {words.categoryCreate}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onCancel}>
          {words.categoryCancel}
        </Button>
      </Group>
    </div>
  );
}
