import { decimalOf } from '@croupier/contract/core/money';
import { framed, type PageContext } from '../../bank/index.ts';
import { type Html, html } from '../../html.ts';
import { gameName } from '../simulated-vendors.ts';
import type { SeenRound } from '../store.ts';
import { stateNames, texts } from '../texts.ts';

/** One round as its house shows it to the player: which side fell, and what it paid. */
export const roundPage = (visit: PageContext, { house, game, name, currency, stake, payout, state, began_at: at }: SeenRound): Html => {
  const say = texts[visit.language];
  const amount = (units: bigint) => `${decimalOf({ amount: units, currency })} ${currency}`;
  return framed(
    visit,
    gameName(house, game),
    html`<p class="lead">${name}</p>
      <section class="card">
        <h2>${payout > 0n ? say.heads : say.tails}</h2>
        <ol class="lines">
          <li>
            <span class="what"><b>${say.stake}</b><span class="hint">${amount(stake)}</span></span>
          </li>
          <li>
            <span class="what"><b>${say.payout}</b><span class="hint">${amount(payout)}</span></span>
          </li>
          <li>
            <span class="what"
              ><b>${at.toString({ smallestUnit: 'second' })}</b><span class="hint">${stateNames[visit.language][state]}</span></span
            >
          </li>
        </ol>
      </section>`,
    say.house,
  );
};
