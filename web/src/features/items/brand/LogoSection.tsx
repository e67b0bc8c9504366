import { acceptOf, LOGO_POSITION_LABELS } from '@greenlit/domain/files/limits.ts';
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Section } from '../flow/Section.tsx';
import { texts } from '../texts.ts';
import type { Logo } from './useLogo.ts';

const words = texts.brand.logo;

/** Chooses the logo; its corner is chosen on the picture itself. */
export function LogoSection({ logo, company }: { logo: Logo; company: string | undefined }) {
  if (logo.isFixed)
    return (
      <Section name={words.name}>
        <Alert variant="light" icon={<IconCheck aria-hidden />} title={words.saved} role="status">
          {words.savedAbout}
        </Alert>
      </Section>
    );
  return (
    <Section name={words.name} about={words.about}>
      <Text size="sm">
        {logo.isChosen
          ? `${words.corner}: ${LOGO_POSITION_LABELS[logo.position]}. ${words.cornerAbout}`
          : words.without}
      </Text>
      <Group gap="sm">
        <FileButton accept={acceptOf('images')} onChange={(file) => file && void logo.choose(file)}>
          {(props) => (
            <Button variant={logo.isChosen ? 'default' : 'light'} {...props}>
              {logo.isChosen ? words.change : words.choose}
            </Button>
          )}
        </FileButton>
        {logo.isChosen ? (
          <Button variant="subtle" color="gray" onClick={logo.remove}>
            {words.remove}
          </Button>
        ) : company ? (
          <Button variant="subtle" color="gray" onClick={() => void logo.chooseFrom(company)}>
            {words.company}
          </Button>
        ) : null}
      </Group>
      {logo.refusal ? (
        <Alert variant="light" color="danger" role="alert" title={logo.refusal.message}>
          {logo.refusal.detail}
        </Alert>
      ) : null}
    </Section>
  );
}
