import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import { AD_REVIEW_FIELDS, AD_REVIEW_STEPS, type AdReviewField } from '@greenlit/domain/review/schemas.ts';
import type { ReactNode } from 'react';
import button from '../parts/Button.module.css';
import { Tick } from '../parts/Frame.tsx';
import player from '../parts/Player.module.css';
import { reviewTexts as texts } from '../texts.ts';
import css from './ReviewerPage.module.css';

type Props = { site: Site; page: Extract<PublicPage, { kind: 'review' }> };

/**
 * The reviewer's page before the review is known: only the browser has the link's secret, so the server sends the whole
 * page with empty slots (`data-slot`), and review/ fills them. Everything that can be read or pressed is drawn here.
 */
export function ReviewerPage({ site, page }: Props) {
  return (
    <div className={css.page} data-review={page.roundId} data-type={page.itemType} data-site={site.origin}>
      <header className={css.top}>
        <Tick />
        <span>
          {site.providerName} <span className={css.muted}>{texts.frame.label}</span>
        </span>
      </header>
      <main className={css.main} id="main">
        <noscript>
          <p className={css.noScript}>{texts.frame.noScript}</p>
        </noscript>
        <Waiting />
        <Closed />
        <article hidden data-part="review">
          <Head />
          <div className={css.columns}>
            <div className={css.content}>
              <Screen />
              <Asked />
              <Note />
              <AdReviewForm />
              <Script isVideo={page.itemType === 'video'} />
              <Notes />
              <PreReview />
              <AroundTheVideo />
            </div>
            <div className={css.aside}>
              <Decision />
              <Records />
            </div>
          </div>
        </article>
      </main>
      <Foot />
      <Templates />
    </div>
  );
}

/** The shape of what comes. */
function Waiting() {
  return (
    <div className={`${css.waiting} needs-script`} data-part="waiting">
      <p className={css.hidden} role="status">
        {texts.frame.loading}
      </p>
      <span className={css.boneLine} />
      <span className={css.boneTitle} />
      <span className={css.boneScreen} />
      <span className={css.boneText} />
    </div>
  );
}

/** Where nothing can be decided: the link is spent or broken, or the decision has just been made. */
function Closed() {
  return (
    <section className={css.closed} hidden data-part="closed" aria-labelledby="closed-title">
      <p className={css.closedItem} data-slot="closedItem" />
      <h1 className={css.closedTitle} id="closed-title" tabIndex={-1} data-slot="closedTitle">
        {texts.frame.label}
      </h1>
      <p className={css.closedText} data-slot="closedText" />
      <p className={css.closedFact} data-slot="closedFact" />
      <p className={css.buttons} hidden data-part="leave">
        <a className={`${button.button} ${button.primary}`} href="#main" data-slot="leaveLink">
          {texts.decision.ok}
        </a>
        <button className={button.button} type="button" hidden data-action="stay">
          {texts.decision.stay}
        </button>
      </p>
      <p className={css.buttons} hidden data-part="reload">
        <button className={button.button} type="button" data-action="reload">
          {texts.decision.reload}
        </button>
      </p>
    </section>
  );
}

function Head() {
  return (
    <div className={css.head}>
      <p className={css.asks}>
        <img className={css.logo} alt="" hidden data-slot="companyLogo" />
        <span>
          <strong data-slot="requestedBy" /> <span data-slot="asks" />
        </span>
      </p>
      <h1 className={css.title} data-slot="title">
        {texts.frame.label}
      </h1>
      <p className={css.facts} data-slot="facts" />
    </div>
  );
}

/** What the reviewer asked for the last time; open at once unless it is long. */
function Asked() {
  return (
    <details className={`${css.fold} ${css.asked}`} hidden data-part="asked">
      <summary data-slot="askedTitle">{texts.content.youAsked}</summary>
      <p className={`${css.folded} ${css.pre}`} data-slot="askedText" />
    </details>
  );
}

function Screen() {
  return (
    <div className={css.screen} hidden data-part="screen">
      <div className={player.player} data-slot="shape">
        <video controls playsInline preload="metadata" data-slot="video">
          <track kind="captions" srcLang="en" label="English" />
        </video>
      </div>
      <button className={css.time} type="button" hidden data-action="noteHere">
        {texts.notes.atStart}
      </button>
    </div>
  );
}

