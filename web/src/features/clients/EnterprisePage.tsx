import { FORM_ID, shortId } from '@greenlit/domain/shared/text.ts';
import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../app/address.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { LeaveGuard } from '../../app/ui/LeaveGuard.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { enterpriseQuery, libraryChoicesQuery } from './data.ts';
import { EnterpriseForm } from './EnterpriseForm.tsx';
import { createEnterpriseRoute, editEnterpriseRoute, keySearch } from './routes.tsx';
import { texts } from './texts.ts';

const words = texts.form;
const createRoute = pageRoute(createEnterpriseRoute);
const editRoute = pageRoute(editEnterpriseRoute);

/** A new enterprise, with its contract. */
export function CreateEnterprisePage() {
  const [{ key }] = createRoute.useAddress(keySearch);
  const { data: libraries, error, refetch } = useQuery(libraryChoicesQuery);
  return (
    <Page title={words.create} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!libraries && !error ? <RowsSkeleton count={4} /> : null}
      {libraries ? (
        <LeaveGuard>
          <EnterpriseForm tab={key} libraries={libraries} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}

/** An enterprise's name, price and features. */
export function EditEnterprisePage() {
  const { id } = editRoute.useParams();
  const [{ key }] = editRoute.useAddress(keySearch);
  const { data: libraries, error: noLibraries, refetch: again } = useQuery(libraryChoicesQuery);
  const { data, error, refetch } = useQuery(enterpriseQuery(id));
  const failure = error ?? noLibraries;
  const retry = error ? refetch : again;
  const isMissing = data !== undefined && !data?.isEnterprise;
  return (
    <Page title={words.edit(shortId(id, FORM_ID))} width="form">
      {failure ? <Failure error={failure} retry={retry} /> : null}
      {isMissing ? <Failure error={words.missing} /> : null}
      {!failure && (data === undefined || !libraries) ? <RowsSkeleton count={4} /> : null}
      {data?.isEnterprise && libraries ? (
        <LeaveGuard>
          <EnterpriseForm key={id} tab={key} libraries={libraries} enterprise={data} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}
