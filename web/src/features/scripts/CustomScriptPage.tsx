import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { TextSkeleton } from '../../app/ui/skeletons.tsx';
import { CustomScriptForm } from './CustomScriptForm.tsx';
import { scriptDraftQuery } from './queries.ts';
import { texts } from './texts.ts';

/** A script of one's own: a new one, or a draft that was taken back from review. */
export function CustomScriptPage() {
  const custom = useParam('custom');
  const isNew = custom === 'custom';
  const draft = useQuery({ ...scriptDraftQuery(custom), enabled: !isNew });
  // Anything but one's own draft (the template of the library, say) begins a new script.
  const editable = draft.data?.viewerCan.edit && draft.data.status === 'draft' ? draft.data : undefined;
  return (
    <Page title={texts.custom.title} crumbs={CRUMBS} width="reading">
      {draft.isLoading ? <TextSkeleton /> : null}
      {draft.error ? <Failure error={draft.error} retry={draft.refetch} /> : null}
      {isNew || draft.data ? <CustomScriptForm key={editable?.id ?? 'new'} draft={editable} /> : null}
    </Page>
  );
}

const CRUMBS = [{ label: texts.custom.crumb, to: paths.library() }];