function Script({ isVideo }: { isVideo: boolean }) {
  return (
    <section className={css.script} data-part="script">
      <div className={css.scriptHead}>
        <h2 data-slot="scriptTitle">{isVideo ? texts.content.scriptOfVideo : texts.content.script}</h2>
        <span className={css.muted} data-slot="scriptFacts" />
      </div>
      <button className={`${button.button} ${css.onPassage}`} type="button" hidden data-action="notePassage">
        {texts.notes.onSelection}
      </button>
      <label className={css.marks} hidden data-part="marks">
        <input type="checkbox" defaultChecked data-slot="marks" />
        <span>
          {texts.content.marks} <span className={css.muted} data-slot="changes" />
        </span>
      </label>
      <div className={css.text} data-slot="scriptText" />
    </section>
  );
}

/** Remarks at their places: new ones of this round, and earlier ones until they are accepted. */
function Notes() {
  const words = texts.notes;
  return (
    <section className={css.notes} hidden data-part="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      <p className={css.hint} data-slot="noNotes">
        {words.none}
      </p>
      <ol className={css.noteList} data-slot="notes" />
      <button className={button.button} type="button" data-action="addNote">
        {words.add}
      </button>
      <form className={css.noteForm} hidden noValidate data-part="noteForm">
        <div className={css.field}>
          <label htmlFor="note-place">{words.where}</label>
          <select id="note-place" data-slot="notePlace" />
        </div>
        <div className={css.field}>
          <label htmlFor="new-note">{words.text}</label>
          <textarea id="new-note" rows={3} aria-describedby="note-error" data-slot="newNote" />
          <p className={css.error} id="note-error" role="alert" data-slot="noteError" />
        </div>
        <p className={css.buttons}>
          <button className={`${button.button} ${button.primary}`} type="submit">
            {words.save}
          </button>
          <button className={button.button} type="button" data-action="cancelNote">
            {words.cancel}
          </button>
        </p>
      </form>
    </section>
  );
}

/** What rules marked while the script was written, with the writer's reasons. */
function PreReview() {
  return (
    <Fold title={texts.marks.title} part="preReview">
      <p className={css.hint}>{texts.marks.about}</p>
      <ol className={css.rounds} data-slot="preReview" />
    </Fold>
  );
}

function AdReviewForm() {
  return (
    <Fold title={texts.content.form} part="form">
      <p className={css.muted} hidden data-slot="formFile">
        {texts.content.formFile}
      </p>
      {AD_REVIEW_STEPS.map((step) => (
        <section className={css.step} key={step.title} data-step>
          <h3>{step.title}</h3>
          <dl className={css.answers}>
            {step.fields.map((field) => (
              <Answer key={field} field={field} />
            ))}
          </dl>
        </section>
      ))}
      <figure className={css.signature} hidden data-part="signature">
        <figcaption>{texts.content.signature}</figcaption>
        <img alt={texts.content.signature} data-slot="signature" />
      </figure>
    </Fold>
  );
}

function Answer({ field }: { field: AdReviewField }) {
  const { label, kind, options } = AD_REVIEW_FIELDS[field];
  const words = options && Object.fromEntries(options.map(({ value, label: word }) => [value, word]));
  return (
    <div data-answer={field} data-kind={kind} data-words={words && JSON.stringify(words)}>
      <dt>{label}</dt>
      <dd />
    </div>
  );
}

function Note() {
  return (
    <section className={css.note} hidden data-part="note">
      <h2>{texts.content.note}</h2>
      <p className={css.pre} data-slot="note" />
    </section>
  );
}

/** What the public will read beside the video; it is approved with it. */
function AroundTheVideo() {
  return (
    <>
      <Fold title={texts.content.disclosure} part="disclosure" open>
        <p className={css.strong} data-slot="disclosureTitle" />
        <p className={css.pre} data-slot="disclosureText" />
      </Fold>
      <Fold title={texts.content.post} part="post" open>
        <p className={css.pre} data-slot="postText" />
      </Fold>
    </>
  );
}

