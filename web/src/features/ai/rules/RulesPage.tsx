import { LeaveGuard } from '../../../app/ui/LeaveGuard.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { ClaimSection } from './ClaimSection.tsx';
import { PhraseSection } from './PhraseSection.tsx';
import { RuleSection } from './RuleSection.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

/** The rules for generated scripts, the phrases that are marked in every script, and what a firm may say because it can show why. */
export function RulesPage() {
  const viewer = useViewer();
  return (
    <LeaveGuard>
      <Page title={texts.title}>
        <div className={classes.columns}>
          <RuleSection />
          <PhraseSection ofProvider={viewer.user.isBodewellUser} />
          {viewer.user.isBodewellUser ? null : <ClaimSection />}
        </div>
      </Page>
    </LeaveGuard>
  );
}
