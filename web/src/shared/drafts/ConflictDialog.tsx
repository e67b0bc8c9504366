import { type Change, compareTexts } from '@greenlit/domain/review/compare.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConflictDialog.module.css';
import type { SavedDraft, ScriptDraft } from './draftSaver.ts';
import { texts } from './texts.ts';

const words = texts.conflict;

/** A difference besides title, category and text: its label, and the value on either side; null for nothing. */
export type Difference = { label: string; mine: ReactNode; theirs: ReactNode };

type Props = {
  mine: ScriptDraft;
  theirs: SavedDraft;
  more?: readonly Difference[];
  onChoose: (choice: 'mine' | 'theirs') => void;
};

/** Shows two states of a draft with all differences marked; the person decides, nothing is merged automatically. */
export function ConflictDialog({ mine, theirs, more = [], onChoose }: Props) {
  const changes = compareTexts(theirs.draft.script, mine.script);
  const heads = (['title', 'category'] as const).filter((field) => mine[field] !== theirs.draft[field]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Modal
      opened
      size="xl"
      title={words.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>{words.body}</Text>
      <div className={classes.sides}>
        <Side
          name={words.mine}
          about={words.unsaved}
          draft={mine}
          heads={heads}
          changes={changes}
          hidden="removed"
          more={more.map(({ label, mine: value }) => ({ label, value }))}
        >
          <Button onClick={() => onChoose('mine')}>{words.keepMine}</Button>
        </Side>
        <Side
          name={words.theirs}
          about={words.saved(ordinalDateTime(theirs.updatedAt, zone))}
          draft={theirs.draft}
          heads={heads}
          changes={changes}
          hidden="added"
          more={more.map(({ label, theirs: value }) => ({ label, value }))}
        >
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {words.takeTheirs}
          </Button>
        </Side>
      </div>
    </Modal>
  );
}

type SideProps = {
  name: string;
  about: string;
  draft: ScriptDraft;
  /** Whether title and category differ. */
  heads: readonly ('title' | 'category')[];
  changes: Change[];
  hidden: Change['kind'];
  more: readonly { label: string; value: ReactNode }[];
  children: ReactNode;
};

function Side({ name, about, draft, heads, changes, hidden, more, children }: SideProps) {
  const marked = (field: 'title' | 'category', text: string) => (heads.includes(field) ? <mark>{text}</mark> : text);
  return (
    <section className={classes.side} aria-label={name}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <Text dir="auto" fw={500}>
        {marked('title', draft.title || texts.untitled)}
      </Text>
      {draft.category || heads.includes('category') ? (
        <Text size="sm" c="dimmed">
          {marked('category', draft.category || words.noCategory)}
        </Text>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard */}
      <article dir="auto" className={classes.text} tabIndex={0} aria-label={name}>
        {changes
          .filter(({ kind }) => kind !== hidden)
          .map(({ kind, text }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
            kind === 'same' ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
          )}
      </article>
      {more.length > 0 ? (
        <dl className={classes.more}>
          {more.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? words.nothing}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </section>
  );
}
