import { NOTHING_CHANGED } from '@greenlit/domain/review/changes.ts';
import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX, noteState } from '@greenlit/domain/review/notes.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Button, Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { areaOf, useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { FootBar } from '../../app/ui/FootBar.tsx';
import { Failure, Page } from '../../app/ui/Page.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { JourneyBar } from '../../app/ui/Steps.tsx';
import { scriptJourney, videoJourney } from '../../app/ui/status.ts';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import type { NoteFragment, RoundFragment } from '../../gen/graphql.ts';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { FilingPanel } from '../../shared/review/FilingPanel.tsx';
import type { Comparing } from '../../shared/spoken/compare.ts';
import { SpokenOnPage } from '../../shared/spoken/SpokenOnPage.tsx';
import checklist from './Checklist.module.css';
import classes from './columns.module.css';
import { DuplicateScript, DuplicateVideo, reviewScriptQuery, reviewVideoQuery } from './data.ts';
import { placesOf, SCRIPT_FIELD } from './places.ts';
import revise from './ReviseForm.module.css';
import { REVISION, ReviseForm } from './ReviseForm.tsx';
import { changesSearch, needChangesRoute } from './routes.tsx';
import { type Subject, subjectOfScript, subjectOfVideo } from './subject.ts';
import { texts } from './texts.ts';
import { type Answers, type Sending, useAnswers, useSending } from './useSending.ts';

const route = pageRoute(needChangesRoute);

/** An item returned with corrections: the reviewer's requests as a checklist, beside the video and the script to change. */
export function NeedChangesPage() {
  const id = route.useParams().id;
  const [{ script: isScript }] = route.useAddress(changesSearch);
  const video = useQuery({ ...reviewVideoQuery(id), enabled: !isScript });
  const script = useQuery({ ...reviewScriptQuery(id), enabled: Boolean(isScript) });
  const error = video.error ?? script.error;
  // loaded data stays if a refetch fails, because the person may be writing
  if (script.data) return <NeedChanges key={id} subject={subjectOfScript(script.data)} />;
  if (video.data) return <NeedChanges key={id} subject={subjectOfVideo(video.data)} />;
  if (error) {
    const crumb = isScript
      ? { label: texts.scripts, to: paths.library() }
      : { label: texts.videos, to: paths.videos() };
    const retry = isScript ? script.refetch : video.refetch;
    return <FailedPage error={error} retry={retry} crumb={crumb} what={isScript ? 'script' : 'video'} />;
  }
  return <StageSkeleton />;
}

function NeedChanges({ subject }: { subject: Subject }) {
  const viewer = useViewer();
  const [{ round: roundId }, setSearch] = route.useAddress(changesSearch);
  const round = subject.rounds.find(({ id }) => id === roundId) ?? subject.rounds[0];
  const isCurrent = round === subject.rounds[0];
  const { video } = subject;
  const player = useRef<HTMLVideoElement>(null);
  const answers = useAnswers(viewer.user.id, subject.rounds[0]?.notes ?? []);
  const [comparing, setComparing] = useState<Comparing>(null);
  const sending = useSending(subject, answers, comparing);
  const { record } = sending;
  const isChanged = isCurrent && sending.isOpen;
  const root = areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home;
  const crumb =
    subject.kind === 'video'
      ? { label: texts.videos, to: paths.videos(root) }
      : { label: texts.scripts, to: paths.library(root) };
  const journey = subject.video ? videoJourney(subject.video, true) : scriptJourney(subject);
  return (
    <Page
      serif
      lamp="changes"
      title={subject.title}
      crumbs={[crumb]}
      aside={<StatusChip status={subject.status} />}
      lead={<JourneyBar {...journey} />}
      foot={isChanged ? <ReviseFoot sending={sending} exit={crumb.to} /> : null}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Declined subject={subject} />
          {video ? <StoredVideo video={video} player={player} /> : null}
          {isChanged && subject.mayRecordAgain ? (
            <Button
              className={revise.again}
              variant="default"
              loading={record.isPending}
              disabled={sending.send.isPending}
              onClick={() => sending.goBack('recording')}
            >
              {texts.changes.toRecording}
            </Button>
          ) : null}
          <ReviseForm
            subject={subject}
            sending={sending}
            asItStood={isCurrent ? undefined : (round?.script ?? '')}
            onCurrent={() => setSearch({ round: undefined })}
            player={player}
          />
          {video ? (
            <SpokenOnPage
              id={video.id}
              script={sending.isOpen ? sending.revised.form.values.scriptText : undefined}
              player={player}
              onWorking={setComparing}
            />
          ) : null}
        </div>
        <aside className={classes.side}>
          {round ? (
            <>
              {round.state === 'declined' ? null : (
                <Checklist
                  round={round}
                  answers={answers}
                  mayAnswer={isCurrent && subject.mayRevise}
                  goTo={placesOf(round, player)}
                />
              )}
              <Versions
                rounds={subject.rounds}
                shown={round}
                onRound={(id) => setSearch({ round: id === subject.rounds[0]?.id ? undefined : id })}
              />
            </>
          ) : null}
          <FilingPanel type={subject.kind} id={subject.id} ifRequired />
          <HistoryLink id={subject.id} type={subject.kind} />
        </aside>
      </div>
    </Page>
  );
}

