import type { GameCode, GameSessionId, MemberId } from '@croupier/contract/core/ids';
import { type Currency, scaleOf } from '@croupier/contract/core/money';
import { commandOf } from './commands.rules.ts';
import type { VendorTerms } from '#rules/play/vendors/terms';
import type { Command } from './command.rules.ts';
import type { IncompleteOperation } from '#rules/play/protocols/protocol';
import { cutTo } from '#rules/play/protocols/exact';
import { toOurs, type Units } from '#rules/play/protocols/units';

/** The player, the game and the money, found out for a call of a family. */
export type Who = { memberId: MemberId; currency: Currency; gameCode: GameCode | undefined; sessionId: GameSessionId | undefined };

export type MoneyOperation = Exclude<IncompleteOperation, { op: 'authenticate' | 'balance' | 'noted' }>;

/** The wallet command of a family's call; undefined when an amount is finer than its currency is kept. */
export const commandFor = (operation: MoneyOperation, who: Who, vendor: VendorTerms & { units: Units }): Command | undefined => {
  const { memberId, currency, gameCode, sessionId } = who;
  const base = { vendor, op: operation.op, txId: operation.txId, memberId, currency };
  const ours = (amount: string) => toOurs(vendor.units, currency, amount) ?? '';
  switch (operation.op) {
    case 'bet': {
      const { roundId: roundName, amount, campaignId, jackpotContribution } = operation;
      // A share of the stake, and often finer than money is kept: what of it is stays the vendor's account's, and refuses no bet.
      const contribution = jackpotContribution !== undefined && {
        jackpotContribution: cutTo(ours(jackpotContribution), scaleOf(currency)),
      };
      return commandOf(
        base,
        { stake: ours(amount), ...contribution },
        { gameCode, roundName, sessionId, free: campaignId !== undefined, campaign: campaignId },
      );
    }
    case 'settle': {
      const { roundId: roundName, refTxIds, kind, endRound, campaignId: campaign, isInformational = false } = operation;
      const rest = {
        gameCode,
        roundName,
        refTxIds,
        fromJackpot: kind === 'JACKPOT',
        free: kind === 'FREEROUND',
        endRound,
        campaign,
        isInformational,
      };
      return commandOf(base, { payout: ours(operation.amount) }, rest);
    }
    case 'rollback':
      return commandOf(base, {}, { refTxIds: [operation.refTxId], scope: operation.scope });
    case 'adjust':
      return commandOf(base, { payout: ours(operation.amount) }, { gameCode, roundName: operation.roundId });
    case 'jackpotWin':
      return commandOf(base, { payout: ours(operation.amount) }, { gameCode, roundName: operation.roundId, fromJackpot: true });
    case 'promo':
      return commandOf(
        base,
        { payout: ours(operation.amount) },
        { campaign: operation.campaignId, isInformational: operation.isInformational ?? false },
      );
    case 'tip':
      return commandOf(base, { stake: ours(operation.amount) }, { gameCode, sessionId });
    case 'endRound':
      return commandOf(base, {}, { gameCode, roundName: operation.roundId, endRound: true });
  }
};
