import { useQuery } from '@tanstack/react-query';
import { claimsQuery } from '../data.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimItem } from './ClaimItem.tsx';
import { ListedSection } from './ListedSection.tsx';
import { texts } from './texts.ts';

/** The firm's register of claims. */
export function ClaimSection({ onFind }: { onFind: (words: string) => void }) {
  const query = useQuery(claimsQuery);
  return (
    <ListedSection
      id="claims"
      title={texts.claims.title}
      words={texts.claims}
      wide
      query={query}
      entries={query.data}
      form={(onClose) => <ClaimForm onClose={onClose} />}
      item={(claim) => <ClaimItem key={claim.id} claim={claim} onFind={onFind} />}
    />
  );
}
