import { createHash } from 'node:crypto';
import type { GameSessionId } from '@croupier/contract/core/ids';
import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { WalletReply, WalletRequest } from '@croupier/contract/vendor-api/wallet';
import { seriesMaxFor } from '#modules/earnings/lottery-margins';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { boundsFor } from '#rules/play/vendors/bet-limit';
import { findVendor, type Vendor } from '#modules/play/vendors';
import { balanceForVendor } from '#rules/play/protocols/balance';
import * as store from './store.ts';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a game session with its launch token, once, and tells the vendor whom it belongs to. */
export const authenticate = (vendor: Vendor, { token, gameCode }: WalletRequest<'authenticate'>): Promise<WalletReply> =>
  inTransaction(async (tx): Promise<WalletReply> => {
    const session = await store.useToken(tx, hashOfToken(token), now());
    if (session === undefined || session.vendor !== vendor.code || session.game_code !== gameCode) return { code: 'SESSION_UNKNOWN' };
    return introduceTo(tx, session);
  });

type Session = NonNullable<Awaited<ReturnType<typeof store.findSession>>>;

/** Tells a vendor whose a session is, as often as it asks while the session lasts. */
export const playerDetails = async (tx: Tx, id: GameSessionId): Promise<WalletReply> => {
  const session = await store.findSession(tx, id);
  if (session === undefined) return { code: 'SESSION_UNKNOWN' };
  return Temporal.Instant.compare(now(), session.ends_at) >= 0 ? { code: 'SESSION_EXPIRED' } : introduceTo(tx, session);
};

const introduceTo = async (tx: Tx, session: Session): Promise<WalletReply> => {
  const member = await members.findMember(tx, session.member_id);
  if (member === undefined) return { code: 'PLAYER_UNKNOWN' };
  if (member.state !== 'ACTIVE') return { code: 'PLAYER_BLOCKED' };

  const at = now();
  const seriesMax = await seriesMaxFor(tx, { member, vendor: session.vendor, gameCode: session.game_code });
  const playRules = { ...(await rulesFor(session, member)), ...(seriesMax !== undefined && { seriesMax }) };
  const balance = await wallet.balanceOf(tx, { memberId: member.id, merchantId: member.merchantId, currency: member.currency });
  return {
    code: 'OK',
    balance: balanceForVendor(balance),
    currency: balance.currency,
    processedAt: at.toString({ fractionalSecondDigits: 3 }),
    player: {
      playerId: member.id,
      sessionId: session.id,
      merchantId: session.merchant_id,
      language: session.language,
      country: member.country,
      displayName: member.nickname,
      // Players of one merchant read each other at tables that merchants share.
      ...(playRules.allowTableChat && { chatRoom: member.merchantId }),
      secondsLeft: Math.max(0, Math.floor(session.ends_at.since(at).total('seconds'))),
      rules: playRules,
      backUrl: session.back_url,
      depositUrl: session.deposit_url,
    },
  };
};

/** The merchant's rules for play, narrowed by what a bet of this member may be at this game. */
const rulesFor = async (session: Session, { level, currency }: members.Member) => {
  const { playRules, currency: theirs } = await merchants.getMerchantOrThrow(session.merchant_id);
  const rules = (await findVendor(session.vendor))?.betRules ?? [];
  const { min, max } = boundsFor(rules, { gameCode: session.game_code, merchantId: session.merchant_id, level, currency });
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  const [least, most] = theirs === currency ? [playRules.betMin, playRules.betMax].map((text) => parseAmount(text, currency) ?? null) : [];
  return {
    ...playRules,
    ...(min !== null && (least ?? 0n) < min && { betMin: decimal(min) }),
    ...(max !== null && (most === undefined || most === null || most > max) && { betMax: decimal(max) }),
  };
};
