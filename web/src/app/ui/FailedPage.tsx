import { ApiError } from '../graphql.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './buttons.tsx';
import { Empty } from './Empty.tsx';
import { type Crumb, Failure, Page } from './Page.tsx';

const { errors } = texts;

type Props = {
  error: Error;
  retry: () => unknown;
  /** The list that the page belongs to; it leads back there. */
  crumb: Crumb;
  what?: keyof typeof errors.gone;
  /** The title of a failure that can be tried again. */
  failed?: string;
};

/** Instead of a page whose item did not come: what is gone says so and leads back, anything else can be tried again. */
export function FailedPage({ error, retry, crumb, what = 'video', failed }: Props) {
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  const back = (
    <LinkButton path={crumb.to} variant="default">
      {crumb.label}
    </LinkButton>
  );
  return (
    <Page title={errors.failed} crumbs={[crumb]} width="reading">
      {isGone ? (
        <Empty picture="search" action={back}>
          {errors.gone[what]}
        </Empty>
      ) : (
        <Failure title={failed} error={error} retry={retry} />
      )}
    </Page>
  );
}
