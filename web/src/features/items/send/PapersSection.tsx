import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../app/fileCheck.ts';
import { uploadSmall } from '../../../app/files.ts';
import { Failure } from '../../../app/ui/Page.tsx';
import { errorMessage } from '../../../shared/media/errors.ts';
import { isComplete, missingAnswers, type PapersDraft, type PapersFile } from '../../../shared/review/papers.ts';
import { Section } from '../flow/Section.tsx';
import { texts } from '../texts.ts';

const words = texts.send.papers;

type Props = {
  papers: PapersDraft;
  /** The form has been opened at least once. */
  started: boolean;
  /** So far, its answers are those of the previous form. */
  isPrefilled: boolean;
  onOpen: () => void;
  onFile: (file: PapersFile | null) => void;
};

/** The ad review form, or the file sent instead. */
export function PapersSection({ papers, started, isPrefilled, onOpen, onFile }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title?: string; message: string } | null>(null);
  const upload = async (file: File) => {
    setProblem(null);
    const refused = await refusalOf('sentReviewFile', file);
    if (refused) return setProblem({ title: refused.message, message: refused.detail });
    setBusy(true);
    try {
      const { url } = await uploadSmall(file, 'docs', file.name, 'reviewFile');
      onFile({ name: file.name, url });
    } catch (failure) {
      setProblem({ message: errorMessage(failure) });
    } finally {
      setBusy(false);
    }
  };
  const complete = isComplete(papers.form);
  return (
    <Section name={words.name} about={words.about}>
      <Text size="sm" role="status">
        {papers.file
          ? words.fileAbout(papers.file.name)
          : complete
            ? words.done(papers.form.representativeName)
            : started || isPrefilled
              ? words.missing(missingAnswers(papers.form).join(', '))
              : ''}
      </Text>
      {isPrefilled && complete && !papers.file ? (
        <Text size="sm" c="dimmed">
          {words.prefilled}
        </Text>
      ) : null}
      <Group gap="sm">
        {papers.file ? (
          <Button variant="default" onClick={() => onFile(null)}>
            {words.removeFile}
          </Button>
        ) : (
          <>
            <Button variant="light" onClick={onOpen}>
              {complete || started ? words.edit : words.form}
            </Button>
            <FileButton accept={acceptOf('sentReviewFile')} onChange={(file) => file && void upload(file)}>
              {(props) => (
                <Button variant="default" loading={busy} {...props}>
                  {words.file}
                </Button>
              )}
            </FileButton>
          </>
        )}
      </Group>
      {problem ? <Failure {...(problem.title ? { title: problem.title } : {})} error={problem.message} /> : null}
    </Section>
  );
}
