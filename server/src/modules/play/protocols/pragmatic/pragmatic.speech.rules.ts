import { fieldsOf, readForm } from '../forms.rules.ts';
import { asForm, type Deed, type Speech, type SpeechSeat } from '../speech.rules.ts';
import { hashOf } from './pragmatic.rules.ts';

const requestFor = (deed: Deed, { playerId: userId, session: token, game: gameId }: SpeechSeat) => {
  const moved = (tx: string, round: string, amount: string) => ({
    userId,
    gameId,
    roundId: round,
    reference: tx,
    amount,
    roundDetails: 'spin',
  });
  switch (deed.kind) {
    case 'BALANCE':
      return { op: 'balance.html', fields: { userId, token } };
    case 'BET':
      return { op: 'bet.html', fields: { ...moved(deed.tx, deed.round, deed.amount), token } };
    case 'WIN':
      return { op: 'result.html', fields: moved(deed.tx, deed.round, deed.amount) };
    case 'UNDO_BET':
      return { op: 'refund.html', fields: { userId, reference: deed.bet } };
    case 'ADJUST':
      return { op: 'adjustment.html', fields: { ...moved(deed.tx, deed.round, deed.amount), token } };
    case 'PRIZE':
      return { op: 'promoWin.html', fields: { userId, reference: deed.tx, amount: deed.amount, campaignId: '1', campaignType: 'T' } };
    case 'TIP':
      return undefined;
  }
};

export const pragmaticSpeech: Speech = {
  write: (deed, seat) => {
    const request = requestFor(deed, seat);
    return request && { op: request.op, body: new URLSearchParams({ ...request.fields, providerId: 'demo' }).toString() };
  },
  sign: ({ body }, path, { secret }, { atMs }) => {
    const { hash: _old, ...given } = fieldsOf(readForm(Buffer.from(body))) ?? {};
    const fields: Record<string, string> = { ...given, timestamp: atMs.toString() };
    return { path, headers: asForm, body: new URLSearchParams({ ...fields, hash: hashOf(fields, secret) }).toString() };
  },
};
