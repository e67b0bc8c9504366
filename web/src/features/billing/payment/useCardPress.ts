import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { type CardHandle, isCardFault } from '../../../shared/billing/cardFields.ts';

/** The button below the card fields: reads the card, and shows its errors at their fields and all others in a dialog. */
export function useCardPress() {
  const card = useRef<CardHandle>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** The token of the card; null if incomplete. */
  const read = async (): Promise<string | null> => {
    setReading(true);
    const token = await card.current?.token().finally(() => setReading(false));
    return token ?? null;
  };
  const show = (error: Error) => {
    const code = error instanceof ApiError ? error.card : undefined;
    const isOneTooMany = error instanceof ApiError && error.reason === 'too_many_cards';
    if (isCardFault(code)) card.current?.showFault(code, messageOf(error));
    else if (isOneTooMany) card.current?.showFault('incorrect_number', messageOf(error));
    else setMessage(messageOf(error));
  };
  return { card, read, isReading, show, message, dismiss: () => setMessage(null) };
}
