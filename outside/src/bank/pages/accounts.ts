import { type Html, html } from '../../html.ts';
import type { Account } from '../store.ts';
import { texts } from '../texts.ts';
import { amountIn, bankNames, framed, printed, type PageContext } from './frame.ts';

/** Everybody who banks here: a bank for trying things out keeps no secrets. */
export const accountsPage = (visit: PageContext, people: readonly Account[], companies: readonly Account[]): Html => {
  const say = texts[visit.language];
  return framed(
    visit,
    say.accounts,
    html`<p><a class="act narrow" href="/bank/pay?lang=${visit.language}">${say.pay}</a></p>
      <p class="links"><a href="/bank/scan?lang=${visit.language}">${say.scanTitle}</a></p>
      ${accountList(visit, say.people, people)} ${accountList(visit, say.companies, companies)}`,
  );
};

const accountList = ({ language }: PageContext, title: string, accounts: readonly Account[]): Html =>
  html`<section class="card">
    <h2>${title}</h2>
    <ul class="lines">
      ${accounts.map(
        (account) =>
          html`<li>
            <a class="what" href="/bank/accounts/${account.number}?lang=${language}"
              ><b>${account.owner}</b><span class="number">${bankNames[account.bank]} ${printed(account.number)}</span></a
            ><span class="has">${amountIn(language, { amount: account.balance, currency: account.currency })}</span>
          </li>`,
      )}
    </ul>
  </section>`;
