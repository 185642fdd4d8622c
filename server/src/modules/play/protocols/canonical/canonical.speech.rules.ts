import { sharedSigning, signedHeaders } from '../signature.rules.ts';
import { asJson, type Deed, type Speech, type SpeechSeat } from '../speech.rules.ts';

const requestFor = (deed: Deed, { playerId, session: sessionId, game: gameCode, currency }: SpeechSeat): { op: string; value: object } => {
  const inGame = { playerId, currency, gameCode };
  switch (deed.kind) {
    case 'BALANCE':
      return { op: 'balance', value: { sessionId } };
    case 'BET':
      return { op: 'bet', value: { txId: deed.tx, roundId: deed.round, sessionId, ...inGame, amount: deed.amount } };
    case 'WIN': {
      const value = {
        txId: deed.tx,
        roundId: deed.round,
        ...inGame,
        amount: deed.amount,
        refTxIds: [deed.bet],
        kind: 'NORMAL',
        endRound: true,
      };
      return { op: 'settle', value };
    }
    case 'UNDO_BET':
      return { op: 'rollback', value: { txId: deed.tx, roundId: deed.round, ...inGame, refTxId: deed.bet, scope: 'BET' } };
    case 'ADJUST':
      return { op: 'adjust', value: { txId: deed.tx, roundId: deed.round, ...inGame, amount: deed.amount, reason: 'corrected result' } };
    case 'PRIZE':
      return { op: 'promo', value: { txId: deed.tx, playerId, currency, amount: deed.amount, campaignId: 'prize-1' } };
    case 'TIP':
      return { op: 'tip', value: { txId: deed.tx, sessionId, ...inGame, amount: deed.amount } };
  }
};

export const canonicalSpeech: Speech = {
  write: (deed, seat) => {
    const { op, value } = requestFor(deed, seat);
    return { op, body: JSON.stringify(value) };
  },
  sign: ({ body }, path, { keyId, secret }, { atMs, nonce }) => ({
    path,
    headers: { ...asJson, ...signedHeaders(sharedSigning(keyId, secret), 'POST', path, body, atMs, nonce) },
    body,
  }),
};
