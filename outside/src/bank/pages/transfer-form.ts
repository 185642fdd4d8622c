import type { Currency } from '@croupier/contract/core/money';
import { type Html, html } from '../../html.ts';
import type { Account } from '../store.ts';
import { fill, texts } from '../texts.ts';
import type { Fields } from '../transfer-form.rules.ts';
import { amountIn, framed, printed, type PageContext } from './frame.ts';

/** A sentence about a field, or about the transfer as a whole. */
export type ShownProblem = { field: keyof Fields | undefined; sentence: string };

type Form = {
  /** Names the wish this form is filled in for: whoever goes back and confirms it again does not pay again. */
  key: string;
  fields: Fields;
  currency: Currency;
  payers: readonly Account[];
  payee: Account | undefined;
  back: string;
  problems: readonly ShownProblem[];
};

/** The page that asks who pays, to whom, how much and with which words. */
export const transferFormPage = (visit: PageContext, form: Form): Html => {
  const say = texts[visit.language];
  const { key, fields, currency, payee, back, problems } = form;
  const problemOf = (field: keyof Fields) => problems.find((problem) => problem.field === field)?.sentence;
  return framed(
    visit,
    say.transferTitle,
    html`${problems.length > 0 && problemList(say.problems, problems)}
      <form class="card" method="get" action="/bank/confirm" novalidate>
        <input type="hidden" name="lang" value="${visit.language}" />
        <input type="hidden" name="currency" value="${currency}" />
        <input type="hidden" name="key" value="${key}" />
        ${back !== '' && html`<input type="hidden" name="back" value="${back}" />`} ${payerChoice(visit, form, problemOf('from'))}
        <div class="field">
          <label for="account">${say.payTo}</label>
          <p class="hint" id="account-hint">${payee === undefined ? say.payToHint : payee.owner}</p>
          <input
            id="account"
            name="account"
            value="${payee === undefined ? fields.account : printed(payee.number)}"
            inputmode="numeric"
            autocomplete="off"
            maxlength="20"
            required
            ${described('account', problemOf('account'))}
          />
          ${problemLine('account', problemOf('account'))}
        </div>
        <div class="field">
          <label for="amount">${say.amount}</label>
          <div class="money">
            <span aria-hidden="true">${currency}</span
            ><input
              id="amount"
              name="amount"
              value="${fields.amount}"
              inputmode="decimal"
              autocomplete="off"
              maxlength="18"
              required
              ${described('amount', problemOf('amount'))}
            />
          </div>
          ${problemLine('amount', problemOf('amount'))}
        </div>
        <div class="field">
          <label for="reference">${say.note}</label>
          <p class="hint" id="reference-hint">${say.noteHint}</p>
          <input
            class="reference"
            id="reference"
            name="reference"
            value="${fields.reference}"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            maxlength="140"
            ${described('reference', problemOf('reference'))}
          />
          ${problemLine('reference', problemOf('reference'))}
        </div>
        <button class="act" type="submit">${say.next}</button>
      </form>`,
  );
};

const described = (field: 'account' | 'amount' | 'reference', problem: string | undefined): Html => {
  const hints = [...(field === 'amount' ? [] : [`${field}-hint`]), ...(problem === undefined ? [] : [`${field}-problem`])].join(' ');
  return html`${problem !== undefined && html`aria-invalid="true" `}${hints !== '' && html`aria-describedby="${hints}"`}`;
};

const problemLine = (field: string, problem: string | undefined): Html | false =>
  problem !== undefined && html`<p class="problem" id="${field}-problem">${problem}</p>`;

const problemList = (title: string, problems: readonly ShownProblem[]): Html =>
  html`<div class="problems" role="alert">
    <h2>${title}</h2>
    <ul>
      ${problems.map(({ field, sentence }) => html`<li>${field === undefined ? sentence : html`<a href="#${field === 'from' ? 'payers' : field}">${sentence}</a>`}</li>`)}
    </ul>
  </div>`;

const payerChoice = ({ language }: PageContext, { payers, currency, fields, problems }: Form, problem: string | undefined): Html => {
  const say = texts[language];
  const usual = problems.length === 0 ? payers[0]?.number : undefined;
  const chosen = payers.some(({ number }) => number === fields.from) ? fields.from : usual;
  return html`<fieldset class="field payers" id="payers" ${problem !== undefined && html` aria-describedby="from-problem"`}>
    <legend>${say.payFrom}</legend>
    ${payers.length === 0 && html`<p class="hint">${fill(say.noPayers, { currency })}</p>`}
    ${payers.map(
      ({ number, owner, balance, currency: kept }) =>
        html`<label class="payer">
          <input type="radio" name="from" value="${number}" ${number === chosen && html` checked`} />
          <span class="who"><b>${owner}</b><span class="number">${printed(number)}</span></span>
          <span class="has"><span class="hint">${say.available}</span> ${amountIn(language, { amount: balance, currency: kept })}</span>
        </label>`,
    )}
    ${problemLine('from', problem)}
  </fieldset>`;
};
