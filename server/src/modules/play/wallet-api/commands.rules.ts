import { parseAmount } from '@croupier/contract/core/money';
import type { WalletRequest } from '@croupier/contract/vendor-api/wallet';
import type { VendorTerms } from '#rules/play/vendors/terms';
import type { Command, MoneyOp } from './command.rules.ts';

type Base = Pick<Command, 'vendor' | 'op' | 'txId' | 'memberId' | 'currency'>;
type Amounts = {
  stake?: string;
  payout?: string;
  validBet?: string | undefined;
  rebate?: string | undefined;
  odds?: string | undefined;
  jackpotContribution?: string;
};
type Rest = Partial<Omit<Command, keyof Base | keyof Amounts | 'oddsPpm' | 'fingerprint'>>;

/**
 * The identity of a command's content (R2 of `docs/wallet-rules.md`): operation, player, currency, amounts, round, game, references. The session and the time
 * are left out: a new session may repeat an old command.
 */
const fingerprintOf = (command: Omit<Command, 'fingerprint'>): string =>
  [
    command.op,
    command.memberId,
    command.currency,
    command.stake,
    command.payout,
    command.roundName ?? '',
    command.gameCode ?? '',
    command.refTxIds.join(','),
    command.scope ?? '',
    // Only where it is stated, so that older transactions keep their content.
    ...(command.validBet === undefined ? [] : [command.validBet]),
    ...(command.rebate === undefined ? [] : ['rebate', command.rebate]),
    ...(command.oddsPpm === undefined ? [] : ['odds', command.oddsPpm]),
  ].join('|');

/** A command of what is said in decimals; undefined when an amount is none of its currency. */
export const commandOf = (
  base: Base,
  { stake, payout, validBet, rebate, odds, jackpotContribution }: Amounts,
  rest: Rest,
): Command | undefined => {
  const amountOf = (text: string | undefined) => (text === undefined ? 0n : parseAmount(text, base.currency));
  const [taken, given, contribution] = [amountOf(stake), amountOf(payout), amountOf(jackpotContribution)];
  const stated = validBet === undefined ? undefined : parseAmount(validBet, base.currency);
  if (validBet !== undefined && stated === undefined) return undefined;
  const statedRebate = rebate === undefined ? undefined : parseAmount(rebate, base.currency);
  if (rebate !== undefined && statedRebate === undefined) return undefined;
  // An amount finer than the currency is kept, or a jackpot's part that is more than the stake.
  if (taken === undefined || given === undefined || contribution === undefined || contribution > taken) return undefined;
  // A free round asks no limit (R18), so it must not carry a stake past them.
  if (rest.free === true && taken > 0n) return undefined;
  const command = {
    gameCode: undefined,
    roundName: undefined,
    sessionId: undefined,
    fromJackpot: false,
    free: false,
    endRound: false,
    refTxIds: [],
    scope: undefined,
    voids: undefined,
    standsIn: false,
    campaign: undefined,
    isInformational: false,
    isLikeItsBets: false,
    isInAll: false,
    ...base,
    ...rest,
    stake: taken,
    payout: given,
    validBet: stated,
    rebate: statedRebate,
    oddsPpm: odds === undefined ? undefined : ppmOf(odds),
    jackpotContribution: contribution,
    fingerprint: '',
  } satisfies Command;
  command.fingerprint = fingerprintOf(command);
  return command;
};

/** Odds of at most six decimals, in millionths. */
const ppmOf = (odds: string): bigint => {
  const [whole = '', decimals = ''] = odds.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
};

type Reader<Op extends MoneyOp> = (request: WalletRequest<Op>, vendor: VendorTerms) => Command | undefined;

const baseOf = <Op extends MoneyOp>(
  vendor: VendorTerms,
  op: Op,
  { txId, playerId, currency }: Pick<WalletRequest<'promo'>, 'txId' | 'playerId' | 'currency'>,
): Base => ({
  vendor,
  op,
  txId,
  memberId: playerId,
  currency,
});

