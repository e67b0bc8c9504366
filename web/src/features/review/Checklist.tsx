import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX, noteState } from '@greenlit/domain/review/notes.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { timeZone } from '../../app/time.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import type { NoteFragment, RoundFragment } from '../../gen/graphql.ts';
import classes from './Checklist.module.css';
import { texts } from './texts.ts';
import type { Answers } from './useAnswers.ts';

const words = texts.checklist;

type Props = {
  round: RoundFragment;
  answers: Answers;
  mayAnswer: boolean;
  /** Goes to the note's place; null if it has none on this page. */
  goTo: (note: NoteFragment) => (() => void) | null;
};

/** Everything the reviewer asked for, each with its place and answer. */
export function Checklist({ round, answers, mayAnswer, goTo }: Props) {
  const { notes, text } = round;
  return (
    <section className={classes.checklist} aria-labelledby="checklist-title">
      <h2 id="checklist-title">{words.title}</h2>
      <p className={classes.by}>
        {texts.changes.from(round.reviewerName ?? round.email, ordinalDate(round.decidedAt ?? round.sentAt, timeZone))}
      </p>
      {notes.length === 0 ? <p className={classes.text}>{text ?? texts.changes.none}</p> : null}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            <Place note={note} go={goTo(note)} />
            <p className={classes.text}>{note.text}</p>
            {note.answer && note.carried ? <Before answer={note.answer} /> : null}
            {mayAnswer && !note.acceptedAt ? <AnswerFields note={note} answers={answers} /> : <State note={note} />}
          </li>
        ))}
      </ol>
      {mayAnswer && notes.length > 0 ? (
        <p className={classes.foot} role="status">
          {answers.left === 0 ? words.allDone : words.left(answers.left)} · {words.saved}
        </p>
      ) : null}
    </section>
  );
}

/** Where the note belongs, and the version it was written about if that was an earlier one. */
function Place({ note, go }: { note: NoteFragment; go: (() => void) | null }) {
  const label = placeLabel(note) ?? words.general;
  const gone = note.quote && note.startOffset === null ? words.gone : null;
  const facts = [note.carried ? words.of(note.version) : null, gone].filter(Boolean).join(' · ');
  return (
    <p className={classes.place}>
      {go ? (
        <button type="button" onClick={go} title={note.quote ? words.goToPassage : words.goToMoment(label)}>
          {label}
        </button>
      ) : (
        label
      )}
      {facts ? <span> · {facts}</span> : null}
    </p>
  );
}

function AnswerFields({ note, answers }: { note: NoteFragment; answers: Answers }) {
  const { done, reply } = answers.of(note);
  const problem = answers.problemOf(note);
  const tooLong = reply.length > NOTE_MAX ? words.replyMax(NOTE_MAX.toLocaleString('en-US')) : undefined;
  return (
    <div className={classes.answer}>
      <Checkbox
        label={words.done}
        checked={done}
        onChange={(event) => answers.change(note, { done: event.currentTarget.checked })}
      />
      <Textarea
        label={words.reply}
        autosize
        minRows={1}
        maxRows={8}
        value={reply}
        error={tooLong}
        onChange={(event) => answers.change(note, { reply: event.currentTarget.value })}
      />
      {problem && !tooLong ? <Failure title={words.failed} error={problem} /> : null}
    </div>
  );
}

const State = ({ note }: { note: NoteFragment }) => (
  <>
    {note.reply ? <p className={classes.before}>{note.reply}</p> : null}
    <p className={classes.state}>{words.states[stateOf(note)]}</p>
  </>
);

/** The previous answer, which did not settle it. */
const Before = ({ answer: { done, reply } }: { answer: NonNullable<NoteFragment['answer']> }) => (
  <p className={classes.before}>
    <span>{words.answered}</span> {[done ? words.answeredDone : null, reply].filter(Boolean).join(' ')}
  </p>
);

const at = (value: string | null) => (value === null ? null : new Date(value));

const stateOf = ({ addressedAt, acceptedAt, reply, closedByApproval }: NoteFragment) =>
  noteState({ addressedAt: at(addressedAt), acceptedAt: at(acceptedAt), reply, closedByApproval });
