import { decimalOf } from '@croupier/contract/core/money';
import { framed, type PageContext } from '../../bank/index.ts';
import { type Html, html } from '../../html.ts';
import { gameName } from '../simulated-vendors.ts';
import { faults, type Round, type SessionRow } from '../store.ts';
import { faultNames, stateNames, texts } from '../texts.ts';

/** The game: a form that says what a round comes to, and the rounds so far. */
export const playPage = (visit: PageContext, { token, house, game, currency }: SessionRow, rounds: readonly Round[]): Html => {
  const { language } = visit;
  const say = texts[language];
  const amount = (units: bigint) => decimalOf({ amount: units, currency });
  return framed(
    visit,
    gameName(house, game),
    html`<p class="lead">${say.lead}</p>
      <form class="card" method="post" action="/vendors/play">
        <input type="hidden" name="lang" value="${language}" />
        <input type="hidden" name="session" value="${token}" />
        <div class="field">
          <label for="stake">${say.stake}</label>
          <input id="stake" name="stake" value="10.00" inputmode="decimal" maxlength="16" required />
        </div>
        <div class="field">
          <label for="fault">${say.fault}</label>
          <select id="fault" name="fault">
            <option value="">${say.nothing}</option>
            ${faults.map((name) => html`<option value="${name}">${faultNames[language][name]}</option>`)}
          </select>
        </div>
        <button class="act" type="submit">${say.play}</button>
      </form>
      <section class="card">
        <h2>${say.rounds}</h2>
        ${rounds.length === 0 && html`<p class="hint">${say.none}</p>`}
        <ol class="lines">
          ${rounds.map(
            (round) =>
              html`<li>
                <span class="what"
                  ><b>${amount(round.stake)} → ${amount(round.payout)} ${currency}</b
                  ><span class="hint">${stateNames[language][round.state]}</span></span
                >
              </li>`,
          )}
        </ol>
      </section>`,
    say.house,
  );
};
