import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { linkCodeForm } from '@greenlit/domain/sign-in/link-codes.ts';
import { forgotForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../app/graphql.ts';
import { identity, type ListedReview, type ReviewerList } from '../../app/identity.ts';
import { texts as frame } from '../../app/texts.ts';
import { timeZone } from '../../app/time.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { CardsSkeleton, Failure } from '../../app/ui/Page.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import { openByCode } from '../../shared/linkCode.ts';
import button from '../../shared/ui/Button.module.css';
import classes from './ReviewerList.module.css';
import { texts } from './texts.ts';

const words = texts.reviewerList;

/** A reviewer's own list: it is opened by a link that is mailed on request and valid for an hour, without a login. */
export function ReviewerListPage() {
  // the mailed link may be opened in the tab that requested it, which only changes the fragment
  const secret = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useQuery({
    queryKey: ['reviewer-list', secret],
    queryFn: () => identity.reviewsBehind(secret),
    enabled: secret !== '',
    retry: false,
  });
  useEffect(() => {
    document.title = `${words.title} · ${frame.product}`;
  }, []);
  const isOver = error instanceof ApiError && error.code === 'NOT_FOUND';
  const asks = secret === '' || isOver;
  return (
    <div className={classes.page} data-narrow={asks || undefined}>
      <header className={classes.top}>
        <Wordmark />
      </header>
      <main className={classes.main} id="content">
        <h1>{words.title}</h1>
        {asks ? <AskForReviews isOver={isOver} /> : null}
        {error && !isOver ? <Failure error={error} retry={() => void refetch()} /> : null}
        {secret !== '' && !data && !error ? <CardsSkeleton /> : null}
        {data ? <ListedReviews {...data} /> : null}
      </main>
    </div>
  );
}

/** Requests the link. The response is the same for every address. */
function AskForReviews({ isOver }: { isOver: boolean }) {
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(forgotForm, { sync: true }) });
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: ({ email }: typeof form.values) => identity.requestReviews(forgotForm.parse({ email }).email),
  });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ask.isSuccess) answer.current?.focus();
  }, [ask.isSuccess]);
  if (ask.isSuccess)
    return (
      <Stack gap="md">
        <Alert ref={answer} tabIndex={-1} role="status" color="signal" icon={<IconMail aria-hidden />}>
          {words.asked(form.getValues().email.trim())}
        </Alert>
        <CodeInstead challenge={ask.data.challenge} />
      </Stack>
    );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <p className={classes.lead}>{isOver ? words.over : words.lead}</p>
        {ask.error ? <Failure error={ask.error} /> : null}
        <TextInput
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={ask.isPending}>
          {words.ask}
        </Button>
      </Stack>
    </form>
  );
}

/** The code in the same mail, for people whose mail system drops the end of the link. */
function CodeInstead({ challenge }: { challenge: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(linkCodeForm.pick({ code: true }), { sync: true }),
  });
  const open = useMutation({
    meta: { quiet: true },
    mutationFn: ({ code }: typeof form.values) => openByCode(challenge, code),
    // from here on the page is opened as by the whole link
    onSuccess: ({ secret }) => navigate({ to: '.', hash: secret }),
    onError: (error) => showAtFields(form, error),
  });
  const rest = restOf(form, open.error);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => open.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        {rest ? <Failure error={rest} /> : null}
        <CodeInput label={words.code} description={words.codeHint} {...form.getInputProps('code')} />
        <Button type="submit" size="md" variant="default" loading={open.isPending}>
          {words.byCode}
        </Button>
      </Stack>
    </form>
  );
}

/** The waiting and earlier reviews of an address. */
function ListedReviews({ email, reviews }: ReviewerList) {
  const open = reviews.filter(({ state }) => state === 'open' || state === 'expired');
  const past = reviews.filter((review) => !open.includes(review));
  return (
    <>
      <p className={classes.lead}>{words.sentTo(email)}</p>
      <section className={classes.part} aria-labelledby="waiting">
        <h2 id="waiting">{words.waiting(open.length)}</h2>
        {open.length > 0 ? <List reviews={open} /> : <Empty picture="clear">{words.none}</Empty>}
      </section>
      {past.length > 0 ? (
        <section className={classes.part} aria-labelledby="past">
          <h2 id="past">{words.past}</h2>
          <List reviews={past} />
        </section>
      ) : null}
    </>
  );
}

const List = ({ reviews }: { reviews: readonly ListedReview[] }) => (
  <ul className={classes.list}>
    {reviews.map((review) => (
      <Row key={review.id} review={review} />
    ))}
  </ul>
);

function Row({ review }: { review: ListedReview }) {
  const { type, title, version, state, firm, sentAt, neededBy, decidedAt, url } = review;
  const on = (at: string) => ordinalDate(at, timeZone);
  const isOpen = state === 'open';
  const action = isOpen ? words.review : isDecided(state) ? words.receipt : words.open;
  const facts = [
    type === 'video' ? texts.video : texts.script,
    texts.queue.version(version),
    firm,
    decidedAt ? words.decidedOn(on(decidedAt)) : words.sentOn(on(sentAt)),
  ];
  return (
    <li className={classes.review}>
      <div className={classes.about}>
        <h3 dir="auto">{title || words.deleted}</h3>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {neededBy && !decidedAt ? <p className={classes.needed}>{texts.queue.neededBy(dayWords(neededBy))}</p> : null}
      </div>
      <span className={classes.state} data-state={state}>
        {words.states[state]}
      </span>
      {url ? (
        // the review is a page of its own
        <a
          className={isOpen ? `${button.button} ${button.primary}` : button.button}
          href={url}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </a>
      ) : null}
    </li>
  );
}
