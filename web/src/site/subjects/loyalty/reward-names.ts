import type { VipRewardKind } from '@croupier/contract/rewards/loyalty';
import type { TextKey } from '#i18n/text.ts';

export const rewardNames: Readonly<Record<VipRewardKind, TextKey>> = {
  LEVEL_UP: 'loyalty.levelUp',
  MONTHLY: 'loyalty.monthly',
  BIRTHDAY: 'loyalty.birthday',
};
