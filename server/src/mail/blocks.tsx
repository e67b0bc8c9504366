import { RADII } from '@greenlit/domain/look/tokens.ts';
import { isolated, isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { Children, createContext, Fragment, type FunctionComponent, isValidElement, type ReactNode, use } from 'react';
import { LIGHT } from './letterhead.ts';

/** Removes links from somebody's words; each mail knows which addresses it may show. */
export type Plain = (words: string) => string;

export const PlainWords = createContext<Plain>((words) => words);

/** A part of a mail, as HTML and as text. */
type Block<Props> = FunctionComponent<Props> & { asText: (props: Props, plain: Plain) => string };

const block = <Props,>(Html: FunctionComponent<Props>, asText: Block<Props>['asText']): Block<Props> =>
  Object.assign(Html, { asText });

const wordsOf = (children: ReactNode): string => Children.toArray(children).join('');

/** The words of a block, without links. */
const usePlain = (children: ReactNode): string => use(PlainWords)(wordsOf(children));

/** A layout table, because some mail programs support nothing newer. */
export const Layout = ({ style, children }: { style: object; children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
    <tbody>{children}</tbody>
  </table>
);

export const Row = ({ name, style, children }: { name: string; style: object; children: ReactNode }) => (
  <tr>
    <td className={name} style={style}>
      {children}
    </td>
  </tr>
);

export const TEXT = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: LIGHT.ink };
export const SMALL = { margin: '0 0 4px', fontSize: 14, lineHeight: '20px', color: LIGHT.muted };

export const Link = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} className="link" style={{ color: LIGHT.signal }}>
    {children}
  </a>
);

export const Paragraph = block<{ children: ReactNode }>(
  ({ children }) => (
    <p className="ink" style={{ ...TEXT, overflowWrap: 'anywhere' }}>
      {isolateNames(usePlain(children))}
    </p>
  ),
  ({ children }, plain) => isolateNames(plain(wordsOf(children))),
);

/** A person's own words. */
export const Quote = block<{ children: ReactNode }>(
  ({ children }) => (
    <blockquote
      className="ink quote"
      dir="auto"
      style={{ ...TEXT, padding: '4px 0 4px 16px', borderLeft: `3px solid ${LIGHT.vermilion}`, whiteSpace: 'pre-wrap' }}
    >
      {usePlain(children)}
    </blockquote>
  ),
  ({ children }, plain) => plain(wordsOf(children)).replace(/^/gm, '> '),
);

interface Entry {
  /** In bold, before the text. */
  label: string | null;
  text: string;
}

const entryLine = ({ label, text }: Entry): string => `- ${label ? `${label}: ` : ''}${text}`;

export const List = block<{ entries: readonly Entry[] }>(
  ({ entries }) => {
    const plain = use(PlainWords);
    return (
      <ul className="ink" style={{ ...TEXT, padding: '0 0 0 20px' }}>
        {entries.map(({ label, text }) => (
          <li key={`${label} ${text}`} style={{ margin: '0 0 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {label ? (
              <>
                <strong>{isolateNames(plain(label))}</strong>
                {': '}
              </>
            ) : null}
            <span dir="auto">{plain(text)}</span>
          </li>
        ))}
      </ul>
    );
  },
  ({ entries }, plain) =>
    entries
      .map(({ label, text }) => entryLine({ label: label && isolateNames(plain(label)), text: isolated(plain(text)) }))
      .join('\n'),
);

/** `isCode`: compared letter by letter. */
type Fact = { label: string; text: string; isCode?: true };

/** What a receipt states, in a table. */
export const Facts = block<{ facts: readonly Fact[] }>(
  ({ facts }) => {
    const plain = use(PlainWords);
    const line = `1px solid ${LIGHT.line}`;
    return (
      <Layout style={{ margin: '0 0 16px' }}>
        {facts.map(({ label, text, isCode }, index) => (
          <Row
            key={label}
            name="fact"
            style={{ padding: '8px 0', borderTop: line, borderBottom: index === facts.length - 1 ? line : undefined }}
          >
            <div className="muted" style={{ ...SMALL, margin: 0 }}>{`${label}:`}</div>
            <div
              className="ink"
              style={{
                ...TEXT,
                margin: 0,
                overflowWrap: 'anywhere',
                ...(isCode ? { fontSize: 12, lineHeight: '20px', fontVariantNumeric: 'tabular-nums' } : {}),
              }}
            >
              {isolateNames(plain(text))}
            </div>
          </Row>
        ))}
      </Layout>
    );
  },
  ({ facts }, plain) =>
    facts.map(({ label, text }) => entryLine({ label, text: isolateNames(plain(text)) })).join('\n'),
);

/** A code to type: large, and copied as one word. */
export const Code = block<{ children: string }>(
  ({ children }) => (
    <p
      className="ink code"
      style={{
        margin: '0 0 16px',
        padding: '16px 8px 16px 16px',
        borderRadius: RADII.large,
        background: LIGHT.sunken,
        color: LIGHT.ink,
        fontVariantNumeric: 'tabular-nums',
        fontSize: 28,
        lineHeight: '40px',
        fontWeight: 600,
        // spaced with CSS rather than spaces, so that copying gives the bare code
        letterSpacing: 8,
        textAlign: 'center',
      }}
    >
      {children}
    </p>
  ),
  ({ children }) => children,
);

export const Button = block<{ url: string; children: ReactNode }>(
  ({ url, children }) => (
    <>
      <p style={{ margin: '24px 0' }}>
        <a
          href={url}
          className="button"
          style={{
            display: 'inline-block',
            padding: '12px 20px',
            borderRadius: RADII.small,
            background: LIGHT.signal,
            color: LIGHT.onSignal,
            textDecoration: 'none',
            fontSize: 16,
            lineHeight: '24px',
            fontWeight: 600,
          }}
        >
          {wordsOf(children)}
        </a>
      </p>
      <p className="muted" style={{ ...SMALL, margin: 0, overflowWrap: 'anywhere' }}>
        If the button does not work, open this address: <Link url={url}>{url}</Link>
      </p>
    </>
  ),
  ({ url, children }) => `${wordsOf(children)}: ${url}`,
);

/** The blocks among these children, in their order. */
export function blocksIn(children: ReactNode): { type: Block<object>; props: object }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) throw new TypeError('a mail has words in blocks only');
    const { type, props } = child;
    if (type === Fragment) return blocksIn(props.children);
    if (typeof type !== 'function' || !('asText' in type)) throw new TypeError('a mail consists of blocks');
    return [{ type: type as Block<object>, props }];
  });
}
