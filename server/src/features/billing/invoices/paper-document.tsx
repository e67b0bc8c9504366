import type { PaperPage } from '@greenlit/domain/billing/paper-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { LIGHT } from '../../../mail/letterhead.ts';

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; padding: 32px 16px; background: ${LIGHT.paper}; color: ${LIGHT.ink}; font: 16px/24px Inter, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; }
  main { max-width: 960px; margin: 0 auto; }
  h1 { font-size: 28px; line-height: 36px; margin: 0 0 16px; }
  h2 { font-size: 18px; line-height: 24px; margin: 24px 0 8px; }
  .stamp { font-size: 14px; font-weight: 600; border: 2px solid; padding: 0 8px; margin-left: 12px; vertical-align: middle; }
  .sides { display: flex; flex-wrap: wrap; gap: 16px 48px; }
  .sides .party { flex: 1 1 240px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .party div { overflow-wrap: anywhere; }
  .wide { overflow-x: auto; margin-top: 24px; }
  table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
  th, td { padding: 8px; text-align: right; vertical-align: top; border-bottom: 1px solid ${LIGHT.line}; }
  th:first-child, td:first-child, .text { text-align: left; }
  tfoot td, tfoot th { border-bottom: 0; font-weight: 400; text-align: right; }
  tfoot .strong * { font-weight: 600; }
  .notes { margin-top: 24px; font-size: 14px; }
  @media print { body { padding: 0; } }
`;

const isText = (name: string | undefined): boolean => name === 'Description' || name === 'Period';

function Paper({ page }: { page: PaperPage }) {
  const { title, stamp, facts, seller, buyer, head, rows, sums, notes } = page;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>
            {title}
            {stamp ? <span className="stamp">{stamp}</span> : null}
          </h1>
          <dl>
            {facts.map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
          <div className="sides">
            <Party title="From" lines={seller} />
            {buyer.length > 0 ? <Party title="To" lines={buyer} /> : null}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, also by key */}
          <section className="wide" tabIndex={0} aria-label={`Items of ${title}`}>
            <table>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col" className={isText(name) ? 'text' : undefined}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells) => (
                  <tr key={cells.join('|')}>
                    {cells.map((cell, index) => (
                      <td key={head[index]} className={isText(head[index]) ? 'text' : undefined}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {sums.map(({ label, value, strong }) => (
                  <tr key={label} className={strong ? 'strong' : undefined}>
                    <th scope="row" colSpan={head.length - 1}>
                      {label}
                    </th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tfoot>
            </table>
          </section>
          <div className="notes">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </main>
      </body>
    </html>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="party">
    <h2>{title}</h2>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
);

/** An invoice or credit note as a page of its own, without scripts. */
export const paperDocument = (page: PaperPage): string =>
  `<!doctype html>${renderToStaticMarkup(<Paper page={page} />)}`;
