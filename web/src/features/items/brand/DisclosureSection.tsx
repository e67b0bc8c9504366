import { ruleInWords } from '@greenlit/domain/review/disclosure-rule.ts';
import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo, paths } from '../../../app/address.ts';
import { Failure } from '../../../app/ui/Page.tsx';
import { secondsOfCard } from '../edit/plan.ts';
import { texts as edit } from '../edit/texts.ts';
import { Section } from '../flow/Section.tsx';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';
import type { Disclosure, DisclosureChoice } from './usePresets.ts';

const words = texts.brand.disclosure;
const card = edit.card;
/** Maximum seconds for one card. */
const LONGEST = 60;

type Props = {
  choice: DisclosureChoice;
  disclosures: Disclosure[];
  onSee: () => void;
  /** Neither this browser nor the server makes videos, so the disclosure is only shown on the page. */
  unable: boolean;
};

/** The video's disclosure, and whether and for how long it is shown at the end. */
export function DisclosureSection({ choice, disclosures, onSee, unable }: Props) {
  const { title, text, cards, rule } = choice;
  const least = rule?.disclosureSeconds ?? 0;
  const chosen = disclosures.find((one) => one.title === title && one.text === text);
  return (
    <Section name={words.name} about={(rule && ruleInWords(rule)) ?? (unable ? words.aboutPage : words.about)}>
      {disclosures.length === 0 && !text ? (
        <Text size="sm" c="dimmed">
          {words.empty} <Link {...linkTo(paths.disclosureSettings)}>{texts.send.settings}</Link>
        </Text>
      ) : (
        <Radio.Group
          aria-label={words.name}
          value={chosen?.id ?? (text ? GONE : '')}
          onChange={(id) => void choice.choose(disclosures.find((one) => one.id === id) ?? null)}
        >
          <Stack gap="xs">
            <Radio value="" label={words.none} disabled={rule !== null} />
            {text && !chosen ? <Radio value={GONE} label={title || words.name} /> : null}
            {disclosures.map((one) => (
              <Radio key={one.id} value={one.id} label={one.title} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {choice.problem ? <Failure title={words.failed} error={choice.problem} /> : null}
      {text ? (
        <>
          <blockquote className={classes.words} aria-label={words.text}>
            {text}
          </blockquote>
          <Checkbox
            label={card.shows}
            disabled={unable || least > 0}
            checked={cards.wanted !== null && !unable}
            onChange={(event) => choice.show(event.currentTarget.checked)}
          />
          {cards.wanted && !unable ? (
            <Group gap="sm" align="end">
              <NumberInput
                label={card.seconds}
                description={card.least(String(secondsOfCard(cards.wanted, least)))}
                w={240}
                min={secondsOfCard(cards.wanted, least)}
                max={LONGEST}
                step={1}
                decimalScale={1}
                value={cards.wanted.seconds}
                onChange={(value) => {
                  if (typeof value === 'number') choice.stay(Math.min(LONGEST, value));
                }}
              />
              <Button variant="default" size="md" onClick={onSee}>
                {card.see}
              </Button>
            </Group>
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

/** The video's disclosure if the person has removed it from their list since. */
const GONE = 'gone';