/** A valid bet and a rebate are of a whole round, so they are stated with the payout that ends it. */
const isStatedAtEnd = (said: { validBet?: string | undefined; rebate?: string | undefined; endRound: boolean }): boolean =>
  (said.validBet === undefined && said.rebate === undefined) || said.endRound;

/** How each operation is read. Undefined: BAD_REQUEST. */
export const readCommand: { [Op in MoneyOp]: Reader<Op> } = {
  bet: (request, vendor) =>
    commandOf(
      baseOf(vendor, 'bet', request),
      {
        stake: request.amount,
        odds: request.odds,
        ...(request.jackpotContribution !== undefined && { jackpotContribution: request.jackpotContribution }),
      },
      {
        gameCode: request.gameCode,
        roundName: request.roundId,
        sessionId: request.sessionId,
        free: request.freeRound !== undefined,
        campaign: request.freeRound?.campaignId,
      },
    ),
  settle: (request, vendor) => {
    if (!isStatedAtEnd(request)) return undefined;
    return commandOf(
      baseOf(vendor, 'settle', request),
      { payout: request.amount, validBet: request.validBet, rebate: request.rebate },
      {
        gameCode: request.gameCode,
        roundName: request.roundId,
        refTxIds: request.refTxIds ?? [],
        fromJackpot: request.kind === 'JACKPOT',
        free: request.kind === 'FREEROUND',
        endRound: request.endRound,
      },
    );
  },
  betAndSettle: (request, vendor) => {
    if (!isStatedAtEnd(request)) return undefined;
    return commandOf(
      baseOf(vendor, 'betAndSettle', request),
      { stake: request.bet, payout: request.win, validBet: request.validBet, odds: request.odds },
      {
        gameCode: request.gameCode,
        roundName: request.roundId,
        sessionId: request.sessionId,
        free: request.freeRound !== undefined,
        campaign: request.freeRound?.campaignId,
        endRound: request.endRound,
      },
    );
  },
  rollback: (request, vendor) => {
    if (request.scope !== 'ROUND' && request.refTxId === undefined) return undefined;
    if (request.refTxId === request.txId) return undefined;
    if (request.scope !== 'ROUND' && request.voids !== undefined) return undefined;
    const refTxIds = request.scope === 'ROUND' || request.refTxId === undefined ? [] : [request.refTxId];
    return commandOf(
      baseOf(vendor, 'rollback', request),
      {},
      { gameCode: request.gameCode, roundName: request.roundId, refTxIds, scope: request.scope, voids: request.voids },
    );
  },
  adjust: (request, vendor) => {
    if ((request.validBet ?? request.rebate) !== undefined && request.roundId === undefined) return undefined;
    const amounts = { payout: request.amount, validBet: request.validBet, rebate: request.rebate };
    return commandOf(baseOf(vendor, 'adjust', request), amounts, { gameCode: request.gameCode, roundName: request.roundId });
  },
  promo: (request, vendor) => commandOf(baseOf(vendor, 'promo', request), { payout: request.amount }, { campaign: request.campaignId }),
  jackpotWin: (request, vendor) =>
    commandOf(
      baseOf(vendor, 'jackpotWin', request),
      { payout: request.amount },
      { gameCode: request.gameCode, roundName: request.roundId, fromJackpot: true },
    ),
  tip: (request, vendor) =>
    commandOf(baseOf(vendor, 'tip', request), { stake: request.amount }, { gameCode: request.gameCode, sessionId: request.sessionId }),
  endRound: (request, vendor) =>
    commandOf(baseOf(vendor, 'endRound', request), {}, { gameCode: request.gameCode, roundName: request.roundId, endRound: true }),
};

export const isMoneyOp = (op: string): op is MoneyOp => Object.hasOwn(readCommand, op);
