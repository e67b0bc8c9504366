import { dollars } from './money.ts';
import classes from './PlansPage.module.css';
import type { PlanSummary } from './queries.ts';
import { texts } from './texts.ts';

export function PriceList({ prices }: { prices: PlanSummary['getConfig'] }) {
  const words = texts.prices;
  const rows = [
    { name: words.basic, hint: words.basicHint, price: dollars(prices.basicPlanValue) },
    { name: words.scripts, hint: words.scriptsHint, price: dollars(prices.scriptsPlanValue) },
    { name: words.compliance, hint: words.complianceHint, price: words.plus(dollars(prices.complianceValue)) },
    { name: words.user, hint: words.userHint, price: words.plus(dollars(prices.userValue)) },
  ];
  return (
    <section>
      <h2>{words.title}</h2>
      <table className={classes.prices}>
        <caption>{words.caption}</caption>
        <tbody>
          {rows.map(({ name, hint, price }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span>{hint}</span>
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.yearDiscount > 0 ? <p className={classes.year}>{words.year(String(prices.yearDiscount))}</p> : null}
    </section>
  );
}
