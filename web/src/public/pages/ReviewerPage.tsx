import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import { AD_REVIEW_FIELDS, AD_REVIEW_STEPS, type AdReviewField } from '@greenlit/domain/review/form.ts';
import button from '../parts/Button.module.css';
import { Tick } from '../parts/Frame.tsx';
import player from '../parts/Player.module.css';
import { reviewTexts as texts } from '../texts.ts';
import { Decision, Foot } from './ReviewerDecision.tsx';
import { Fold } from './ReviewerFold.tsx';
import { Notes, PreReview, Templates } from './ReviewerNotes.tsx';
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
