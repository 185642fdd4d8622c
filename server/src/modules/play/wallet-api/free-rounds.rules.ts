import { enter } from '#rules/money/ledger/batch';
import { type HouseAccount, houseOf } from '#rules/money/wallet/accounts';
import { vendorAccount } from './funding.rules.ts';
import type { Command } from './command.rules.ts';
import type { FreeRounds, Player, Round, BatchState } from './batch-state.rules.ts';

/** Where what free rounds won is held until it is given as a bonus. */
export const asideAccount: HouseAccount = 'PROMOTION:FREE_ROUNDS';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name can be one we gave: free rounds of a vendor's own bear names of its own. */
export const mayBeOurs = (campaign: string | undefined): campaign is string => campaign !== undefined && uuid.test(campaign);

/** The free rounds of ours that a command is about: by its own word, or by that of a bet of its round. */
export const freeRoundsFor = (batch: BatchState, { campaign, memberId, vendor }: Command, round?: Round): FreeRounds | undefined => {
  const ofRound = round && batch.byRound.get(round.id)?.find(({ details }) => details.freeRounds !== undefined)?.details.freeRounds;
  const found = batch.freeRounds.get(campaign ?? ofRound ?? '') ?? (ofRound === undefined ? undefined : batch.freeRounds.get(ofRound));
  return found?.memberId === memberId && found.vendor === vendor.code ? found : undefined;
};

/** A payout that does not say what it pays for pays for a free round when every bet that it names was one, or without names every bet of its round. */
export const asItsBets = (batch: BatchState, command: Command, round: Round | undefined): Command => {
  if (!command.isLikeItsBets) return command;
  const bets = ((round && batch.byRound.get(round.id)) ?? []).filter(
    ({ op, state, txId }) =>
      state === 'APPLIED' && (op === 'bet' || op === 'betAndSettle') && (command.refTxIds.length === 0 || command.refTxIds.includes(txId)),
  );
  const free = command.free || (bets.length > 0 && bets.every(({ details }) => details.free === true));
  return { ...command, free, isInformational: free && command.isInformational };
};

/** The use of an amount that a vendor names for free rounds: paid now, held for a bonus, or only told. */
export type Share = { paid: bigint; aside: bigint; told: bigint };

/**
 * By the style of payment (R18 of `docs/wallet-rules.md`): each win is paid as it comes, or the sum at the end, or neither, because the vendor only tells and
 * the house pays. A payment is cash, or held where it has to be staked first. Without free rounds of ours the vendor's word is paid as it stands, unless it
 * only tells.
 */
export const shareOf = ({ op, payout, isInformational }: Command, given: FreeRounds | undefined): Share => {
  const informational = { paid: 0n, aside: 0n, told: payout };
  if (isInformational) return informational;
  if (given === undefined) return { paid: payout, aside: 0n, told: 0n };
  if (given.payout !== (op === 'promo' ? 'TOTAL' : 'PER_ROUND')) return informational;
  return given.isBonus ? { paid: 0n, aside: payout, told: 0n } : { paid: payout, aside: 0n, told: 0n };
};

/** The part of it that the free rounds have won: the payments, and where the house pays the amounts that the vendor tells of each round. */
const wonBy = ({ op }: Command, given: FreeRounds, { paid, aside, told: informational }: Share): bigint =>
  paid + aside + (given.payout === 'INFO_ONLY' && op !== 'promo' ? informational : 0n);

/** Counts what free rounds have won; `sign` -1 takes it back. */
export const countWon = (batch: BatchState, command: Command, given: FreeRounds, share: Share, sign: 1n | -1n): void => {
  given.won += sign * wonBy(command, given, share);
  batch.pendingWrites.freeRounds.add(given);
};

/** Counts a free round that was played, or with -1 one that was undone. */
export const countFreeRound = (batch: BatchState, given: FreeRounds, by: 1 | -1): void => {
  given.played += by;
  batch.pendingWrites.freeRounds.add(given);
};

/** Holds what a vendor paid for free rounds until it is given as a bonus; a negative amount gives it back to the vendor's account. */
export const setAside = (
  batch: BatchState,
  command: Command,
  player: Player,
  amount: bigint,
  { reference, corrects }: { reference: string; corrects?: string },
): void => {
  if (amount === 0n) return;
  const { merchantId, currency } = player.purse;
  const legs = [
    { account: houseOf(merchantId, vendorAccount(command, player), currency), amount: -amount },
    { account: houseOf(merchantId, asideAccount, currency), amount },
  ];
  const transfer = {
    merchantId,
    reference,
    reason: 'FREE_ROUNDS_WON',
    legs,
    ...(corrects !== undefined && { corrects: corrects as never }),
  };
  if (!enter(batch.ledgerBatch, transfer, batch.newId() as never)) throw new Error(`${reference}: the house cannot be short`);
};
