import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import type { TextKey } from '#i18n/text.ts';

export const programmeNames: Readonly<Record<LoyaltyProgramme, TextKey>> = {
  LOYALTY: 'loyalty-console.levels',
  REBATE: 'shell.rebate',
  CASHBACK: 'loyalty.cashback',
};
