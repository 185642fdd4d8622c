import { sign } from 'node:crypto';
import { exactNumber, toUnits } from '../exact.rules.ts';
import { asJson, type Deed, type Speech, type SpeechSeat } from '../speech.rules.ts';

const units = (amount: string): unknown => exactNumber(toUnits(amount, 5));

const requestFor = (deed: Deed, { playerId: user, session: token, game: game_code, currency }: SpeechSeat) => {
  const inGame = { user, token, game_code };
  const moved = (tx: string, round: string, amount: string) => ({
    ...inGame,
    transaction_uuid: tx,
    currency,
    round,
    amount: units(amount),
    is_free: false,
  });
  switch (deed.kind) {
    case 'BALANCE':
      return { op: 'user/balance', value: inGame };
    case 'BET':
      return { op: 'transaction/bet', value: { ...moved(deed.tx, deed.round, deed.amount), round_closed: false } };
    case 'WIN': {
      const value = { ...moved(deed.tx, deed.round, deed.amount), reference_transaction_uuid: deed.bet, round_closed: true };
      return { op: 'transaction/win', value };
    }
    case 'UNDO_BET': {
      const value = { ...inGame, transaction_uuid: deed.tx, reference_transaction_uuid: deed.bet, round: deed.round, round_closed: true };
      return { op: 'transaction/rollback', value };
    }
    case 'PRIZE':
      return { op: 'transaction/win', value: { ...moved(deed.tx, deed.tx, deed.amount), is_supplier_promo: true, round_closed: true } };
    case 'ADJUST':
    case 'TIP':
      return undefined;
  }
};

export const hub88Speech: Speech = {
  write: (deed, seat) => {
    const request = requestFor(deed, seat);
    if (request === undefined) return undefined;
    const name = 'tx' in deed ? deed.tx : deed.kind;
    return { op: request.op, body: JSON.stringify({ ...request.value, request_uuid: `request-${name}` }) };
  },
  sign: ({ body }, path, { secret }) => ({
    path,
    headers: { ...asJson, 'x-hub88-signature': sign('sha256', Buffer.from(body), secret).toString('base64') },
    body,
  }),
};
