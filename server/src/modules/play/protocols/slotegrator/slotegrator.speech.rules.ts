import { readForm } from '../forms.rules.ts';
import { asForm, type Deed, type Speech, type SpeechSeat } from '../speech.rules.ts';
import { signOf } from './slotegrator.rules.ts';

const fieldsFor = (deed: Deed, { playerId: player_id, session: session_id, game: game_uuid, currency }: SpeechSeat) => {
  const inGame = { player_id, session_id, game_uuid, currency };
  switch (deed.kind) {
    case 'BALANCE':
      return { action: 'balance', player_id, currency, session_id };
    case 'BET':
      return { action: 'bet', ...inGame, type: 'bet', transaction_id: deed.tx, round_id: deed.round, amount: deed.amount };
    case 'WIN': {
      const of = { transaction_id: deed.tx, bet_transaction_id: deed.bet, round_id: deed.round };
      return { action: 'win', ...inGame, type: 'win', ...of, amount: deed.amount, finished: '1' };
    }
    case 'UNDO_BET':
      return { action: 'refund', ...inGame, transaction_id: deed.tx, bet_transaction_id: deed.bet, amount: deed.amount };
    case 'PRIZE':
      return { action: 'win', ...inGame, type: 'tournament', transaction_id: deed.tx, amount: deed.amount };
    case 'TIP':
      return { action: 'bet', ...inGame, type: 'tip', transaction_id: deed.tx, round_id: deed.tx, amount: deed.amount };
    case 'ADJUST':
      return undefined;
  }
};

export const slotegratorSpeech: Speech = {
  write: (deed, seat) => {
    const fields = fieldsFor(deed, seat);
    return fields && { op: 'callback', body: new URLSearchParams(fields).toString() };
  },
  sign: ({ body }, path, { keyId, secret }, { atMs, nonce }) => {
    const merchant = { 'X-Merchant-Id': keyId, 'X-Timestamp': Math.floor(atMs / 1_000).toString(), 'X-Nonce': nonce };
    return { path, headers: { ...asForm, ...merchant, 'X-Sign': signOf(readForm(Buffer.from(body)), merchant, secret) }, body };
  },
};
