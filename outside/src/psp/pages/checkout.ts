import { amountIn, fill, framed, momentIn, type PageContext } from '../../bank/index.ts';
import { type Html, html } from '../../html.ts';
import type { Payment } from '../store.ts';
import { texts } from '../texts.ts';

type Checkout = { payment: Payment; shop: string; back: URL | undefined; isOver: boolean };

/** The page on which a payment is paid, or how it ended. */
export const checkoutPage = (visit: PageContext, { payment, shop, back, isOver }: Checkout): Html => {
  const { language } = visit;
  const say = texts[language];
  const amount = amountIn(language, payment);
  const wayBack = back !== undefined && html`<a class="act" href="${back.toString()}">${fill(say.back, { site: back.host })}</a>`;
  if (payment.state === 'PAID')
    return framed(
      visit,
      say.paid,
      html`<section class="card">
        <p>${fill(say.paidLead, { shop, amount })}</p>
        ${wayBack}
      </section>`,
    );
  if (payment.state === 'FAILED')
    return framed(
      visit,
      say.failed,
      html`<section class="card">
        <p>${say.failedLead}</p>
        ${wayBack}
      </section>`,
    );
  if (isOver)
    return framed(
      visit,
      say.provider,
      html`<section class="card">
        <p>${say.over}</p>
        ${wayBack}
      </section>`,
    );
  return framed(
    visit,
    fill(say.checkout, { shop }),
    html`<form class="card" method="post" action="/psp/checkout/${payment.id}">
      <p class="sum">${amount}</p>
      <p class="hint reference">${payment.reference}</p>
      <input type="hidden" name="lang" value="${language}" />
      <div class="field">
        <label for="card">${say.card}</label>
        <input id="card" name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" maxlength="23" required />
      </div>
      <div class="field">
        <label for="payer">${say.name}</label>
        <input id="payer" name="payer" value="A. Player" autocomplete="off" maxlength="60" required />
      </div>
      <button class="act" type="submit" name="end" value="PAID">${fill(say.pay, { amount })}</button>
      <p class="links"><button class="quiet" type="submit" name="end" value="FAILED">${say.decline}</button></p>
      ${back !== undefined && html`<a class="quiet" href="${back.toString()}">${say.cancel}</a>`}
    </form>`,
    say.provider,
  );
};

/** The latest payments here. */
export const paymentsPage = (visit: PageContext, payments: readonly Payment[]): Html => {
  const { language } = visit;
  const say = texts[language];
  return framed(
    visit,
    say.provider,
    html`<p class="lead">${say.lead}</p>
      <section class="card">
        <h2>${say.newest}</h2>
        ${payments.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ol class="lines">
          ${payments.map(
            (payment) =>
              html`<li>
                <a class="what" href="/psp/checkout/${payment.id}?lang=${language}"
                  ><b>${payment.reference}</b
                  ><span class="hint">${say.states[payment.state]} · ${momentIn(language, payment.begun_at)}</span></a
                ><span class="has">${amountIn(language, payment)}</span>
              </li>`,
          )}
        </ol>
      </section>`,
    say.provider,
  );
};
