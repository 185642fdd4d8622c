import type { Currency } from '@croupier/contract/core/money';
import type {
  PromotionCategory,
  PromotionKind,
  PromotionOffer,
  PromotionPeriod,
  PromotionTrigger,
} from '@croupier/contract/rewards/promotions';
import type * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';

/** The facts from which a reward is computed, in units of the currency. */
export type Facts = {
  currency: Currency;
  /** The credited deposit; absent for a claim and an application. */
  deposit?: { amount: bigint; number: number; method: string; weekday: number };
  /** The member's loss of the day before: stakes less payouts. */
  loss?: bigint;
  inApp?: boolean;
};

/** A sum of baht as a decimal of another currency, for defaults that fit a merchant. */
export type AmountOf = (baht: number) => string;

/**
 * One type of promotions. A new one is a file like its neighbours, a row in `registry.ts`, a name in `promotionKinds` of the contract, and its words.
 */
export type PromotionType<Settings extends object = object> = {
  kind: PromotionKind;
  trigger: PromotionTrigger;
  /** The category of the site in which it usually stands. */
  category: PromotionCategory;
  repeats: PromotionPeriod;
  /** Whether it gives money under conditions, free rounds of a campaign, or nothing itself. */
  gives: 'MONEY' | 'FREE_ROUNDS' | 'NOTHING';
  /** The fields of the editor: whole numbers, decimals of the merchant's currency, switches and choices. */
  settings: z.ZodMiniType<Settings>;
  defaults: (amount: AmountOf) => Settings;
  /** The figures of the offer, as the site shows them. */
  offer: (settings: Settings, currency: Currency) => Partial<PromotionOffer>;
  /** The reward in units, 0 if these facts earn none; absent for an application, whose amount an operator decides, and for a type that gives no money. */
  reward?: (settings: Settings, facts: Facts) => bigint;
  /** The least reward that it gives; a budget with less than that is used up. */
  least?: (settings: Settings, currency: Currency) => bigint;
  /** The page of the site that a LINK promotion leads to, or the one by the flags of the merchant. */
  page?: string | ((flags: Merchant['flags']) => string);
  /** A worked example in baht: with these facts, the defaults earn `gives`. */
  example?: { deposit?: string; number?: number; method?: string; weekday?: number; loss?: string; gives: string };
};

/** Carries the types through. */
export const promotionType = <Settings extends object>(type: PromotionType<Settings>): PromotionType => type as unknown as PromotionType;
