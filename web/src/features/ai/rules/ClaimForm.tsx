import { claim as schema, type ClaimForm as Values } from '@greenlit/domain/claims/schemas.ts';
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { type Claim, CreateClaim, SaveClaim } from '../data.ts';
import { ListedForm } from './ListedForm.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.claims;
type Props = { claim?: Claim; onClose: () => void };

/** Adds or changes a claim. */
export function ClaimForm({ claim, onClose }: Props) {
  const { user } = useViewer();
  const [fileName, setFileName] = useState(claim?.fileName ?? null);
  const form = useForm<Values>({
    initialValues: {
      words: claim?.words ?? '',
      proof: claim?.proof ?? '',
      link: claim?.link ?? '',
      linkSha256: claim?.urlFile ? '' : (claim?.sha256 ?? ''),
      urlFile: claim?.urlFile ?? '',
      until: claim?.until ?? '',
      approvedBy: claim?.approvedBy ?? `${user.name} ${user.lastName}`.trim(),
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = async (values: Values) => {
    const given = schema.parse(values);
    if (claim) await api(SaveClaim, { id: claim.id, claim: given });
    else await api(CreateClaim, { claim: given });
  };
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: (chosen: File) => uploadSmall(chosen, 'docs'),
    onSuccess: ({ url }, chosen) => {
      form.setFieldValue('urlFile', url);
      setFileName(chosen.name);
    },
  });
  const { urlFile, link } = form.getValues();
  return (
    <ListedForm
      title={claim ? words.editTitle(claim.words) : words.addTitle}
      form={form}
      words={words}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={words.words}
        description={words.wordsHint}
        required
        autoFocus
        {...form.getInputProps('words')}
      />
      <TextInput label={words.proof} description={words.proofHint} required {...form.getInputProps('proof')} />
      <TextInput label={words.link} type="url" placeholder="https://" {...form.getInputProps('link')} />
      {link && !urlFile ? <TextInput label={words.hash} {...form.getInputProps('linkSha256')} /> : null}
      <Group gap="xs">
        <FileButton
          accept=".pdf,.doc,.docx,.txt,.png,.jpg,.jpeg"
          onChange={(chosen) => chosen && upload.mutate(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {words.upload}
            </Button>
          )}
        </FileButton>
        {urlFile ? (
          <>
            <Text size="sm" role="status">
              {fileName}
            </Text>
            <Button
              variant="subtle"
              onClick={() => {
                form.setFieldValue('urlFile', '');
                setFileName(null);
              }}
            >
              {words.removeFile}
            </Button>
          </>
        ) : null}
      </Group>
      {upload.error ? <Failure error={upload.error} /> : null}
      {form.errors.urlFile ? <Failure error={String(form.errors.urlFile)} /> : null}
      <div className={classes.pair}>
        <TextInput label={words.until} type="date" required {...form.getInputProps('until')} />
        <TextInput label={words.approvedBy} required {...form.getInputProps('approvedBy')} />
      </div>
    </ListedForm>
  );
}
