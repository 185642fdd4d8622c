import { scaleOf } from '@croupier/contract/core/money';
import type { PayoutLimitKind } from '#rules/play/vendors/terms';
import type { Command } from './command.rules.ts';
import type { BatchState, Player, Round } from './batch-state.rules.ts';

/** The limit of a vendor's terms that a payout goes beyond. Amounts of 10^-scale. */
export type PayoutLimitHit = { kind: PayoutLimitKind | 'MULTIPLE'; ceiling: bigint; reached: bigint };

/** Where nothing was agreed: how many of the merchant's largest bets. */
const usual = { ROUND: 2_500n, PRIZE: 20n, JACKPOT: 1_000n, DAY: 5_000n } as const satisfies Record<PayoutLimitKind, bigint>;
const usualMultiple = 25_000;
/** The largest bet, in whole units, at a merchant that has set none in a member's currency. */
const usualBet = 5_000n;

export const payoutLimitOf = ({ vendor }: Pick<Command, 'vendor'>, { purse, stakeMax }: Player, kind: PayoutLimitKind): bigint => {
  const agreed = vendor.ceilings.find((one) => one.kind === kind && one.currency === purse.currency);
  return agreed?.amount ?? usual[kind] * (stakeMax ?? usualBet * 10n ** BigInt(scaleOf(purse.currency)));
};

/** Names what a vendor paid on a business day at one merchant. */
export const dayKey = ({ vendor }: Pick<Command, 'vendor'>, { purse, businessDay }: Player): string =>
  `${vendor.code}|${purse.merchantId}|${purse.currency}|${businessDay}`;

/** A prize, or a win of a jackpot: nothing of it was staked. */
export const isPrize = ({ op, fromJackpot }: Pick<Command, 'op' | 'fromJackpot'>): boolean =>
  op === 'promo' || op === 'jackpotWin' || fromJackpot;

/**
 * The limit a payout goes beyond, if any: money a vendor pays above it is held for two people to decide (`docs/wallet-rules.md`, R27). Our payments in the
 * vendor's place are none of it: two people have decided on them.
 */
export const brokenPayoutLimit = (
  { paidToday, prizesToday }: Pick<BatchState, 'paidToday' | 'prizesToday'>,
  command: Command,
  player: Player,
  round: Round | undefined,
  paid: bigint,
): PayoutLimitHit | undefined => {
  if (paid <= 0n || command.standsIn) return undefined;
  const beyond = (kind: PayoutLimitKind, reached: bigint): PayoutLimitHit | undefined => {
    const ceiling = payoutLimitOf(command, player, kind);
    return reached > ceiling ? { kind, ceiling, reached } : undefined;
  };
  const key = dayKey(command, player);
  if (isPrize(command))
    return beyond(command.op === 'promo' ? 'PRIZE' : 'JACKPOT', paid) ?? beyond('DAY', (prizesToday.get(key) ?? 0n) + paid);
  const won = (round?.payout ?? 0n) + paid;
  const staked = round?.stake ?? 0n;
  const multiple = staked * BigInt(command.vendor.winMultiple ?? usualMultiple);
  return (
    beyond(staked === 0n ? 'PRIZE' : 'ROUND', won) ??
    (staked > 0n && won > multiple ? { kind: 'MULTIPLE', ceiling: multiple, reached: won } : undefined) ??
    beyond('DAY', (paidToday.get(key)?.paid ?? 0n) + paid)
  );
};

/** Counts a payout to its day, for those that follow. */
export const countPaid = ({ paidToday, prizesToday }: BatchState, command: Command, player: Player, paid: bigint): void => {
  if (paid <= 0n || command.standsIn) return;
  const key = dayKey(command, player);
  if (isPrize(command)) prizesToday.set(key, (prizesToday.get(key) ?? 0n) + paid);
  const day = paidToday.get(key);
  if (day !== undefined) day.paid += paid;
};