const words = texts.changes;

type Props = { rounds: readonly RoundFragment[]; shown: RoundFragment; onRound: (id: string) => void };

/** Selects the version to view; only the newest can be changed. */
const Versions = ({ rounds, shown, onRound }: Props) => (
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

const declinedWords = texts.declined;

/** A declined item is final, but can be copied to a new draft. */
function Declined({ subject }: { subject: Subject }) {
  const navigate = useNavigate();
  const [round] = subject.rounds;
  const copy = useMutation({
    mutationFn: async () =>
      subject.kind === 'video'
        ? videoPath((await api(DuplicateVideo, { id: subject.id })).copyVideo)
        : paths.continueScript((await api(DuplicateScript, { id: subject.id })).copyScript.id),
    onSuccess: (path) => navigate(linkTo(path)),
  });
  if (round?.state !== 'declined') return null;
  return (
    <Alert color="amber" title={declinedWords.title}>
      <Stack gap="xs" align="flex-start">
        <span>
          {declinedWords.by(round.reviewerName ?? round.email, ordinalDate(round.decidedAt ?? round.sentAt, timeZone))}
        </span>
        <strong dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {round.reason}
        </strong>
        <span>{declinedWords.next}</span>
        {copy.error ? <Failure title={declinedWords.failed} error={copy.error} /> : null}
        {isLooking() ? null : (
          <Button loading={copy.isPending} onClick={() => copy.mutate()}>
            {declinedWords.copy}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** The actions of a revision: back to the list, discard changes, and send to the reviewer. */
function ReviseFoot({ sending, exit }: { sending: Sending; exit: string }) {
  const { revised, send, record, maySend } = sending;
  const discard = async () => {
    if (!(await confirm({ ...words.cancelAsk, danger: true }))) return;
    revised.cancel();
    // the button is gone, so focus the text
    document.getElementById(SCRIPT_FIELD)?.focus();
  };
  return (
    <FootBar
      above={
        <>
          {send.error ? <Failure title={words.failed} error={send.error} /> : null}
          {record.error ? <Failure title={words.recordingFailed} error={record.error} /> : null}
        </>
      }
    >
      <LinkButton path={exit} variant="default">
        {words.back}
      </LinkButton>
      {revised.changed ? (
        <Button variant="subtle" color="gray" onClick={discard}>
          {words.cancel}
        </Button>
      ) : null}
      <Text c="dimmed" size="sm" className={revise.note ?? ''}>
        {maySend ? (revised.changed ? words.kept : '') : NOTHING_CHANGED}
      </Text>
      <Button type="submit" form={REVISION} loading={send.isPending} disabled={record.isPending || !maySend}>
        {words.send}
      </Button>
    </FootBar>
  );
}

const checklistWords = texts.checklist;

type ChecklistProps = {
  round: RoundFragment;
  answers: Answers;
  mayAnswer: boolean;
  /** Goes to the note's place; null if it has none on this page. */
  goTo: (note: NoteFragment) => (() => void) | null;
};

/** Everything the reviewer asked for, each with its place and answer. */
function Checklist({ round, answers, mayAnswer, goTo }: ChecklistProps) {
  const { notes, text } = round;
  return (
    <section className={checklist.checklist} aria-labelledby="checklist-title">
      <h2 id="checklist-title">{checklistWords.title}</h2>
      <p className={checklist.by}>
        {texts.changes.from(round.reviewerName ?? round.email, ordinalDate(round.decidedAt ?? round.sentAt, timeZone))}
      </p>
      {notes.length === 0 ? (
        <p dir="auto" className={checklist.text}>
          {text ?? texts.changes.none}
        </p>
      ) : null}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            <Place note={note} go={goTo(note)} />
            <p dir="auto" className={checklist.text}>
              {note.text}
            </p>
            {note.answer && note.carried ? <Before answer={note.answer} /> : null}
            {mayAnswer && !note.acceptedAt ? <AnswerFields note={note} answers={answers} /> : <State note={note} />}
          </li>
        ))}
      </ol>
      {mayAnswer && notes.length > 0 ? (
        <p className={checklist.foot} role="status">
          {answers.left === 0 ? checklistWords.allDone : checklistWords.left(answers.left)} · {checklistWords.saved}
        </p>
      ) : null}
    </section>
  );
}

/** Where the note belongs, and the version it was written about if that was an earlier one. */
function Place({ note, go }: { note: NoteFragment; go: (() => void) | null }) {
  const label = placeLabel(note) ?? checklistWords.general;
  const gone = note.quote && note.startOffset === null ? checklistWords.gone : null;
  const facts = [note.carried ? checklistWords.of(note.version) : null, gone].filter(Boolean).join(' · ');
  return (
    <p className={checklist.place}>
      {go ? (
        <button
          type="button"
          onClick={go}
          title={note.quote ? checklistWords.goToPassage : checklistWords.goToMoment(label)}
        >
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
  const tooLong = reply.length > NOTE_MAX ? checklistWords.replyMax(NOTE_MAX.toLocaleString('en-US')) : undefined;
  return (
    <div className={checklist.answer}>
      <Checkbox
        label={checklistWords.done}
        checked={done}
        onChange={(event) => answers.change(note, { done: event.currentTarget.checked })}
      />
      <Textarea
        label={checklistWords.reply}
        autosize
        minRows={1}
        maxRows={8}
        value={reply}
        error={tooLong}
        onChange={(event) => answers.change(note, { reply: event.currentTarget.value })}
      />
      {problem && !tooLong ? <Failure title={checklistWords.failed} error={problem} /> : null}
    </div>
  );
}

const State = ({ note }: { note: NoteFragment }) => (
  <>
    {note.reply ? <p className={checklist.before}>{note.reply}</p> : null}
    <p className={checklist.state}>{checklistWords.states[stateOf(note)]}</p>
  </>
);

/** The previous answer, which did not settle it. */
const Before = ({ answer: { done, reply } }: { answer: NonNullable<NoteFragment['answer']> }) => (
  <p className={checklist.before}>
    <span>{checklistWords.answered}</span>{' '}
    {[done ? checklistWords.answeredDone : null, reply].filter(Boolean).join(' ')}
  </p>
);

const at = (value: string | null) => (value === null ? null : new Date(value));

const stateOf = ({ addressedAt, acceptedAt, reply, closedByApproval }: NoteFragment) =>
  noteState({ addressedAt: at(addressedAt), acceptedAt: at(acceptedAt), reply, closedByApproval });
