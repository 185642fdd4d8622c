import { Currency, Decimal, moneyOf } from '@croupier/contract/core/money';
import type { Message } from '@croupier/contract/people/inbox';
import { RewardKind } from '@croupier/contract/rewards/rewards';
import { Link } from '#site/routing.ts';
import { type Text, useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';

type Kind = Extract<
  Message['kind'],
  'MISSION_DONE' | 'MISSION_WAITING' | 'TOURNAMENT_WON' | 'RAFFLE_WON' | 'LOTTERY_WON' | 'REDEMPTION_APPROVED' | 'REDEMPTION_REJECTED'
>;
type Values = Readonly<Record<string, string>>;

/** The texts of messages about missions, tournaments, draws, lotteries and redemptions of points. */
export const rewardWords = (kind: Kind, values: Values, t: Text, language: string): { title: string; text: string } => {
  const name = nameIn(values, language);
  switch (kind) {
    case 'MISSION_DONE':
      return { title: t('inbox.missionDone', { name }), text: t('inbox.missionDoneText', { date: dayOf(values, language) }) };
    case 'MISSION_WAITING':
      return { title: t('inbox.missionWaiting', { name }), text: t('inbox.missionWaitingText', { date: dayOf(values, language) }) };
    case 'TOURNAMENT_WON': {
      const money = moneyOf(Decimal.parse(values['amount']), Currency.parse(values['currency']));
      return {
        title: t('inbox.tournamentWon', { name, place: values['place'] ?? '' }),
        text: t('inbox.tournamentWonText', { amount: formatMoney(money, language) }),
      };
    }
    case 'RAFFLE_WON':
      return { title: t('inbox.raffleWon', { name }), text: t('inbox.raffleWonText', { prize: prizeOf(values, t, language) }) };
    case 'LOTTERY_WON': {
      const money = moneyOf(Decimal.parse(values['amount']), Currency.parse(values['currency']));
      return {
        title: t('inbox.lotteryWon', { name, amount: formatMoney(money, language) }),
        text: t('inbox.lotteryWonText', { numero: values['numero'] ?? '' }),
      };
    }
    case 'REDEMPTION_APPROVED':
      return { title: t('inbox.redemptionApproved', { name }), text: t('inbox.redemptionApprovedText') };
    case 'REDEMPTION_REJECTED':
      return {
        title: t('inbox.redemptionRejected', { name }),
        text: t('inbox.redemptionRejectedText', { points: values['points'] ?? '' }),
      };
  }
};

/** The name in the reader's language, or in English, or in the first language there is. `what`: of the programme, or of its prize. */
export const nameIn = (values: Values, language: string, what: 'name' | 'prize' = 'name'): string =>
  values[`${what}.${language}`] ?? values[`${what}.en`] ?? Object.entries(values).find(([key]) => key.startsWith(`${what}.`))?.[1] ?? '';

/** The name of a prize, or without one its reward in a few words. */
const prizeOf = (values: Values, t: Text, language: string): string => {
  const own = nameIn(values, language, 'prize');
  const kind = RewardKind.safeParse(values['reward']).data;
  if (own !== '' || kind === undefined) return own;
  const { amount, currency, pieces } = values;
  const money = amount === undefined || currency === undefined ? null : moneyOf(Decimal.parse(amount), Currency.parse(currency));
  return rewardText(
    { kind, money, pieces: pieces === undefined ? null : Number(pieces) },
    { t, money: (one) => formatMoney(one, language) },
  );
};

const dayOf = ({ claimUntil = '' }: Values, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(claimUntil));

/** The way to the rewards, the raffles or the mall. */
export const RewardLink = ({ kind }: { kind: Message['kind'] }) => {
  const t = useText();
  const look = buttonClass({ size: 'small' });
  if (kind.startsWith('REDEMPTION_'))
    return (
      <Link to="/pointMall" className={look}>
        {t('shell.pointMall')}
      </Link>
    );
  if (kind === 'RAFFLE_WON')
    return (
      <Link to="/raffles" className={look}>
        {t('shell.raffles')}
      </Link>
    );
  if (!kind.startsWith('MISSION_') && kind !== 'TOURNAMENT_WON') return null;
  return (
    <Link to="/member" search={{ page: 'missionLeaderboard' }} className={look}>
      {t('shell.leaderboard')}
    </Link>
  );
};
