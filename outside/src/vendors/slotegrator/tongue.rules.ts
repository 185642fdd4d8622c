import { createHmac } from 'node:crypto';
import { type Deed, readJson, type Session, textIn, type Tongue, unheard } from '../deed.rules.ts';

const fieldsFor = (deed: Deed, { player, token, game, currency }: Session): Readonly<Record<string, string>> | undefined => {
  const inGame = { player_id: player, session_id: token, game_uuid: game, currency };
  switch (deed.kind) {
    case 'BALANCE':
      return { action: 'balance', player_id: player, currency, session_id: token };
    case 'BET': {
      const type = deed.campaign === undefined ? { type: 'bet' } : { type: 'freespin', freespin_id: deed.campaign };
      return { action: 'bet', ...inGame, ...type, transaction_id: deed.tx, round_id: deed.round, amount: deed.amount };
    }
    case 'PLAY': {
      // A bet may close its round when it was lost.
      if (Number(deed.payout) !== 0) return undefined;
      const bet = { type: 'bet', transaction_id: deed.tx, round_id: deed.round, amount: deed.amount, finished: '1' };
      return { action: 'bet', ...inGame, ...bet };
    }
    case 'WIN': {
      const type = deed.isJackpot === true ? 'jackpot' : deed.campaign === undefined ? 'win' : 'freespin';
      const of = { transaction_id: deed.tx, bet_transaction_id: deed.bet, round_id: deed.round };
      return { action: 'win', ...inGame, type, ...of, amount: deed.amount, finished: deed.ends ? '1' : '0' };
    }
    case 'UNDO_BET':
      return { action: 'refund', ...inGame, transaction_id: deed.tx, bet_transaction_id: deed.bet, amount: deed.amount };
    case 'UNDO_WIN':
      return {
        action: 'rollback',
        ...inGame,
        transaction_id: deed.tx,
        'rollback_transactions[0][action]': 'win',
        'rollback_transactions[0][amount]': deed.amount,
        'rollback_transactions[0][transaction_id]': deed.win,
      };
    case 'UNDO_ROUND': {
      const list = deed.said.flatMap(({ what, tx, amount }, index) => [
        [`rollback_transactions[${index}][action]`, what.toLowerCase()],
        [`rollback_transactions[${index}][amount]`, amount],
        [`rollback_transactions[${index}][transaction_id]`, tx],
      ]);
      return { action: 'rollback', ...inGame, transaction_id: deed.tx, ...(Object.fromEntries(list) as Record<string, string>) };
    }
    case 'PRIZE':
      return { action: 'win', ...inGame, type: 'tournament', transaction_id: deed.tx, amount: deed.amount };
    case 'TIP':
      return { action: 'bet', ...inGame, type: 'tip', transaction_id: deed.tx, round_id: deed.tx, amount: deed.amount };
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
export const slotegrator: Tongue = {
  write: (deed, session, { code, platformUrl, key }, { atMs, nonce }) => {
    const fields = fieldsFor(deed, session);
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
  read: (_deed, status, body) => {
    const reply = readJson(body);
    if (status !== 200 || reply === undefined) return unheard(`${status}`);
    const error = textIn(reply, 'error_code');
    return { what: error === undefined ? 'DONE' : 'REFUSED', said: error ?? 'OK', balance: textIn(reply, 'balance') };
  },
};
