import { decimalOf, type Money } from '@croupier/contract/core/money';
import { amountIn, fill, framed, momentIn, type PageContext } from '../../bank/index.ts';
import { type Html, html } from '../../html.ts';
import type { TcgGame } from '../games.ts';
import { simulatedHouses } from '../shops.ts';
import type { Round } from '../store.ts';
import { texts } from '../texts.ts';

type PlayPage = { visitId: string; game: TcgGame; balance: Money; rounds: readonly Round[]; back: URL | undefined; key: string };

/** The table of a game: what the player has here, a stake and a choice, and how the latest rounds ended. `key` makes of one press one round. */
export const playPage = (visit: PageContext, { visitId, game, balance, rounds, back, key }: PlayPage): Html => {
  const { language } = visit;
  const say = texts[language];
  const house = simulatedHouses.find(({ code }) => code === game.house)?.name ?? say.house;
  const money = (amount: bigint) => amountIn(language, { amount, currency: balance.currency });
  const [last] = rounds;
  const usual = last?.stake ?? (balance.amount < 100_000n ? balance.amount : 100_000n);
  return framed(
    visit,
    game.names[language],
    html`<p class="lead">${say.lead}</p>
      <section class="card" aria-live="polite">
        <p class="hint">${say.balance}</p>
        <p class="sum" data-balance="${decimalOf(balance)}">${money(balance.amount)}</p>
        ${last !== undefined && html`<p>${told(last)}</p>`}
      </section>
      ${
        balance.amount === 0n
          ? html`<section class="card">
              <p>${say.empty}</p>
              <a class="act" href="/tcg/play/${visitId}?lang=${language}">${say.reload}</a>
            </section>`
          : html`<form class="card" method="post" action="/tcg/play/${visitId}">
              <input type="hidden" name="lang" value="${language}" />
              <input type="hidden" name="key" value="${key}" />
              <div class="field">
                <label for="stake">${say.stake}</label>
                <input
                  id="stake"
                  name="stake"
                  value="${decimalOf({ amount: usual < balance.amount ? usual : balance.amount, currency: balance.currency })}"
                  inputmode="decimal"
                  autocomplete="off"
                  maxlength="18"
                  required
                />
              </div>
              <p class="hint">
                ${fill(say.pays, { times: `${game.paysPercent / 100n}.${String(game.paysPercent % 100n).padStart(2, '0')}` })}
              </p>
              ${game.choices.map((choice, index) => html`<p><button class="act" type="submit" name="chosen" value="${index}">${choice[language]}</button></p>`)}
            </form>`
      }
      <section class="card">
        <h2>${say.rounds}</h2>
        ${rounds.length === 0 && html`<p class="hint">${say.none}</p>`}
        <ol class="lines">
          ${rounds.map(
            (round) =>
              html`<li>
                <span class="what"
                  ><b>${game.choices[round.drawn]?.[language] ?? ''}</b><span class="hint">${momentIn(language, round.at)}</span></span
                ><span class="has">${money(round.payout - round.stake)}</span>
              </li>`,
          )}
        </ol>
      </section>
      ${back !== undefined && html`<a class="quiet" href="${back.toString()}">${fill(say.back, { site: back.host })}</a>`}`,
    house,
  );

  function told({ drawn, stake, payout }: Round): string {
    return fill(payout > 0n ? say.hit : say.miss, {
      drawn: game.choices[drawn]?.[language] ?? '',
      amount: money(payout > 0n ? payout - stake : stake),
    });
  }
};
