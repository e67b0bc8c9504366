import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api } from '../../../app/graphql.ts';
import { linkTo, paths } from '../../../app/paths.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { untilAnswered } from '../../../shared/billing/attempt.ts';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { confirmAtBank } from '../../../shared/billing/gateway.ts';
import { ChangeCard as ChangeCardCall, ConfirmCard, type PlanPage, renewalQuery } from '../data.ts';
import { texts } from '../texts.ts';
import { CardPart } from './CardPart.tsx';
import { useCardPress } from './useCardPress.ts';

const words = texts.payment;

/** Saves another card; nothing is charged. */
export function ChangeCard({ page: { gateway } }: { page: PlanPage }) {
  const navigate = useNavigate();
  const press = useCardPress();
  const [waiting, setWaiting] = useState(false);
  const { data } = useQuery(renewalQuery);
  const change = useMutation({
    mutationFn: async (token: string) => {
      const attempt = crypto.randomUUID();
      const steps = { onWait: () => setWaiting(true) };
      try {
        await untilAnswered(() => api(ChangeCardCall, { cardData: { token }, attempt }), steps);
      } catch (error) {
        const action = error instanceof ApiError ? error.action : undefined;
        if (!action) throw error;
        await confirmAtBank(gateway, action.clientSecret);
        await untilAnswered(() => api(ConfirmCard, { clientSecret: action.clientSecret }), steps);
      }
    },
    onSettled: () => setWaiting(false),
    onSuccess: async () => {
      await navigate({ ...linkTo(paths.planSettings), replace: true });
      notify(words.cardSaved);
    },
    onError: press.show,
  });
  const save = async () => {
    if (press.isReading || change.isPending) return;
    const token = await press.read();
    if (token) change.mutate(token);
  };
  return (
    <CardPart
      gateway={gateway}
      press={press}
      submit={words.saveCard}
      busy={change.isPending}
      waiting={waiting}
      hint={words.cardHint}
      onSubmit={() => void save()}
    >
      {data?.card ? <p>{words.onFile(cardName(data.card))}</p> : null}
    </CardPart>
  );
}
