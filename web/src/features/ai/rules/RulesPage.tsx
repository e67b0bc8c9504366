import { useRef, useState } from 'react';
import { LeaveGuard } from '../../../app/ui/LeaveGuard.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { ClaimSection } from './ClaimSection.tsx';
import { PhraseSection } from './PhraseSection.tsx';
import { RecallSection } from './RecallSection.tsx';
import { RuleSection } from './RuleSection.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

/** The rules for generated scripts, the phrases that are marked in every script, and what a firm may say because it can show why. */
export function RulesPage() {
  const viewer = useViewer();
  const [sought, setSought] = useState('');
  const recall = useRef<HTMLHeadingElement>(null);
  return (
    <LeaveGuard>
      <Page title={texts.title}>
        <div className={classes.columns}>
          <RuleSection />
          <PhraseSection ofProvider={viewer.user.isBodewellUser} />
          {viewer.user.isBodewellUser ? null : (
            <>
              <ClaimSection
                onFind={(words) => {
                  setSought(words);
                  recall.current?.focus();
                }}
              />
              <RecallSection sought={sought} onSeek={setSought} heading={recall} />
            </>
          )}
        </div>
      </Page>
    </LeaveGuard>
  );
}
