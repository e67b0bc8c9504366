import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { LeaveGuard } from '../../../app/ui/LeaveGuard.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { rulesRoutes, rulesSearch } from '../routes.tsx';
import { ClaimSection } from './ClaimSection.tsx';
import { PhraseSection } from './PhraseSection.tsx';
import { RecallSection } from './RecallSection.tsx';
import { RuleSection } from './RuleSection.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const route = pageRoute(...rulesRoutes);

/**
 * The rules for generated scripts, the phrases that are marked in every script, and the firm's register of substantiated
 * claims.
 */
export function RulesPage() {
  const viewer = useViewer();
  const [{ find }, setSearch] = route.useAddress(rulesSearch);
  const recall = useRef<HTMLHeadingElement>(null);
  return (
    <LeaveGuard keeps={(from, to) => from.pathname === to.pathname}>
      <Page title={texts.title} lead={<Parts isProvider={viewer.user.isBodewellUser} />}>
        <div className={classes.columns}>
          <RuleSection />
          <PhraseSection ofProvider={viewer.user.isBodewellUser} />
          {viewer.user.isBodewellUser ? null : (
            <>
              <ClaimSection
                onFind={(words) => {
                  void setSearch({ find: words });
                  recall.current?.focus();
                }}
              />
              <RecallSection sought={find} onSeek={(words) => void setSearch({ find: words })} heading={recall} />
            </>
          )}
        </div>
      </Page>
    </LeaveGuard>
  );
}

/** An overview of the page, because its title names only the first part. */
function Parts({ isProvider }: { isProvider: boolean }) {
  const parts = [
    ['ai-rules', texts.rules.title],
    ['phrases', isProvider ? texts.phrases.titleProvider : texts.phrases.title],
    ...(isProvider
      ? []
      : ([
          ['claims', texts.claims.title],
          ['recall', texts.recall.title],
        ] as const)),
  ] as const;
  return (
    <nav className={classes.parts} aria-label={texts.parts}>
      {parts.map(([id, title]) => (
        <Anchor key={id} href={`#${id}`}>
          {title}
        </Anchor>
      ))}
    </nav>
  );
}
