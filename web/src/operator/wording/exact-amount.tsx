import { decimalOf, type Money, scaleOf } from '@croupier/contract/money';
import { useLanguage } from '#shared/i18n/text.ts';
import s from './exact-amount.module.css';

const formats = new Map<string, Intl.NumberFormat>();

/** All digits the book holds, at least two decimals, never rounded: `-1,204.5025`. With `sign`, money that comes has a plus. */
export const exactText = (money: Money, language: string, sign = false): string => {
  const key = `${language} ${money.currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { numberingSystem: 'latn', minimumFractionDigits: 2, maximumFractionDigits: scaleOf(money.currency) });
  formats.set(key, format);
  const text = format.format(decimalOf(money) as Intl.StringNumericLiteral).replace('-', '−');
  return sign && money.amount > 0n ? `+${text}` : text;
};

/** An amount of the book, with its currency beside it. `signed` shows which way it goes, by sign, arrow and colour. */
export const ExactAmount = ({ money, signed = false, currency = true }: { money: Money; signed?: boolean; currency?: boolean }) => {
  const language = useLanguage();
  const way = !signed || money.amount === 0n ? undefined : money.amount > 0n ? 'up' : 'down';
  return (
    <bdi dir="ltr" className={[s['amount'], way === undefined ? '' : s[way]].join(' ')}>
      {way !== undefined && <span aria-hidden="true">{way === 'up' ? '▲' : '▼'}</span>}
      {exactText(money, language, signed)}
      {currency && <span className={s['currency']}>{money.currency}</span>}
    </bdi>
  );
};
