import { exactNumber } from '../exact.rules.ts';
import { asJson, type Deed, type Speech, type SpeechSeat } from '../speech.rules.ts';

const requestFor = (deed: Deed, { game, currency }: SpeechSeat) => {
  const moved = (round: string, id: string, refId: string, amount: string, type = 'baccarat') => ({
    currency,
    game: { id: round, type, details: { table: { id: game, vid: null } } },
    transaction: { id, refId, amount: exactNumber(amount) },
  });
  switch (deed.kind) {
    case 'BALANCE':
      return { op: 'balance', value: { currency, game: null } };
    case 'BET':
      return { op: 'debit', value: moved(deed.round, `D-${deed.tx}`, deed.tx, deed.amount) };
    case 'WIN':
      return { op: 'credit', value: moved(deed.round, `C-${deed.tx}`, deed.bet, deed.amount) };
    case 'UNDO_BET':
      return { op: 'cancel', value: moved(deed.round, `X-${deed.tx}`, deed.bet, deed.amount) };
    case 'PRIZE': {
      const promoTransaction = { type: 'FreeRoundPlayableSpent', id: deed.tx, amount: exactNumber(deed.amount) };
      return { op: 'promo_payout', value: { currency, promoTransaction } };
    }
    case 'TIP':
      return { op: 'debit', value: moved(deed.tx, `T-${deed.tx}`, deed.tx, deed.amount, 'tip') };
    case 'ADJUST':
      return undefined;
  }
};

export const evolutionSpeech: Speech = {
  write: (deed, seat) => {
    const request = requestFor(deed, seat);
    if (request === undefined) return undefined;
    const who = { sid: seat.session, userId: seat.playerId, uuid: `uuid-${'tx' in deed ? deed.tx : deed.kind}` };
    return { op: request.op, body: JSON.stringify({ ...who, ...request.value }) };
  },
  sign: ({ body }, path, { secret }) => ({ path: `${path}?authToken=${encodeURIComponent(secret)}`, headers: asJson, body }),
};
