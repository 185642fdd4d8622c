import { exactNumber } from '../exact.rules.ts';
import { asJson, type VendorOperation, type VendorCodec, type PlayerSession } from '../codec.rules.ts';

const requestFor = (operation: VendorOperation, { game, currency }: PlayerSession) => {
  const moved = (round: string, id: string, refId: string, amount: string, type = 'baccarat') => ({
    currency,
    game: { id: round, type, details: { table: { id: game, vid: null } } },
    transaction: { id, refId, amount: exactNumber(amount) },
  });
  switch (operation.kind) {
    case 'BALANCE':
      return { op: 'balance', value: { currency, game: null } };
    case 'BET':
      return { op: 'debit', value: moved(operation.round, `D-${operation.tx}`, operation.tx, operation.amount) };
    case 'WIN':
      if (operation.validBet !== undefined) return undefined;
      return { op: 'credit', value: moved(operation.round, `C-${operation.tx}`, operation.bet, operation.amount) };
    case 'UNDO_BET':
      return { op: 'cancel', value: moved(operation.round, `X-${operation.tx}`, operation.bet, operation.amount) };
    case 'PRIZE': {
      const promoTransaction = { type: 'FreeRoundPlayableSpent', id: operation.tx, amount: exactNumber(operation.amount) };
      return { op: 'promo_payout', value: { currency, promoTransaction } };
    }
    case 'TIP':
      return { op: 'debit', value: moved(operation.tx, `T-${operation.tx}`, operation.tx, operation.amount, 'tip') };
    case 'ADJUST':
      return undefined;
  }
};

export const evolutionCodec: VendorCodec = {
  encode: (operation, seat) => {
    const request = requestFor(operation, seat);
    if (request === undefined) return undefined;
    const who = { sid: seat.session, userId: seat.playerId, uuid: `uuid-${'tx' in operation ? operation.tx : operation.kind}` };
    return { op: request.op, body: JSON.stringify({ ...who, ...request.value }) };
  },
  sign: ({ body }, path, { secret }) => ({ path: `${path}?authToken=${encodeURIComponent(secret)}`, headers: asJson, body }),
};
