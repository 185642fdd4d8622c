import { Currency, Decimal, moneyOf } from '@croupier/contract/core/money';
import type { Text } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { nameIn } from './reward-message.tsx';

/** The text of a message about a round that is void: the stake or the free bet that came back, why, and the payout that was taken back. */
export const voidWords = (values: Readonly<Record<string, string>>, t: Text, language: string): { title: string; text: string } => {
  const currency = Currency.parse(values['currency']);
  const money = (key: string) => moneyOf(Decimal.parse(values[key]), currency);
  const [stake, payout] = [money('amount'), money('payout')];
  return {
    title: t('inbox.roundVoided', { name: nameIn(values, language) }),
    text: [
      t(values['cause'] === 'OPERATOR' ? 'inbox.roundVoidedByHouse' : 'inbox.roundInterrupted'),
      // A round without a stake was a free one.
      stake.amount > 0n ? t('inbox.stakeReturned', { amount: formatMoney(stake, language) }) : t('inbox.freeBetReturned'),
      ...(payout.amount > 0n ? [t('inbox.payoutTakenBack', { amount: formatMoney(payout, language) })] : []),
    ].join(' '),
  };
};
