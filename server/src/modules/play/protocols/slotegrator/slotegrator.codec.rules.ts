import { readForm } from '../forms.rules.ts';
import { asForm, type VendorOperation, type VendorCodec, type PlayerSession } from '../codec.rules.ts';
import { signOf } from './slotegrator.rules.ts';

const fieldsFor = (operation: VendorOperation, { playerId: player_id, session: session_id, game: game_uuid, currency }: PlayerSession) => {
  const inGame = { player_id, session_id, game_uuid, currency };
  switch (operation.kind) {
    case 'BALANCE':
      return { action: 'balance', player_id, currency, session_id };
    case 'BET':
      return { action: 'bet', ...inGame, type: 'bet', transaction_id: operation.tx, round_id: operation.round, amount: operation.amount };
    case 'WIN': {
      if (operation.validBet !== undefined) return undefined;
      const of = { transaction_id: operation.tx, bet_transaction_id: operation.bet, round_id: operation.round };
      return { action: 'win', ...inGame, type: 'win', ...of, amount: operation.amount, finished: '1' };
    }
    case 'UNDO_BET':
      return { action: 'refund', ...inGame, transaction_id: operation.tx, bet_transaction_id: operation.bet, amount: operation.amount };
    case 'PRIZE':
      return { action: 'win', ...inGame, type: 'tournament', transaction_id: operation.tx, amount: operation.amount };
    case 'TIP':
      return { action: 'bet', ...inGame, type: 'tip', transaction_id: operation.tx, round_id: operation.tx, amount: operation.amount };
    case 'ADJUST':
      return undefined;
  }
};

export const slotegratorCodec: VendorCodec = {
  encode: (operation, seat) => {
    const fields = fieldsFor(operation, seat);
    return fields && { op: 'callback', body: new URLSearchParams(fields).toString() };
  },
  sign: ({ body }, path, { keyId, secret }, { atMs, nonce }) => {
    const merchant = { 'X-Merchant-Id': keyId, 'X-Timestamp': Math.floor(atMs / 1_000).toString(), 'X-Nonce': nonce };
    return { path, headers: { ...asForm, ...merchant, 'X-Sign': signOf(readForm(Buffer.from(body)), merchant, secret) }, body };
  },
};
