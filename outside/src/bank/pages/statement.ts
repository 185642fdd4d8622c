import { type Html, html } from '../../html.ts';
import type { Account, Line } from '../store.ts';
import { fill, texts } from '../texts.ts';
import { amountIn, framed, momentIn, printed, type PageContext } from './frame.ts';

type Statement = { account: Account; lines: readonly Line[]; page: number; pages: number };

/** The payments in and out of one account, newest first. */
export const statementPage = (visit: PageContext, { account, lines, page, pages }: Statement): Html => {
  const { language } = visit;
  const say = texts[language];
  const pageUrl = (wanted: number) => `/bank/accounts/${account.number}?lang=${language}&page=${wanted}`;
  return framed(
    visit,
    say.statementTitle,
    html`<section class="card">
      <div class="holder">
        <p><b>${account.owner}</b><span class="number">${printed(account.number)}</span></p>
        <p class="has">
          <span class="hint">${say.balance}</span> <b>${amountIn(language, { amount: account.balance, currency: account.currency })}</b>
        </p>
      </div>
      ${lines.length === 0 && html`<p class="hint">${say.noLines}</p>`}
      <ol class="lines">
        ${lines.map(
          (line) =>
            html`<li>
              <div class="what">
                <b>${line.other_name}</b>${line.text !== '' && html`<span class="reference">${line.text}</span>`}<time
                  class="hint"
                  datetime="${line.posted_at.toString()}"
                  >${momentIn(language, line.posted_at)}</time
                >
              </div>
              <div class="has">
                <span class="${line.amount > 0n ? 'came' : 'went'}">${signed(amountIn(language, line), line.amount)}</span
                ><span class="hint">${amountIn(language, { amount: line.balance_after, currency: line.currency })}</span>
              </div>
            </li>`,
        )}
      </ol>
      ${lines.length > 0 && html`<p class="links"><a href="/bank/accounts/${account.number}/statement.csv">${say.file}</a></p>`}
      ${pages > 1 && html`<nav class="pages" aria-label="${say.statementTitle}">${page > 1 ? html`<a href="${pageUrl(page - 1)}">${say.newer}</a>` : html`<span></span>`}<span class="hint">${fill(say.pageOf, { page: String(page), pages: String(pages) })}</span>${page < pages ? html`<a href="${pageUrl(page + 1)}">${say.older}</a>` : html`<span></span>`}</nav>`}
    </section>`,
  );
};

const signed = (amount: string, units: bigint): string => (units > 0n ? `+${amount}` : amount);
