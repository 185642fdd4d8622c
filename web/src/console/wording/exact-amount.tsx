import { decimalOf, type Money, scaleOf } from '@croupier/contract/core/money';
import { useLanguage } from '#i18n/text.ts';
import styles from './exact-amount.module.css';

const formats = new Map<string, Intl.NumberFormat>();

type Exactly = {
  /** Money that comes has a plus. */
  sign?: boolean;
  /** All decimals the book keeps, so that the digits of a column stand under each other. */
  full?: boolean;
};

/** All digits the book holds, at least two decimals, never rounded: `−1,204.5025`. */
export const exactText = (money: Money, language: string, { sign = false, full = false }: Exactly = {}): string => {
  const key = `${language} ${money.currency} ${String(full)}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      minimumFractionDigits: full ? scaleOf(money.currency) : 2,
      maximumFractionDigits: scaleOf(money.currency),
    });
  formats.set(key, format);
  const text = format.format(decimalOf(money) as Intl.StringNumericLiteral).replace('-', '−');
  return sign && money.amount > 0n ? `+${text}` : text;
};

/** The spoken amount, and the zeros behind the second decimal that only fill the column. */
export const splitZeros = (text: string): [said: string, filling: string] => {
  const [, said = text, filling = ''] = /^(.*\.\d\d\d*?)(0*)$/.exec(text) ?? [];
  return [said, filling];
};

type Props = {
  money: Money;
  /** Shows which way it goes, by sign, arrow and colour. */
  signed?: boolean;
  /** In a column the currency stands in its heading, and all decimals are written, the idle ones faintly. */
  inColumn?: boolean;
};

/** An amount of the book, exact. */
export const ExactAmount = ({ money, signed = false, inColumn = false }: Props) => {
  const language = useLanguage();
  const way = !signed || money.amount === 0n ? undefined : money.amount > 0n ? 'up' : 'down';
  const [said, filling] = splitZeros(exactText(money, language, { sign: signed, full: inColumn }));
  return (
    <bdi dir="ltr" className={[styles['amount'], way === undefined ? '' : styles[way]].join(' ')}>
      {way !== undefined && (
        <span aria-hidden="true" className={styles['arrow']}>
          {way === 'up' ? '▲' : '▼'}
        </span>
      )}
      <span>
        {said}
        {filling !== '' && <span className={styles['filling']}>{filling}</span>}
      </span>
      {!inColumn && <span className={styles['currency']}>{money.currency}</span>}
    </bdi>
  );
};
