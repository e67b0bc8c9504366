import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { paths, queryOf } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { BareFrame } from '../BareFrame.tsx';
import { planPageQuery } from '../data.ts';
import { paymentRoute, paymentSearch } from '../routes.tsx';
import { texts } from '../texts.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { Payment } from './Payment.tsx';
import { Renewal } from './Renewal.tsx';

const route = pageRoute(paymentRoute);
const words = texts.payment;

/** Asks for a card: to pay for a choice or a failed renewal, or to save another card. */
export function PaymentPage() {
  const { data, error, refetch } = useQuery(planPageQuery);
  const [{ coupon: _, card, ...search }] = route.useAddress(paymentSearch);
  const Shown = card === undefined ? Payment : { change: ChangeCard, renewal: Renewal }[card];
  const plan = data?.user.isEnterprise ? paths.plans : paths.planSettings;
  const back = card === undefined ? `${paths.plans}${queryOf(search)}` : plan;
  return (
    <BareFrame back={{ path: back, label: words.back }} leave={{ path: paths.home, label: texts.cancel }}>
      <Page title={card === undefined ? words.title : words.titles[card]}>
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {data ? <Shown page={data} /> : null}
        {!data && !error ? <TextSkeleton /> : null}
      </Page>
    </BareFrame>
  );
}
