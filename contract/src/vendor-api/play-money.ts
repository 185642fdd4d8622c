/** Launches with play money: what a vendor of the platform's own protocol gets for a visitor. */
import * as z from 'zod/mini';
import { GameCode, MerchantId } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';

/** The prefix of a token that launches a game with play money. */
export const playMoneyPrefix = 'fun.';

/**
 * A launch with play money, for visitors: its token is `fun.`, this object as JSON in base64url, a full stop, and the Ed25519 signature of the text before the
 * full stop with the platform's key, in base64url. The vendor keeps the play money itself: such a session and its rounds never call the wallet and are in no
 * feed. Only vendors whose feed says `playMoney` get it.
 */
export const PlayMoneyLaunch = z.object({
  gameCode: GameCode,
  /** The merchant whose visitor it is. */
  merchantId: z.optional(MerchantId),
  currency: Currency,
  language: z.string(),
  rules: z.object({
    minSpinMs: z.number(),
    allowAutoplay: z.boolean(),
    allowTurbo: z.boolean(),
    celebrateLdw: z.boolean(),
    allowFeatureBuy: z.optional(z.boolean()),
    betMin: Decimal,
    betMax: Decimal,
  }),
  backUrl: z.string(),
  /** The token is good until this time, in milliseconds since 1970. */
  untilMs: z.number(),
});
export type PlayMoneyLaunch = z.output<typeof PlayMoneyLaunch>;
