import { aiRuleForm } from '@greenlit/domain/ai/schemas.ts';
import { phraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { monthAndYear } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Checkbox, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { useViewer } from '../../../app/rights.ts';
import { timeZone } from '../../../app/time.ts';
import { IconAction } from '../../../app/ui/buttons.tsx';
import { restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { LeaveGuard, useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { useRemoval } from '../../../app/ui/useRemoval.ts';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import summary from '../../../shared/ui/Summary.module.css';
import {
  CreatePhrase,
  CreateRule,
  type Phrase,
  phrasesQuery,
  RemovePhrase,
  RemoveRule,
  type Rule,
  rulesQuery,
  SavePhrase,
  SwitchRule,
} from '../data.ts';
import { rulesRoutes, rulesSearch } from '../routes.tsx';
import { ClaimSection } from './ClaimSection.tsx';
import { ListedForm, ListedSection } from './ListedSection.tsx';
import { RecallSection } from './RecallSection.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const route = pageRoute(...rulesRoutes);

/**
 * The rules for generated scripts, the phrases that are marked in every script, and the firm's register of substantiated
 * claims.
 */
export function RulesPage() {
  const viewer = useViewer();
  const [{ find }, setSearch] = route.useAddress(rulesSearch);
  const recall = useRef<HTMLHeadingElement>(null);
  return (
    <LeaveGuard keeps={(from, to) => from.pathname === to.pathname}>
      <Page title={texts.title} lead={<Parts isProvider={viewer.user.isBodewellUser} />}>
        <div className={classes.columns}>
          <RuleSection />
          <PhraseSection ofProvider={viewer.user.isBodewellUser} />
          {viewer.user.isBodewellUser ? null : (
            <>
              <ClaimSection
                onFind={(words) => {
                  void setSearch({ find: words });
                  recall.current?.focus();
                }}
              />
              <RecallSection sought={find} onSeek={(words) => void setSearch({ find: words })} heading={recall} />
            </>
          )}
        </div>
      </Page>
    </LeaveGuard>
  );
}

/** An overview of the page, because its title names only the first part. */
function Parts({ isProvider }: { isProvider: boolean }) {
  const parts = [
    ['ai-rules', texts.rules.title],
    ['phrases', isProvider ? texts.phrases.titleProvider : texts.phrases.title],
    ...(isProvider
      ? []
      : ([
          ['claims', texts.claims.title],
          ['recall', texts.recall.title],
        ] as const)),
  ] as const;
  return (
    <nav className={classes.parts} aria-label={texts.parts}>
      {parts.map(([id, title]) => (
        <Anchor key={id} href={`#${id}`}>
          {title}
        </Anchor>
      ))}
    </nav>
  );
}

const words = texts.rules;

/** The account's rules, and below them the provider's, which always apply. */
function RuleSection() {
  const { data, error, refetch, isPending } = useQuery(rulesQuery);
  const own = data?.filter((rule) => rule.own) ?? [];
  const given = data?.filter((rule) => !rule.own) ?? [];
  return (
    <section className={classes.section} aria-labelledby="ai-rules">
      <h2 id="ai-rules">{words.title}</h2>
      <p className={classes.about}>{words.about}</p>
      <NewRule />
      {isPending ? <RowsSkeleton count={3} /> : null}
      {error ? <Failure error={words.failed} retry={refetch} /> : null}
      {data && own.length === 0 ? <p className={classes.none}>{words.none}</p> : null}
      {own.length > 0 ? (
        <ul className={classes.list} aria-label={words.list}>
          {own.map((rule) => (
            <RuleItem key={rule.id} rule={rule} />
          ))}
        </ul>
      ) : null}
      {given.length > 0 ? (
        <details className={classes.given}>
          <summary className={summary.summary}>{words.providerTitle(given.length)}</summary>
          <Text size="sm" c="dimmed">
            {words.providerAbout}
          </Text>
          <ul>
            {given.map(({ id, rule }) => (
              <li key={id}>{rule}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function NewRule() {
  const form = useForm({ initialValues: { rule: '' }, validate: schemaResolver(aiRuleForm, { sync: true }) });
  useUnsaved(form.values.rule.trim() !== '');
  const create = useMutation({
    mutationFn: (values: { rule: string }) => api(CreateRule, { rule: aiRuleForm.parse(values).rule }),
    onSuccess: () => form.reset(),
    onError: (error) => showAtFields(form, error),
  });
  const refused = restOf(form, create.error);
  return (
    <>
      <form className={classes.new} noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <TextInput aria-label={words.label} placeholder={words.hint} {...form.getInputProps('rule')} />
        <Button type="submit" size="md" loading={create.isPending} disabled={form.values.rule.trim() === ''}>
          {words.new}
        </Button>
      </form>
      {refused ? <Failure title={texts.failed} error={refused} /> : null}
    </>
  );
}

function RuleItem({ rule: { id, rule, enabled, createdAt } }: { rule: Rule }) {
  return (
    <ListedItem
      text={rule}
      enabled={enabled}
      words={texts.rules}
      onSwitch={(on) => api(SwitchRule, { id, enabled: on })}
      onRemove={() => api(RemoveRule, { id })}
    >
      <p>{rule}</p>
      <time dateTime={createdAt}>{monthAndYear(createdAt, timeZone)}</time>
    </ListedItem>
  );
}

const phraseSectionWords = texts.phrases;

/** The firm's own phrases for the compliance check; the provider's list applies to everyone. */
function PhraseSection({ ofProvider }: { ofProvider: boolean }) {
  const query = useQuery(phrasesQuery);
  const given = query.data?.filter((phrase) => !phrase.own) ?? [];
  return (
    <ListedSection
      id="phrases"
      title={ofProvider ? phraseSectionWords.titleProvider : phraseSectionWords.title}
      words={phraseSectionWords}
      query={query}
      entries={query.data?.filter((phrase) => phrase.own)}
      form={(onClose) => <PhraseForm onClose={onClose} />}
      item={(phrase) => <PhraseItem key={phrase.id} phrase={phrase} />}
    >
      {given.length > 0 ? (
        <details className={classes.given}>
          <summary className={summary.summary}>{phraseSectionWords.providerTitle(given.length)}</summary>
          <ul>
            {given.map(({ id, phrase, reason }) => (
              <li key={id}>
                <strong>{phrase}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </ListedSection>
  );
}

function PhraseItem({ phrase: item }: { phrase: Phrase }) {
  const { id, phrase, reason, replacement, anyNumber, enabled } = item;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  if (editing)
    return (
      <li>
        <PhraseForm phrase={item} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <ListedItem
      text={phrase}
      enabled={enabled}
      words={phraseSectionWords}
      onSwitch={(on) => api(SavePhrase, { id, phraseRule: { enabled: on } })}
      onRemove={() => api(RemovePhrase, { id }).then(() => notify(phraseSectionWords.removed))}
    >
      <div>
        <p className={classes.phrase}>“{phrase}”</p>
        <p>{reason}</p>
        {replacement || anyNumber ? (
          <p className={classes.more}>
            {[replacement && phraseSectionWords.instead(replacement), anyNumber && phraseSectionWords.alsoPlural]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
      </div>
      <Button
        ref={edit}
        variant="subtle"
        size="compact-sm"
        aria-label={phraseSectionWords.editTitle(phrase)}
        onClick={() => setEditing(true)}
      >
        {phraseSectionWords.edit}
      </Button>
    </ListedItem>
  );
}

type Values = { phrase: string; reason: string; replacement: string; anyNumber: boolean };
function PhraseForm({ phrase, onClose }: { phrase?: Phrase; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: {
      phrase: phrase?.phrase ?? '',
      reason: phrase?.reason ?? '',
      replacement: phrase?.replacement ?? '',
      anyNumber: phrase?.anyNumber ?? false,
    },
    validate: schemaResolver(phraseRule, { sync: true }),
  });
  const save = async (values: Values) => {
    // it stays enabled or disabled
    const { enabled: _, ...given } = phraseRule.parse(values);
    if (phrase) await api(SavePhrase, { id: phrase.id, phraseRule: given });
    else await api(CreatePhrase, { phraseRule: given });
  };
  return (
    <ListedForm
      title={phrase ? phraseSectionWords.editTitle(phrase.phrase) : phraseSectionWords.addTitle}
      form={form}
      words={phraseSectionWords}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={phraseSectionWords.phrase}
        description={phraseSectionWords.phraseHint}
        required
        autoFocus
        {...form.getInputProps('phrase')}
      />
      <TextInput
        label={phraseSectionWords.reason}
        description={phraseSectionWords.reasonHint}
        required
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={phraseSectionWords.replacement}
        description={phraseSectionWords.replacementHint}
        {...form.getInputProps('replacement')}
      />
      <Checkbox label={phraseSectionWords.anyNumber} {...form.getInputProps('anyNumber', { type: 'checkbox' })} />
    </ListedForm>
  );
}

type ListedItemProps = {
  /** The text in the question before deleting. */
  text: string;
  enabled: boolean;
  words: { on: (text: string) => string; remove: (text: string) => string };
  onSwitch: (on: boolean) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  children: ReactNode;
};

/** A rule or phrase in its list, with a switch and a delete button. */
function ListedItem({ text, enabled, words, onSwitch, onRemove, children }: ListedItemProps) {
  const toggle = useMutation({
    mutationFn: onSwitch,
    onError: () => notifyFailure(texts.failedToggle, texts.failed),
  });
  const remove = useRemoval({ ask: { ...texts.sure, body: text }, remove: onRemove, failed: texts.failed });
  // the switch changes at once, the server's result follows
  const shown = toggle.isPending ? toggle.variables : enabled;
  return (
    <li className={classes.item} data-off={!shown || undefined}>
      <Switch
        aria-label={words.on(text)}
        checked={shown}
        onChange={(event) => toggle.mutate(event.currentTarget.checked)}
      />
      {children}
      <IconAction Icon={IconTrash} loading={remove.isPending} label={words.remove(text)} onClick={remove.ask} />
    </li>
  );
}
