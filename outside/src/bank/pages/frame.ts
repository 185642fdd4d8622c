import { decimalOf, type Money } from '@croupier/contract/core/money';
import { type Html, html } from '../../html.ts';
import type { BankCode } from '../demo-accounts.ts';
import { type Language, type Texts, texts } from '../texts.ts';

/** The needs of every page: its language, and the same page's address in the other one. */
export type PageContext = { language: Language; otherLanguageUrl: string };

/** The letterhead around a page: the bank's, or that of whoever else is named. */
export const framed = ({ language, otherLanguageUrl }: PageContext, title: string, content: Html, house?: string): Html => {
  const say = texts[language];
  const [name, home] = house === undefined ? [say.bank, '/bank'] : [house, '/'];
  const other: Language = language === 'en' ? 'th' : 'en';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/bank.css" />
      </head>
      <body>
        <header class="letterhead">
          <div class="measure">
            <a class="brand" href="${home}?lang=${language}">${mark}<span>${name}</span></a>
            <nav><a href="${otherLanguageUrl}" hreflang="${other}" lang="${other}">${say.otherLanguage}</a></nav>
          </div>
        </header>
        <main class="measure">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer class="measure"><p>${house === undefined ? say.standIn : say.standInOther}</p></footer>
      </body>
    </html> `;
};

const mark = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="8" />
  <path d="M8 16h15M17 10l6 6-6 6" />
</svg>`;

/** The mark as a file of its own, for the browser's tab. */
export const markFile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#14507a"/><path d="M8 16h15M17 10l6 6-6 6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The banks that share this counter. */
export const bankNames: Readonly<Record<BankCode, string>> = { OUTSIDE: 'Outside Bank', LOTUS: 'Lotus Bank', MEKONG: 'Mekong Bank' };

/** An amount as people write it in the language: exactly, because a number would round it. */
export const amountIn = (language: Language, money: Money): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: money.currency, currencyDisplay: 'narrowSymbol' });
  return format.format(decimalOf(money) as Intl.StringNumericLiteral);
};

export const momentIn = (language: Language, moment: Temporal.Instant): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  }).format(moment.epochMilliseconds);

/** An account number as the bank prints it: `880-1-00001-1`. */
export const printed = (number: string): string => number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

export type { Texts };
