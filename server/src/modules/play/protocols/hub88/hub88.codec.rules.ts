import { sign } from 'node:crypto';
import { exactNumber, toUnits } from '../exact.rules.ts';
import { asJson, type VendorOperation, type VendorCodec, type PlayerSession } from '../codec.rules.ts';

const units = (amount: string): unknown => exactNumber(toUnits(amount, 5));

const requestFor = (operation: VendorOperation, { playerId: user, session: token, game: game_code, currency }: PlayerSession) => {
  const inGame = { user, token, game_code };
  const moved = (tx: string, round: string, amount: string) => ({
    ...inGame,
    transaction_uuid: tx,
    currency,
    round,
    amount: units(amount),
    is_free: false,
  });
  switch (operation.kind) {
    case 'BALANCE':
      return { op: 'user/balance', value: inGame };
    case 'BET':
      return { op: 'transaction/bet', value: { ...moved(operation.tx, operation.round, operation.amount), round_closed: false } };
    case 'WIN': {
      if (operation.validBet !== undefined) return undefined;
      const value = {
        ...moved(operation.tx, operation.round, operation.amount),
        reference_transaction_uuid: operation.bet,
        round_closed: true,
      };
      return { op: 'transaction/win', value };
    }
    case 'UNDO_BET': {
      const value = {
        ...inGame,
        transaction_uuid: operation.tx,
        reference_transaction_uuid: operation.bet,
        round: operation.round,
        round_closed: true,
      };
      return { op: 'transaction/rollback', value };
    }
    case 'PRIZE':
      return {
        op: 'transaction/win',
        value: { ...moved(operation.tx, operation.tx, operation.amount), is_supplier_promo: true, round_closed: true },
      };
    case 'ADJUST':
    case 'TIP':
      return undefined;
  }
};

export const hub88Codec: VendorCodec = {
  encode: (operation, seat) => {
    const request = requestFor(operation, seat);
    if (request === undefined) return undefined;
    const name = 'tx' in operation ? operation.tx : operation.kind;
    return { op: request.op, body: JSON.stringify({ ...request.value, request_uuid: `request-${name}` }) };
  },
  sign: ({ body }, path, { secret }) => ({
    path,
    headers: { ...asJson, 'x-hub88-signature': sign('sha256', Buffer.from(body), secret).toString('base64') },
    body,
  }),
};
