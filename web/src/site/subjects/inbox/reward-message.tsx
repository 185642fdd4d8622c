import { Currency, Decimal, moneyOf } from '@croupier/contract/core/money';
import type { Message } from '@croupier/contract/people/inbox';
import { Link } from '#site/routing.ts';
import { type Text, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';

type Kind = Extract<Message['kind'], 'MISSION_DONE' | 'MISSION_WAITING' | 'TOURNAMENT_WON' | 'REDEMPTION_APPROVED' | 'REDEMPTION_REJECTED'>;
type Values = Readonly<Record<string, string>>;

/** The texts of messages about missions, tournaments and redemptions of points. */
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
    case 'REDEMPTION_APPROVED':
      return { title: t('inbox.redemptionApproved', { name }), text: t('inbox.redemptionApprovedText') };
    case 'REDEMPTION_REJECTED':
      return {
        title: t('inbox.redemptionRejected', { name }),
        text: t('inbox.redemptionRejectedText', { points: values['points'] ?? '' }),
      };
  }
};

/** The name in the reader's language, or in English, or in the first language there is. */
const nameIn = (values: Values, language: string): string =>
  values[`name.${language}`] ?? values['name.en'] ?? Object.entries(values).find(([key]) => key.startsWith('name.'))?.[1] ?? '';

const dayOf = ({ claimUntil = '' }: Values, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(claimUntil));

/** The way to the rewards or the mall. */
export const RewardLink = ({ kind }: { kind: Message['kind'] }) => {
  const t = useText();
  const look = buttonClass({ size: 'small' });
  if (kind.startsWith('REDEMPTION_'))
    return (
      <Link to="/pointMall" className={look}>
        {t('shell.pointMall')}
      </Link>
    );
  if (!kind.startsWith('MISSION_') && kind !== 'TOURNAMENT_WON') return null;
  return (
    <Link to="/member" search={{ page: 'missionLeaderboard' }} className={look}>
      {t('shell.leaderboard')}
    </Link>
  );
};
