import { createHmac } from 'node:crypto';
import { type Operation, readJson, type Session, textIn, type VendorProtocol, noAnswer } from '../operation.rules.ts';

const fieldsFor = (operation: Operation, { player, token, game, currency }: Session): Readonly<Record<string, string>> | undefined => {
  const inGame = { player_id: player, session_id: token, game_uuid: game, currency };
  switch (operation.kind) {
    case 'BALANCE':
      return { action: 'balance', player_id: player, currency, session_id: token };
    case 'BET': {
      const type = operation.campaign === undefined ? { type: 'bet' } : { type: 'freespin', freespin_id: operation.campaign };
      return { action: 'bet', ...inGame, ...type, transaction_id: operation.tx, round_id: operation.round, amount: operation.amount };
    }
    case 'PLAY': {
      // A bet may close its round when it was lost.
      if (Number(operation.payout) !== 0) return undefined;
      const bet = { type: 'bet', transaction_id: operation.tx, round_id: operation.round, amount: operation.amount, finished: '1' };
      return { action: 'bet', ...inGame, ...bet };
    }
    case 'WIN': {
      const type = operation.isJackpot === true ? 'jackpot' : operation.campaign === undefined ? 'win' : 'freespin';
      const of = { transaction_id: operation.tx, bet_transaction_id: operation.bet, round_id: operation.round };
      return { action: 'win', ...inGame, type, ...of, amount: operation.amount, finished: operation.ends ? '1' : '0' };
    }
    case 'UNDO_BET':
      return { action: 'refund', ...inGame, transaction_id: operation.tx, bet_transaction_id: operation.bet, amount: operation.amount };
    case 'UNDO_WIN':
      return {
        action: 'rollback',
        ...inGame,
        transaction_id: operation.tx,
        'rollback_transactions[0][action]': 'win',
        'rollback_transactions[0][amount]': operation.amount,
        'rollback_transactions[0][transaction_id]': operation.win,
      };
    case 'UNDO_ROUND': {
      const list = operation.said.flatMap(({ what, tx, amount }, index) => [
        [`rollback_transactions[${index}][action]`, what.toLowerCase()],
        [`rollback_transactions[${index}][amount]`, amount],
        [`rollback_transactions[${index}][transaction_id]`, tx],
      ]);
      return { action: 'rollback', ...inGame, transaction_id: operation.tx, ...(Object.fromEntries(list) as Record<string, string>) };
    }
    case 'PRIZE':
      return { action: 'win', ...inGame, type: 'tournament', transaction_id: operation.tx, amount: operation.amount };
    case 'TIP':
      return { action: 'bet', ...inGame, type: 'tip', transaction_id: operation.tx, round_id: operation.tx, amount: operation.amount };
    case 'ADJUST':
    case 'END':
      return undefined;
  }
};

/** HMAC-SHA1 over fields and headers, sorted, and written as PHP does: like a browser, but for the asterisk. */
export const signed = (fields: Readonly<Record<string, string>>, merchant: Readonly<Record<string, string>>, key: string): string => {
  const all: Record<string, string> = { ...fields, ...merchant };
  const sorted = Object.keys(all).toSorted((a, b) => (a.split('[')[0] === b.split('[')[0] ? 0 : a < b ? -1 : 1));
  const text = new URLSearchParams(sorted.map((name) => [name, all[name] ?? ''])).toString().replaceAll('*', '%2A');
  return createHmac('sha1', key).update(text).digest('hex');
};

/** Slotegrator's way: one address, a form, HMAC-SHA1 over fields and headers. */
export const slotegrator: VendorProtocol = {
  write: (operation, session, { code, platformUrl, key }, { atMs, nonce }) => {
    const fields = fieldsFor(operation, session);
    if (fields === undefined) return undefined;
    const merchant = { 'X-Merchant-Id': code, 'X-Timestamp': Math.floor(atMs / 1_000).toString(), 'X-Nonce': nonce };
    return {
      method: 'POST',
      url: `${platformUrl}/gw/v1/${code}/callback`,
      headers: {
        ...merchant,
        'content-type': 'application/x-www-form-urlencoded',
        'X-Sign': signed(fields, merchant, key),
      },
      body: new URLSearchParams(fields).toString(),
    };
  },
  read: (_operation, status, body) => {
    const reply = readJson(body);
    if (status !== 200 || reply === undefined) return noAnswer(`${status}`);
    const error = textIn(reply, 'error_code');
    return { what: error === undefined ? 'DONE' : 'REFUSED', said: error ?? 'OK', balance: textIn(reply, 'balance') };
  },
};
