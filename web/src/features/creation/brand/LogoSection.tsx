import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { LOGO_POSITION_LABELS } from '@greenlit/domain/shared/labels.ts';
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { JobPanel } from '../flow/JobPanel.tsx';
import { Section } from '../flow/Section.tsx';
import { texts } from '../texts.ts';
import type { Logo } from './useLogo.ts';

const words = texts.brand.logo;

/** Choosing and saving the logo; where it stands is chosen on the picture itself. */
export function LogoSection({ logo, saved, company }: { logo: Logo; saved: boolean; company: string | undefined }) {
  if (saved)
    return (
      <Section name={words.name}>
        <Alert variant="light" icon={<IconCheck aria-hidden />} title={words.saved} role="status">
          {words.savedAbout}
        </Alert>
      </Section>
    );
  const working = logo.job.state.kind === 'working';
  return (
    <Section name={words.name} about={words.about}>
      {logo.chosen ? (
        <Text size="sm">
          {words.corner}: {LOGO_POSITION_LABELS[logo.position]}
        </Text>
      ) : null}
      {working ? null : (
        <Group gap="sm">
          {logo.chosen ? (
            <Button variant="light" onClick={() => void logo.save()}>
              {words.save}
            </Button>
          ) : null}
          <FileButton accept={acceptOf('images')} onChange={(file) => file && void logo.choose(file)}>
            {(props) => (
              <Button variant={logo.chosen ? 'default' : 'light'} {...props}>
                {logo.chosen ? words.change : words.choose}
              </Button>
            )}
          </FileButton>
          {logo.chosen ? (
            <Button variant="subtle" color="gray" onClick={logo.remove}>
              {words.remove}
            </Button>
          ) : company ? (
            <Button variant="subtle" color="gray" onClick={() => void logo.chooseFrom(company)}>
              {words.company}
            </Button>
          ) : null}
        </Group>
      )}
      {logo.refusal ? (
        <Alert variant="light" color="danger" role="alert" title={logo.refusal.message}>
          {logo.refusal.detail}
        </Alert>
      ) : null}
      <JobPanel job={logo.job} />
      {logo.chosen ? null : (
        <Text size="sm" c="dimmed">
          {words.without}
        </Text>
      )}
    </Section>
  );
}
