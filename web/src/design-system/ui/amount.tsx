import type { Currency, Decimal, Money } from '@croupier/contract/core/money';
import { useLanguage } from '#i18n/text.ts';
import styles from './amount.module.css';
import { formatMoney, type Precision } from './format-money.ts';

type Props = {
  money: Money | { decimal: Decimal; currency: Currency };
  precision?: Precision;
  /** Shows which way it goes: a sign, and jade for money that comes. */
  signed?: boolean;
};

/** An amount in figures that keep their width, set from left to right in every language. */
export const Amount = ({ money, precision = 'wallet', signed = false }: Props) => {
  const language = useLanguage();
  const text = formatMoney(money, language, { precision, sign: signed });
  const direction = signed && text.includes('+') ? styles['up'] : '';
  return (
    <bdi dir="ltr" className={`money ${direction ?? ''}`.trim()}>
      {text}
    </bdi>
  );
};
