import { dayWords } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { type Claim, RemoveClaim } from '../data.ts';
import { ClaimForm } from './ClaimForm.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.claims;

type Props = { claim: Claim; onFind: (words: string) => void };

export function ClaimItem({ claim, onFind }: Props) {
  const { id, proof, link, signedFileUrl, fileName, until, approvedBy, state } = claim;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  const remove = useMutation({
    mutationFn: () => api(RemoveClaim, { id }),
    onSuccess: () => notify(words.removed),
    onError: (error) => notifyFailure(error, texts.failed),
  });
  const ask = async () => {
    if (await confirm({ ...texts.sure, body: claim.words, danger: true })) remove.mutate();
  };
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.remove(claim.words)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
