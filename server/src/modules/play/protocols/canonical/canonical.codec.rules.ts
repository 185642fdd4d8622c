import { sharedSigning, signedHeaders } from '../signature.rules.ts';
import { asJson, type VendorOperation, type VendorCodec, type PlayerSession } from '../codec.rules.ts';

const requestFor = (
  operation: VendorOperation,
  { playerId, session: sessionId, game: gameCode, currency }: PlayerSession,
): { op: string; value: object } => {
  const inGame = { playerId, currency, gameCode };
  switch (operation.kind) {
    case 'BALANCE':
      return { op: 'balance', value: { sessionId } };
    case 'BET':
      return { op: 'bet', value: { txId: operation.tx, roundId: operation.round, sessionId, ...inGame, amount: operation.amount } };
    case 'WIN': {
      const value = {
        txId: operation.tx,
        roundId: operation.round,
        ...inGame,
        amount: operation.amount,
        ...(operation.validBet !== undefined && { validBet: operation.validBet }),
        refTxIds: [operation.bet],
        kind: 'NORMAL',
        endRound: true,
      };
      return { op: 'settle', value };
    }
    case 'UNDO_BET':
      return { op: 'rollback', value: { txId: operation.tx, roundId: operation.round, ...inGame, refTxId: operation.bet, scope: 'BET' } };
    case 'ADJUST':
      return {
        op: 'adjust',
        value: { txId: operation.tx, roundId: operation.round, ...inGame, amount: operation.amount, reason: 'corrected result' },
      };
    case 'PRIZE':
      return { op: 'promo', value: { txId: operation.tx, playerId, currency, amount: operation.amount, campaignId: 'prize-1' } };
    case 'TIP':
      return { op: 'tip', value: { txId: operation.tx, sessionId, ...inGame, amount: operation.amount } };
  }
};

export const canonicalCodec: VendorCodec = {
  encode: (operation, seat) => {
    const { op, value } = requestFor(operation, seat);
    return { op, body: JSON.stringify(value) };
  },
  sign: ({ body }, path, { keyId, secret }, { atMs, nonce }) => ({
    path,
    headers: { ...asJson, ...signedHeaders(sharedSigning(keyId, secret), 'POST', path, body, atMs, nonce) },
    body,
  }),
};
