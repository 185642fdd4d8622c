import { createHmac, hash } from 'node:crypto';
import { signedText, type WalletOp, WalletReply } from '@croupier/contract/vendor-api/wallet';
import { type Operation, type PlatformAnswer, readJson, type Session, type VendorProtocol, noAnswer } from '../operation.rules.ts';

const requestFor = (operation: Operation, session: Session): { op: WalletOp; body: object } => {
  const { player: playerId, currency, token: sessionId, game: gameCode } = session;
  const inGame = { playerId, currency, gameCode };
  switch (operation.kind) {
    case 'BALANCE':
      return { op: 'balance', body: { sessionId } };
    case 'BET': {
      const free = operation.campaign === undefined ? {} : { freeRound: { campaignId: operation.campaign, index: 0 } };
      return { op: 'bet', body: { txId: operation.tx, roundId: operation.round, sessionId, ...inGame, amount: operation.amount, ...free } };
    }
    case 'WIN': {
      const kind = operation.isJackpot === true ? 'JACKPOT' : operation.campaign === undefined ? 'NORMAL' : 'FREEROUND';
      const body = {
        txId: operation.tx,
        roundId: operation.round,
        ...inGame,
        amount: operation.amount,
        refTxIds: [operation.bet],
        kind,
        endRound: operation.ends,
      };
      return { op: 'settle', body };
    }
    case 'PLAY':
      return {
        op: 'betAndSettle',
        body: {
          txId: operation.tx,
          roundId: operation.round,
          sessionId,
          ...inGame,
          bet: operation.amount,
          win: operation.payout,
          endRound: true,
        },
      };
    case 'UNDO_ROUND':
      return { op: 'rollback', body: { txId: operation.tx, roundId: operation.round, ...inGame, scope: 'ROUND' } };
    case 'UNDO_BET':
      return { op: 'rollback', body: { txId: operation.tx, roundId: operation.round, ...inGame, refTxId: operation.bet, scope: 'BET' } };
    case 'UNDO_WIN':
      return { op: 'rollback', body: { txId: operation.tx, roundId: operation.round, ...inGame, refTxId: operation.win, scope: 'SETTLE' } };
    case 'ADJUST':
      return {
        op: 'adjust',
        body: { txId: operation.tx, roundId: operation.round, ...inGame, amount: operation.amount, reason: 'correction' },
      };
    case 'PRIZE':
      return {
        op: 'promo',
        body: { txId: operation.tx, playerId, currency, amount: operation.amount, campaignId: operation.campaign ?? 'prize' },
      };
    case 'TIP':
      return { op: 'tip', body: { txId: operation.tx, sessionId, ...inGame, amount: operation.amount } };
    case 'END':
      return { op: 'endRound', body: { txId: operation.tx, roundId: operation.round, ...inGame } };
  }
};

/** The platform's own protocol, signed with a secret that both know. */
export const canonical: VendorProtocol = {
  write: (operation, session, { code, platformUrl, key }, { atMs, nonce }) => {
    const { op, body: value } = requestFor(operation, session);
    const path = `/gw/v1/${code}/${op}`;
    const body = JSON.stringify(value);
    const text = signedText('POST', path, atMs.toString(), nonce, hash('sha256', body));
    return {
      method: 'POST',
      url: `${platformUrl}${path}`,
      headers: {
        'content-type': 'application/json',
        'x-key-id': `${code}-1`,
        'x-timestamp': atMs.toString(),
        'x-nonce': nonce,
        'x-signature': createHmac('sha256', key).update(text).digest('base64'),
      },
      body,
    };
  },
  read: (_operation, status, body): PlatformAnswer => {
    const reply = WalletReply.safeParse(readJson(body));
    if (status !== 200 || !reply.success) return noAnswer(`${status}`);
    const { code, balance } = reply.data;
    return { what: code === 'OK' ? 'DONE' : code === 'RETRY' ? 'AGAIN' : 'REFUSED', said: code, balance: balance?.total };
  },
};
