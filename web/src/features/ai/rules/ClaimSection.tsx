import { claim as schema, type ClaimForm as Values } from '@greenlit/domain/claims/schemas.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { api } from '../../../app/graphql.ts';
import { useViewer } from '../../../app/rights.ts';
import { IconAction } from '../../../app/ui/buttons.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { useRemoval } from '../../../app/ui/useRemoval.ts';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { type Claim, CreateClaim, claimsQuery, RemoveClaim, SaveClaim } from '../data.ts';
import { ListedForm, ListedSection } from './ListedSection.tsx';
import classes from './Rules.module.css';
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

const words = texts.claims;

function ClaimItem({ claim, onFind }: { claim: Claim; onFind: (words: string) => void }) {
  const { id, proof, link, signedFileUrl, fileName, until, approvedBy, state } = claim;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  const remove = useRemoval({
    ask: { ...texts.sure, body: claim.words },
    remove: () => api(RemoveClaim, { id }),
    done: words.removed,
    failed: texts.failed,
  });
  if (editing)
    return (
      <li>
        <ClaimForm claim={claim} onClose={() => setEditing(false)} />
      </li>
    );
  const source = link ?? signedFileUrl;
  return (
    <li className={`${classes.item} ${classes.claim}`}>
      <div>
        <p className={classes.phrase}>“{claim.words}”</p>
        <p>
          {proof}
          {source ? (
            <>
              {' · '}
              <Anchor inherit underline="always" href={source} target="_blank" rel="noopener noreferrer">
                {link ? words.open : (fileName ?? words.open)}
              </Anchor>
            </>
          ) : null}
        </p>
        <p className={classes.more}>
          <span data-state={state}>{words.state[state](dayWords(until))}</span> · {words.approved(approvedBy)}
        </p>
      </div>
      <Button variant="subtle" size="compact-sm" className={classes.find ?? ''} onClick={() => onFind(claim.words)}>
        {words.find}
      </Button>
      <Button
        ref={edit}
        variant="subtle"
        size="compact-sm"
        aria-label={words.editTitle(claim.words)}
        onClick={() => setEditing(true)}
      >
        {words.edit}
      </Button>
      <IconAction Icon={IconTrash} loading={remove.isPending} label={words.remove(claim.words)} onClick={remove.ask} />
    </li>
  );
}

function ClaimForm({ claim, onClose }: { claim?: Claim; onClose: () => void }) {
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
