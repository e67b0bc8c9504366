import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { complianceEmailMissing } from '@greenlit/domain/review/schemas.ts';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileCheck, IconShieldCheck, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../app/fileCheck.ts';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { messageOf } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { Failure } from '../../app/ui/Page.tsx';
import type { Asked } from './asked.ts';
import classes from './CompliancePanel.module.css';
import { NeededByField } from './NeededByField.tsx';
import { isComplete, missingAnswers, type PapersDraft } from './papers.ts';
import { ReviewerField } from './ReviewerField.tsx';
import { ReviewFormDialog } from './ReviewFormDialog.tsx';
import { texts } from './texts.ts';

const words = texts.panel;

type Props = {
  /** Initially `readPapers('', viewer.user, last)`; `finishedPapers(papers)` can be submitted and is null until complete. */
  papers: PapersDraft;
  /** So far, its answers are those of the previous form. */
  isPrefilled: boolean;
  onChange: (papers: PapersDraft) => void;
  /** Why the answers were not saved. */
  problem?: string | undefined;
  asked: Asked;
  onAsked: (asked: Asked) => void;
};

/** What happens when a script is reviewed, and what its reviewer needs: the ad review form or a file. */
export function CompliancePanel({ papers, isPrefilled, problem, onChange, asked, onAsked }: Props) {
  const { complianceEmail, reviewers, user } = useViewer();
  const reviewer = asked.email || (reviewers[0] ?? complianceEmail);
  const [filling, setFilling] = useState(false);
  const [started, setStarted] = useState(false);
  // staff enter the address themselves
  const missing = user.isBodewellUser ? null : complianceEmailMissing(complianceEmail, user.admin !== null);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (chosen: File) => {
      const refused = await refusalOf('reviewFile', chosen);
      if (refused) throw new UploadError(`${refused.message}. ${refused.detail}`);
      return uploadSmall(chosen, 'docs', chosen.name, 'reviewFile');
    },
    onSuccess: ({ url }, chosen) => onChange({ ...papers, file: { name: chosen.name, url } }),
  });
  const complete = isComplete(papers.form);
  const state = papers.file
    ? words.attached(papers.file.name)
    : complete
      ? words.filled(papers.form.representativeName)
      : started || isPrefilled
        ? words.missing(missingAnswers(papers.form).join(', '))
        : words.what;
  return (
    <section className={classes.panel} aria-label={words.title}>
      <IconShieldCheck size={22} stroke={1.7} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{reviewer ? words.goesTo(reviewer) : words.none}</p>
        {missing ? <Failure error={missing} /> : null}
        <Group gap="xs" wrap="nowrap" role="status">
          {papers.file || complete ? <IconFileCheck size={20} aria-hidden /> : null}
          <Text size="sm" fw={papers.file || complete ? 520 : 400}>
            {state}
          </Text>
        </Group>
        {isPrefilled && complete && !papers.file ? (
          <Text size="sm" c="dimmed">
            {words.prefilled}
          </Text>
        ) : null}
        {problem ? <Failure title={words.notSaved} error={problem} /> : null}
        {upload.error ? (
          <Failure error={upload.error instanceof UploadError ? upload.error.message : messageOf(upload.error)} />
        ) : null}
        <Group gap="sm">
          {papers.file ? (
            <Button variant="default" onClick={() => onChange({ ...papers, file: null })}>
              {words.remove}
            </Button>
          ) : (
            <>
              <Button
                variant="light"
                onClick={() => {
                  setStarted(true);
                  setFilling(true);
                }}
              >
                {complete || started ? words.edit : words.fill}
              </Button>
              <FileButton accept={acceptOf('reviewFile')} onChange={(chosen) => chosen && upload.mutate(chosen)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={upload.isPending}
                    leftSection={<IconUpload size={18} aria-hidden />}
                  >
                    {words.attach}
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </Group>
        <ReviewerField value={asked.email} onChange={(email) => onAsked({ ...asked, email })} />
        <NeededByField value={asked.neededBy} onChange={(neededBy) => onAsked({ ...asked, neededBy })} />
      </div>
      {filling ? (
        <ReviewFormDialog
          initial={papers.form}
          signature={undefined}
          onChange={(form) => onChange({ ...papers, form })}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </section>
  );
}
