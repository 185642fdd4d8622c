import { type Html, html } from '../../html.ts';
import type { Account, Transfer } from '../store.ts';
import { fill, texts } from '../texts.ts';
import { amountIn, framed, momentIn, printed, type PageContext } from './frame.ts';

/** The page after a transfer. `back` leads to the site that sent the payer, if it is one we know. */
export const receiptPage = (visit: PageContext, transfer: Transfer, payer: Account, payee: Account, back: URL | undefined): Html => {
  const { language } = visit;
  const say = texts[language];
  const amount = amountIn(language, transfer);
  return framed(
    visit,
    say.receiptTitle,
    html`<section class="card">
      <p class="done">
        <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="11" />
          <path d="M7 12.5l3.4 3.4L17 9.2" /></svg
        ><span>${fill(say.receiptLead, { amount, name: payee.owner })}</span>
      </p>
      <dl class="facts">
        <div>
          <dt>${say.amount}</dt>
          <dd>${amount}</dd>
        </div>
        <div>
          <dt>${say.from}</dt>
          <dd>${payer.owner}<span class="number">${printed(payer.number)}</span></dd>
        </div>
        <div>
          <dt>${say.to}</dt>
          <dd>${payee.owner}<span class="number">${printed(payee.number)}</span></dd>
        </div>
        ${
          transfer.text !== '' &&
          html`<div>
            <dt>${say.note}</dt>
            <dd class="reference">${transfer.text}</dd>
          </div>`
        }
        <div>
          <dt>${say.when}</dt>
          <dd>${momentIn(language, transfer.posted_at)}</dd>
        </div>
        <div>
          <dt>${say.number}</dt>
          <dd class="number">${transfer.id}</dd>
        </div>
      </dl>
      ${back !== undefined && html`<a class="act" href="${back.toString()}">${fill(say.backToSite, { site: back.host })}</a>`}
      <p class="links">
        <a href="/bank/receipts/${transfer.id}/slip.png?lang=${language}" download="slip-${transfer.id}.png">${say.slip}</a>
        <a href="/bank/accounts/${payer.number}?lang=${language}">${say.toStatement}</a
        ><a href="/bank/pay?lang=${language}">${say.another}</a>
      </p>
    </section>`,
  );
};
