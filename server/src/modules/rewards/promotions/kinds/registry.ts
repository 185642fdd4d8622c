import type { PromotionKind } from '@croupier/contract/rewards/promotions';
import { appDownload } from './app-download.ts';
import { application } from './application.ts';
import { deposit } from './deposit.ts';
import { freeRoundsPromotion } from './free-rounds.ts';
import type { PromotionType } from './kind.ts';
import { lossRescue } from './loss-rescue.ts';
import { noDeposit } from './no-deposit.ts';
import { paymentMethod } from './payment-method.ts';
import { birthday, cashback, pointsMultiplier, raffle, ranking, rebate, referral, vip } from './programmes.ts';
import { reload } from './reload.ts';
import { welcome } from './welcome.ts';

/** Every type of promotions, in the order of the editor. */
export const promotionTypes: readonly PromotionType[] = [
  welcome,
  reload,
  deposit,
  paymentMethod,
  noDeposit,
  lossRescue,
  freeRoundsPromotion,
  appDownload,
  application,
  cashback,
  rebate,
  birthday,
  vip,
  referral,
  ranking,
  raffle,
  pointsMultiplier,
];

/** Throws for a kind without a type. */
export const promotionTypeOf = (kind: PromotionKind): PromotionType => {
  const type = promotionTypes.find((one) => one.kind === kind);
  if (type === undefined) throw new Error(`no promotion type ${kind}`);
  return type;
};
