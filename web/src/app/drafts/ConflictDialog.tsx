import { type Change, compareTexts } from '@greenlit/domain/review/compare.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Modal, Text } from '@mantine/core';
import classes from './ConflictDialog.module.css';
import type { SavedDraft, ScriptDraft } from './draftSaver.ts';
import { texts } from './texts.ts';

const words = texts.conflict;

type Props = { mine: ScriptDraft; theirs: SavedDraft; onChoose: (choice: 'mine' | 'theirs') => void };

/** Two texts of one draft, with what differs marked: the person decides, nothing is merged behind their back. */
export function ConflictDialog({ mine, theirs, onChoose }: Props) {
  const changes = compareTexts(theirs.draft.script, mine.script);
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
        <Side name={words.mine} about={words.unsaved} draft={mine} changes={changes} hidden="removed">
          <Button onClick={() => onChoose('mine')}>{words.keepMine}</Button>
        </Side>
        <Side
          name={words.theirs}
          about={words.saved(ordinalDateTime(theirs.updatedAt, zone))}
          draft={theirs.draft}
          changes={changes}
          hidden="added"
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
  changes: Change[];
  hidden: Change['kind'];
  children: React.ReactNode;
};

function Side({ name, about, draft, changes, hidden, children }: SideProps) {
  return (
    <section className={classes.side} aria-label={name}>
      <div>
        <Text fw={620}>{name}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <Text fw={500}>{draft.title || texts.untitled}</Text>
      {draft.category ? (
        <Text size="sm" c="dimmed">
          {draft.category}
        </Text>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <article className={classes.text} tabIndex={0} aria-label={name}>
        {changes
          .filter(({ kind }) => kind !== hidden)
          .map(({ kind, text }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
            kind === 'same' ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
          )}
      </article>
      {children}
    </section>
  );
}
