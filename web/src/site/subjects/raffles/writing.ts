import type { ShownReward } from '@croupier/contract/rewards/rewards';
import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { rewardText } from '#missions/words.ts';

/** Writes a prize: its name, or what it gives; `No prize` for nothing. */
export const usePrizeText = (): ((prize: { name: string; reward: ShownReward | null }) => string) => {
  const t = useText();
  const language = useLanguage();
  return ({ name, reward }) => {
    if (name !== '') return name;
    return reward === null ? t('raffles.noPrize') : rewardText(reward, { t, money: (money) => formatMoney(money, language) });
  };
};
