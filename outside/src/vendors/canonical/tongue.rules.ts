import { createHmac, hash } from 'node:crypto';
import { signedText, type WalletOp, WalletReply } from '@croupier/contract/vendor-api/wallet';
import { type Deed, type Heard, readJson, type Session, type Tongue, unheard } from '../deed.rules.ts';

const requestFor = (deed: Deed, session: Session): { op: WalletOp; body: object } => {
  const { player: playerId, currency, token: sessionId, game: gameCode } = session;
  const inGame = { playerId, currency, gameCode };
  switch (deed.kind) {
    case 'BALANCE':
      return { op: 'balance', body: { sessionId } };
    case 'BET': {
      const free = deed.campaign === undefined ? {} : { freeRound: { campaignId: deed.campaign, index: 0 } };
      return { op: 'bet', body: { txId: deed.tx, roundId: deed.round, sessionId, ...inGame, amount: deed.amount, ...free } };
    }
    case 'WIN': {
      const kind = deed.isJackpot === true ? 'JACKPOT' : deed.campaign === undefined ? 'NORMAL' : 'FREEROUND';
      const body = { txId: deed.tx, roundId: deed.round, ...inGame, amount: deed.amount, refTxIds: [deed.bet], kind, endRound: deed.ends };
      return { op: 'settle', body };
    }
    case 'PLAY':
      return {
        op: 'betAndSettle',
        body: { txId: deed.tx, roundId: deed.round, sessionId, ...inGame, bet: deed.amount, win: deed.payout, endRound: true },
      };
    case 'UNDO_ROUND':
      return { op: 'rollback', body: { txId: deed.tx, roundId: deed.round, ...inGame, scope: 'ROUND' } };
    case 'UNDO_BET':
      return { op: 'rollback', body: { txId: deed.tx, roundId: deed.round, ...inGame, refTxId: deed.bet, scope: 'BET' } };
    case 'UNDO_WIN':
      return { op: 'rollback', body: { txId: deed.tx, roundId: deed.round, ...inGame, refTxId: deed.win, scope: 'SETTLE' } };
    case 'ADJUST':
      return { op: 'adjust', body: { txId: deed.tx, roundId: deed.round, ...inGame, amount: deed.amount, reason: 'correction' } };
    case 'PRIZE':
      return { op: 'promo', body: { txId: deed.tx, playerId, currency, amount: deed.amount, campaignId: deed.campaign ?? 'prize' } };
    case 'TIP':
      return { op: 'tip', body: { txId: deed.tx, sessionId, ...inGame, amount: deed.amount } };
    case 'END':
      return { op: 'endRound', body: { txId: deed.tx, roundId: deed.round, ...inGame } };
  }
};

/** The platform's own protocol, signed with a secret that both know. */
export const canonical: Tongue = {
  write: (deed, session, { code, platformUrl, key }, { atMs, nonce }) => {
    const { op, body: value } = requestFor(deed, session);
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
  read: (_deed, status, body): Heard => {
    const reply = WalletReply.safeParse(readJson(body));
    if (status !== 200 || !reply.success) return unheard(`${status}`);
    const { code, balance } = reply.data;
    return { what: code === 'OK' ? 'DONE' : code === 'RETRY' ? 'AGAIN' : 'REFUSED', said: code, balance: balance?.total };
  },
};
