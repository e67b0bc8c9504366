import { COLORS, SIZES } from '@greenlit/domain/look/tokens.ts';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../app/ui/Page.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import classes from './ComponentsPage.module.css';
import { Actions, Choices, Fields } from './Controls.tsx';
import { Lamps } from './Lamps.tsx';
import { Messages, Tables, Waiting } from './Messages.tsx';
import { Nav, Over } from './Over.tsx';

/** The parts of the set, as they rest and in their states; a check photographs it. STYLE.md tells how to build a screen from it. */
export function ComponentsPage() {
  return (
    <main className={classes.page}>
      <Wordmark />
      <Page serif title="The set">
        <div className={classes.sections}>
          <Section title="Type">
            {SIZES.map((size) => (
              <p
                key={size}
                className={classes.sample}
                style={{ fontSize: `var(--gl-size-${size})`, fontFamily: size > 22 ? 'var(--gl-serif)' : undefined }}
              >
                <span className={classes.number}>{size}</span> Say it well
              </p>
            ))}
            <p className={classes.said}>“Bonds pay interest. Stocks may rise.” The serif is for what is said.</p>
            <Text size="sm">
              A line of text with <Anchor href="#links">a link</Anchor>, 12:04 and $1,234.00 in figures of one width.
            </Text>
          </Section>
          <Section title="Color">
            <ul className={classes.colors}>
              {Object.keys(COLORS).map((name) => (
                <li key={name}>
                  <span style={{ background: `var(--gl-${name})` }} />
                  {name}
                </li>
              ))}
            </ul>
          </Section>
          <Section title="The lamp">
            <Lamps />
          </Section>
          <Section title="Buttons and links">
            <Actions />
          </Section>
          <Section title="Fields">
            <Fields />
          </Section>
          <Section title="Choices">
            <Choices />
          </Section>
          <Section title="Navigation">
            <Nav />
          </Section>
          <Section title="Menus, dialogs and toasts">
            <Over />
          </Section>
          <Section title="Messages">
            <Messages />
          </Section>
          <Section title="Tables">
            <Tables />
          </Section>
          <Section title="Waiting and nothing" wide>
            <Waiting />
          </Section>
        </div>
      </Page>
    </main>
  );
}

const Section = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={classes.section} aria-label={title} data-wide={wide}>
    <h2>{title}</h2>
    {children}
  </section>
);