function Records() {
  return (
    <>
      <Fold title={texts.content.earlier} part="earlier">
        <ol className={css.rounds} data-slot="earlier" />
      </Fold>
      <Fold title={texts.content.downloads} part="downloads">
        <p className={css.buttons}>
          <a className={button.button} href="#main" hidden download data-slot="downloadVideo">
            {texts.content.downloadVideo}
          </a>
          <a className={button.button} href="#main" hidden download data-slot="downloadCaptions">
            {texts.content.downloadCaptions}
          </a>
          <a className={button.button} href="#main" hidden download data-slot="downloadScript">
            {texts.content.downloadScript}
          </a>
          <a className={button.button} href="#main" hidden download data-slot="downloadForm">
            {texts.content.downloadForm}
          </a>
        </p>
      </Fold>
    </>
  );
}

/** One tap away: closed at first, open where it is short and matters. */
function Fold(props: { title: string; part: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={props.open} hidden data-part={props.part}>
      <summary>{props.title}</summary>
      <div className={css.folded}>{props.children}</div>
    </details>
  );
}

function Decision() {
  const words = texts.decision;
  return (
    <form className={css.decision} id="decision" noValidate data-part="decision">
      <h2>{words.title}</h2>
      <div className={css.field}>
        <label htmlFor="corrections">{words.corrections}</label>
        <p className={css.hint} id="corrections-hint">
          {words.correctionsHint}
        </p>
        <textarea id="corrections" name="text" rows={5} aria-describedby="corrections-hint corrections-error" />
        <p className={css.error} id="corrections-error" data-slot="textError" />
      </div>
      <div className={css.field}>
        <label htmlFor="reviewer">{words.name}</label>
        <input
          id="reviewer"
          name="reviewerName"
          type="text"
          autoComplete="name"
          maxLength={100}
          aria-describedby="reviewer-hint reviewer-error"
        />
        <p className={css.hint} id="reviewer-hint">
          {words.nameHint}
        </p>
        <p className={css.error} id="reviewer-error" data-slot="nameError" />
      </div>
      <div className={css.field} hidden data-part="code">
        <label htmlFor="review-code">{words.code}</label>
        <p className={css.hint} id="review-code-hint">
          {words.codeHint}
        </p>
        <input
          id="review-code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-describedby="review-code-hint review-code-sent review-code-error"
        />
        <button className={css.time} type="button" data-action="sendCode">
          {words.sendCode}
        </button>
        <p className={css.hint} id="review-code-sent" role="status" data-slot="codeSent" />
        <p className={css.error} id="review-code-error" role="alert" data-slot="codeError" />
      </div>
    </form>
  );
}

/** The two buttons, always under the thumb. */
function Foot() {
  const words = texts.decision;
  return (
    <footer className={css.foot} hidden data-part="foot">
      <div className={css.failure} role="alert" data-slot="failure" />
      <div className={css.decide}>
        <button className={button.button} type="submit" form="decision" value="send" data-action="send">
          {words.send}
        </button>
        <button
          className={`${button.button} ${button.primary}`}
          type="submit"
          form="decision"
          value="approve"
          data-action="approve"
        >
          {words.approve}
        </button>
      </div>
    </footer>
  );
}

/** What is drawn once for each earlier round, note and mark. */
function Templates() {
  const words = texts.notes;
  return (
    <>
      <template data-template="round">
        <li className={css.round}>
          <p className={css.muted} data-slot="roundFacts" />
          <p className={css.pre} data-slot="roundText" />
        </li>
      </template>
      <template data-template="note">
        <li className={css.round}>
          <button className={css.place} type="button" data-slot="noteGoTo" />
          <p className={css.muted} data-slot="noteFacts" />
          <div className={css.pre} data-slot="noteText" />
          <p className={css.noteActions}>
            <button className={css.time} type="button" data-action="acceptNote">
              {words.accept}
            </button>
            <button className={css.time} type="button" data-action="editNote">
              {words.edit}
            </button>
            <button className={css.time} type="button" hidden data-action="cancelEdit">
              {words.cancel}
            </button>
            <button className={css.time} type="button" data-action="removeNote">
              {words.remove}
            </button>
          </p>
          <p className={css.error} role="alert" data-slot="noteFailed" />
        </li>
      </template>
      <template data-template="mark">
        <li className={css.round}>
          <p className={css.strong} data-slot="markText" />
          <p className={css.muted} data-slot="markWhy" />
          <p className={css.pre} data-slot="markKept" />
        </li>
      </template>
    </>
  );
}
