import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Money } from '@croupier/contract/core/money';
import type { Mission, MissionCondition } from '@croupier/contract/rewards/missions';
import type { Text } from '#i18n/text.ts';

/** How a page writes amounts and the names of game types. */
export type Writing = { t: Text; money: (money: Money) => string; gameType: (type: GameCategory) => string };

/** The condition of a mission as one sentence, followed by the games that count. */
export const conditionText = (condition: MissionCondition, writing: Writing): string => {
  const said = taskText(condition, writing);
  if (condition.kind !== 'VALID_BET' && condition.kind !== 'WIN_MULTIPLE') return said;
  const games = [...condition.gameTypes.map(writing.gameType), ...(condition.vendor === null ? [] : [condition.vendor])];
  return games.length === 0 ? said : `${said} · ${games.join(', ')}`;
};

const taskText = (condition: MissionCondition, { t, money }: Writing): string => {
  switch (condition.kind) {
    case 'DEPOSIT_COUNT':
      return t('missions.do.DEPOSIT_COUNT', { amount: money(condition.each), count: condition.times });
    case 'DEPOSIT_SUM':
      return t('missions.do.DEPOSIT_SUM', { amount: money(condition.money) });
    case 'VALID_BET':
      return t('missions.do.VALID_BET', { amount: money(condition.money) });
    case 'WIN_MULTIPLE':
      return t('missions.do.WIN_MULTIPLE', { amount: money(condition.stakeMin), multiple: condition.multiple, count: condition.times });
    case 'LOGIN_STREAK':
      return t('missions.do.LOGIN_STREAK', { count: condition.days });
    case 'INVITE':
      return t('missions.do.INVITE', { amount: money(condition.each), count: condition.friends });
    case 'KYC':
      return t('missions.do.KYC', { level: condition.level });
    case 'PROFILE':
      return t('missions.do.PROFILE');
  }
};

/** The reward in a few words: `฿50.00`, `Points: 300`. */
export const rewardText = ({ kind, money, pieces }: Mission['reward'], writing: Omit<Writing, 'gameType'>): string => {
  const { t } = writing;
  const amount = money === null ? '' : writing.money(money);
  const count = pieces ?? 0;
  switch (kind) {
    case 'CASH':
      return amount;
    case 'BONUS':
      return t('missions.reward.BONUS', { amount });
    case 'FREE_ROUNDS':
      return t('missions.reward.FREE_ROUNDS');
    case 'POINTS':
      return t('missions.reward.POINTS', { count });
    case 'TICKETS':
      return t('missions.reward.TICKETS', { count });
    case 'PRODUCT':
      return t('missions.reward.PRODUCT', { count });
  }
};
