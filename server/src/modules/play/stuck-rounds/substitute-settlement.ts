import type { GameCode, MemberId, VendorCode } from '@croupier/contract/core/ids';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { executeCommand } from '#modules/play/wallet-api';
import { reportsWithoutPaying } from '#modules/play/free-rounds';
import { commandOf } from '#rules/play/wallet-api/commands';
import { findVendor } from '#modules/play/vendors';
import type { Command } from '#rules/play/wallet-api/command';

/** A round as its vendor names it. */
export type RoundNamed = { vendor: VendorCode; memberId: MemberId; gameCode: GameCode; name: string; currency: Currency };

/**
 * Gives back every stake of a round that is open still, and takes back what was paid of it: in the place of its vendor, which does not say what became of it.
 * `txId` names the deed, so that it is done once. ROUND_CLOSED when the round has ended meanwhile.
 */
export const refundInVendorsPlace = (round: RoundNamed, txId: string): Promise<WalletCode> =>
  executeSubstitute(round, txId, 'rollback', {}, { scope: 'ROUND' });

/** A payout in 10^-scale, and the valid bet where the vendor states one. */
type Settlement = { payout: bigint; validBet?: bigint };

/**
 * Ends a round that is open still with a payout (of 10^-scale, zero or more): on top of its wins so far, or so that it has won so much in all. Likewise. The
 * win of a free round is paid as its campaign says: at once, as a bonus, in the vendor's own sum, or by the house when the rounds are played.
 */
export const settleInVendorsPlace = (
  round: RoundNamed,
  txId: string,
  { payout, validBet }: Settlement,
  counted: 'ON TOP' | 'IN ALL',
): Promise<WalletCode> =>
  executeSubstitute(
    round,
    txId,
    'settle',
    {
      payout: decimalOf({ amount: payout, currency: round.currency }),
      ...(validBet !== undefined && { validBet: decimalOf({ amount: validBet, currency: round.currency }) }),
    },
    { endRound: true, isLikeItsBets: true, isInAll: counted === 'IN ALL' },
  );

const executeSubstitute = async (
  { vendor: code, memberId, gameCode, name, currency }: RoundNamed,
  txId: string,
  op: 'rollback' | 'settle',
  amounts: { payout?: string; validBet?: string },
  rest: Partial<Pick<Command, 'scope' | 'endRound' | 'isLikeItsBets' | 'isInAll'>>,
): Promise<WalletCode> => {
  const vendor = await findVendor(code);
  if (vendor === undefined) throw new Error(`${code} is not known any more`);
  // The agreement with the vendor about corrections binds the vendor; our debt to a member is corrected in any case.
  const terms = { ...vendor, canResettle: true, refusesShortAdjust: false };
  const command = commandOf({ vendor: terms, op, txId, memberId, currency }, amounts, {
    ...rest,
    gameCode,
    roundName: name,
    standsIn: true,
    isInformational: reportsWithoutPaying(vendor),
  });
  if (command === undefined) throw new Error(`${txId}: an amount that is none`);
  return (await executeCommand(command)).reply.code;
};
