import { fieldsOf, readForm } from '../forms.rules.ts';
import { asForm, type VendorOperation, type VendorCodec, type PlayerSession } from '../codec.rules.ts';
import { hashOf } from './pragmatic.rules.ts';

const requestFor = (operation: VendorOperation, { playerId: userId, session: token, game: gameId }: PlayerSession) => {
  const moved = (tx: string, round: string, amount: string) => ({
    userId,
    gameId,
    roundId: round,
    reference: tx,
    amount,
    roundDetails: 'spin',
  });
  switch (operation.kind) {
    case 'BALANCE':
      return { op: 'balance.html', fields: { userId, token } };
    case 'BET':
      return { op: 'bet.html', fields: { ...moved(operation.tx, operation.round, operation.amount), token } };
    case 'WIN':
      if (operation.validBet !== undefined) return undefined;
      return { op: 'result.html', fields: moved(operation.tx, operation.round, operation.amount) };
    case 'UNDO_BET':
      return { op: 'refund.html', fields: { userId, reference: operation.bet } };
    case 'ADJUST':
      return { op: 'adjustment.html', fields: { ...moved(operation.tx, operation.round, operation.amount), token } };
    case 'PRIZE':
      return {
        op: 'promoWin.html',
        fields: { userId, reference: operation.tx, amount: operation.amount, campaignId: '1', campaignType: 'T' },
      };
    case 'TIP':
      return undefined;
  }
};

export const pragmaticCodec: VendorCodec = {
  encode: (operation, seat) => {
    const request = requestFor(operation, seat);
    return request && { op: request.op, body: new URLSearchParams({ ...request.fields, providerId: 'demo' }).toString() };
  },
  sign: ({ body }, path, { secret }, { atMs }) => {
    const { hash: _old, ...given } = fieldsOf(readForm(Buffer.from(body))) ?? {};
    const fields: Record<string, string> = { ...given, timestamp: atMs.toString() };
    return { path, headers: asForm, body: new URLSearchParams({ ...fields, hash: hashOf(fields, secret) }).toString() };
  },
};
