import { FeedTransaction } from '@croupier/contract/vendor-api/wallet';
import {
  FreeRoundsAnswer,
  freeRoundsCancelPath,
  FreeRoundsGrant,
  freeRoundsPath,
  RoundStatus,
  roundStatusPath,
} from '@croupier/contract/vendor-api/questions';
import { ask } from './canonical.ask.rules.ts';
import { jackpotQueries } from './canonical.jackpots.rules.ts';
import { tableQueries } from './canonical.tables.rules.ts';
import { type VendorQueries, VendorRefusal, type RoundView } from '../outbound.rules.ts';

/** A line of a vendor's book, as the list of all families. The state of its round is the round's, not the line's. */
export const viewOfLine = (line: FeedTransaction): RoundView => ({
  txId: line.txId,
  ...(line.op !== 'bet' && line.op !== 'tip' && { winTxId: line.txId }),
  refTxIds: line.refTxIds,
  ...(line.validBet !== undefined && { validBet: line.validBet }),
  ...((line.op === 'adjust' || line.op === 'jackpotWin') && { op: line.op }),
  kind: line.op === 'jackpotWin' ? 'JACKPOT' : line.kind,
  vendor: line.vendor,
  roundId: line.roundId ?? '',
  playerId: line.playerId,
  gameCode: line.gameCode ?? '',
  currency: line.currency,
  state: line.state === 'UNDONE' ? 'CANCELLED' : line.endRound ? 'ENDED' : 'OPEN',
  stake: line.stake,
  payout: line.payout,
  at: line.at,
});

/** The meaning of a round's state for its lines: an end that no line bears is the last line's, and a round that is open or cancelled has none that ended it. */
const viewsOf = ({ state, openUntil, transactions }: RoundStatus): RoundView[] => {
  if ((state === 'UNKNOWN') !== (transactions.length === 0))
    throw new Error(`a round that is ${state} has ${transactions.length} transactions`);
  const views = transactions.map(viewOfLine);
  if (state === 'CANCELLED') return views.map((view) => ({ ...view, state: 'CANCELLED' }));
  if (state === 'OPEN')
    return views.map((view) =>
      view.state === 'CANCELLED' ? view : { ...view, state: 'OPEN', ...(openUntil !== undefined && { openUntil }) },
    );
  const last = views.findLast((view) => view.state !== 'CANCELLED');
  if (state === 'ENDED' && last !== undefined && !views.some((view) => view.state === 'ENDED')) last.state = 'ENDED';
  return views;
};

/** A decision that is no OK is final: told again, it would be the same. */
const readDecision =
  (reference: string) =>
  (answer: FreeRoundsAnswer): void => {
    if (answer.reference !== reference) throw new Error('the answer is about other free rounds');
    if (answer.code !== 'OK') throw new VendorRefusal(answer.code);
  };

/** How we ask a vendor of our own protocol (`contract/src/vendor-api/questions.ts`). Its games open by an address and its lists are read by `feed-calls.ts`. */
export const canonicalQueries: VendorQueries = {
  roundStatus: (place, { roundId, playerId }) =>
    ask(place, roundStatusPath({ roundId, vendor: place.vendor, player: playerId }), RoundStatus, (status) => {
      const isOfRound = (line: FeedTransaction) => line.roundId === roundId && line.playerId === playerId;
      if (status.roundId !== roundId || !status.transactions.every(isOfRound)) throw new Error('the answer is about another round');
      return viewsOf(status);
    }),
  freeRounds: {
    create: (place, { campaignId: reference, playerId, gameCodes, currency, rounds, stake, payout, from, until }) => {
      const [vendor, times] = [place.vendor, { from: from.toString(), until: until.toString() }];
      const grant = FreeRoundsGrant.parse({ reference, vendor, playerId, gameCodes, currency, rounds, stake, payout, ...times });
      return ask(place, freeRoundsPath, FreeRoundsAnswer, readDecision(reference), grant);
    },
    cancel: (place, reference) => ask(place, freeRoundsCancelPath(reference), FreeRoundsAnswer, readDecision(reference), { reference }),
  },
  tables: tableQueries,
  jackpots: jackpotQueries,
};
