import { useRef } from 'react';

/** Whether a refusal is news: each is pointed out once on Next, which then goes on with what was saved. */
export function useTold(): (refusal: string) => boolean {
  const told = useRef('');
  return (refusal) => {
    if (refusal === '' || refusal === told.current) return false;
    told.current = refusal;
    return true;
  };
}
