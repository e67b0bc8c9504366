import { DOMAIN_NOT_VALID, DOMAIN_VALID, domainName } from '@greenlit/domain/accounts/domains.ts';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { VerifyDomain } from '../data.ts';
import { errorText, fieldMessages, saveFailure } from '../forms.ts';
import { saveSettings } from '../save.ts';
import { texts } from '../texts.ts';
import classes from './DomainPanel.module.css';

const words = texts.domain;

type Props = {
  settingsId: string | undefined;
  /** The domain to replace. */
  current: string | null;
  autoFocus: boolean;
  onClose?: (() => void) | undefined;
};

/** Enters a domain, checks it on request, and saves it. */
export function DomainForm({ settingsId, current, autoFocus, onClose }: Props) {
  const [typed, setTyped] = useState(current ?? '');
  const [settled] = useDebouncedValue(typed, 400);
  const dirty = typed.trim() !== (current ?? '');
  useUnsaved(dirty);
  const parsed = domainName.safeParse(typed);
  const verify = useMutation({
    meta: { quiet: true },
    mutationFn: async (subdomain: string) => (await api(VerifyDomain, { subdomain })).verifySubDomain,
  });
  const save = useMutation({
    mutationFn: (subdomain: string) => saveSettings(settingsId, { subdomain }),
    onSuccess: () => {
      notify(words.added);
      onClose?.();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || !dirty || save.isPending) return;
    const sure =
      !current ||
      (await confirm({ title: words.replaceQuestion, body: words.replaceWhy(current), yes: words.replace }));
    if (sure) save.mutate(parsed.data);
  };
  const change = (next: string) => {
    setTyped(next);
    verify.reset();
    save.reset();
  };
  // errors appear when typing pauses, and disappear at once
  const wrong = typed && settled === typed && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const atField = fieldMessages(save.error).subdomain ?? fieldMessages(verify.error).subdomain;
  const failure = save.error && !atField ? saveFailure(save.error) : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <div>
          <TextInput
            label={words.label}
            placeholder={words.example}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            value={typed}
            error={wrong ?? atField}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <div role="status" className={classes.said}>
            {verify.data?.valid ? (
              <Alert color="signal" variant="light" icon={<IconCircleCheck aria-hidden />} title={DOMAIN_VALID} />
            ) : null}
            {verify.data && !verify.data.valid ? (
              <Failure title={texts.wrong} error={verify.data.message || DOMAIN_NOT_VALID} />
            ) : null}
          </div>
        </div>
        {verify.error && !atField ? (
          <Failure title={texts.wrong} error={errorText(verify.error, DOMAIN_NOT_VALID)} />
        ) : null}
        {failure ? <Failure title={failure.title} error={failure.message} /> : null}
        <Group gap="xs">
          <Button type="submit" disabled={!parsed.success || !dirty} loading={save.isPending}>
            {words.save}
          </Button>
          <Button
            variant="default"
            disabled={!parsed.success}
            loading={verify.isPending}
            onClick={() => parsed.success && verify.mutate(parsed.data)}
          >
            {words.verify}
          </Button>
          {onClose ? (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {texts.cancel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
