import { subtract, type Money } from '@croupier/contract/core/money';
import { type Html, html } from '../../html.ts';
import type { Account } from '../store.ts';
import { fill, texts } from '../texts.ts';
import { amountIn, framed, printed, type PageContext } from './frame.ts';

type Confirmation = { key: string; payer: Account; payee: Account; money: Money; text: string; back: string; changeUrl: string };

/** The page that shows the transfer as it will be made, and makes it once however often its button is pressed. */
export const confirmPage = (visit: PageContext, { key, payer, payee, money, text, back, changeUrl }: Confirmation): Html => {
  const { language } = visit;
  const say = texts[language];
  const left = subtract({ amount: payer.balance, currency: payer.currency }, money);
  return framed(
    visit,
    say.checkTitle,
    html`<form class="card" method="post" action="/bank/transfers">
      <p class="sum">${amountIn(language, money)}</p>
      <dl class="facts">
        <div>
          <dt>${say.from}</dt>
          <dd>${payer.owner}<span class="number">${printed(payer.number)}</span></dd>
        </div>
        <div>
          <dt>${say.to}</dt>
          <dd>${payee.owner}<span class="number">${printed(payee.number)}</span></dd>
        </div>
        ${
          text !== '' &&
          html`<div>
            <dt>${say.note}</dt>
            <dd class="reference">${text}</dd>
          </div>`
        }
        <div>
          <dt>${say.balanceAfter}</dt>
          <dd>${amountIn(language, left)}</dd>
        </div>
      </dl>
      ${Object.entries({
        key,
        from: payer.number,
        account: payee.number,
        amount: plain(money),
        currency: money.currency,
        reference: text,
        back,
        lang: language,
      }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p class="hint">${say.finalNote}</p>
      <button class="act" type="submit">${fill(say.confirm, { amount: amountIn(language, money) })}</button>
      <a class="quiet" href="${changeUrl}">${say.change}</a>
    </form>`,
  );
};

const plain = ({ amount }: Money): string => `${amount / 10_000n}.${((amount % 10_000n) / 100n).toString().padStart(2, '0')}`;
