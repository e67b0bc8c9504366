import { acceptOf, refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { complianceEmailMissing } from '@greenlit/domain/review/schemas.ts';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileCheck, IconShieldCheck, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { UploadError, uploadSmall } from '../files.ts';
import { Failure } from '../ui/Failure.tsx';
import { useViewer } from '../useViewer.ts';
import classes from './CompliancePanel.module.css';
import { texts } from './texts.ts';

export type ReviewFile = { name: string; url: string } | undefined;

/** What happens to a script when the compliance engine applies, and the file its reviewer needs. */
export function CompliancePanel({ file, onFile }: { file: ReviewFile; onFile: (file: ReviewFile) => void }) {
  const { complianceEmail, user } = useViewer();
  const words = texts.panel;
  const missing = complianceEmailMissing(complianceEmail, user.admin !== null);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (chosen: File) => {
      const refusal = refusalOfFile('sentReviewFile', { name: chosen.name, sizeBytes: chosen.size });
      if (refusal) throw new UploadError(`${refusal.message}. ${refusal.detail}`);
      return uploadSmall(chosen, 'docs');
    },
    onSuccess: ({ url }, chosen) => onFile({ name: chosen.name, url }),
  });
  return (
    <section className={classes.panel} aria-label={words.title}>
      <IconShieldCheck size={22} stroke={1.7} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{complianceEmail ? words.goesTo(complianceEmail) : words.none}</p>
        {missing ? <Failure error={missing} /> : null}
        {upload.error ? <Failure error={upload.error.message} /> : null}
        {file ? (
          <Group gap="xs">
            <IconFileCheck size={20} aria-hidden />
            <Text fw={520}>{file.name}</Text>
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onFile(undefined)}>
              {words.remove}
            </Button>
          </Group>
        ) : (
          <Group gap="sm">
            <FileButton accept={acceptOf('sentReviewFile')} onChange={(chosen) => chosen && upload.mutate(chosen)}>
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
            <Text c="dimmed" size="sm">
              {words.attachHint}
            </Text>
          </Group>
        )}
      </div>
    </section>
  );
}
