import { hash } from 'node:crypto';
import { type Operation, readJson, type Session, textIn, type VendorProtocol, noAnswer } from '../operation.rules.ts';

type Fields = Readonly<Record<string, string>>;

const requestFor = (operation: Operation, { player: userId, game: gameId }: Session): { page: string; fields: Fields } | undefined => {
  const moved = (round: string, tx: string, amount: string) => ({
    userId,
    gameId,
    roundId: round,
    reference: tx,
    amount,
    roundDetails: 'spin',
  });
  switch (operation.kind) {
    case 'BALANCE':
      return { page: 'balance', fields: { userId } };
    case 'BET':
      return {
        page: 'bet',
        fields: {
          ...moved(operation.round, operation.tx, operation.amount),
          ...(operation.campaign !== undefined && { bonusCode: operation.campaign }),
        },
      };
    case 'WIN':
      if (operation.isJackpot === true)
        return { page: 'jackpotWin', fields: { ...moved(operation.round, operation.tx, operation.amount), jackpotId: '1' } };
      // A result closes its round, so there are none in parts.
      return operation.ends
        ? {
            page: 'result',
            fields: {
              ...moved(operation.round, operation.tx, operation.amount),
              ...(operation.campaign !== undefined && { bonusCode: operation.campaign }),
            },
          }
        : undefined;
    case 'UNDO_BET':
      return { page: 'refund', fields: { userId, reference: operation.bet } };
    case 'ADJUST':
      return { page: 'adjustment', fields: moved(operation.round, operation.tx, operation.amount) };
    case 'PRIZE':
      return {
        page: 'promoWin',
        fields: { userId, reference: operation.tx, amount: operation.amount, campaignId: '1', campaignType: 'T' },
      };
    case 'END':
      return { page: 'endRound', fields: { userId, gameId, roundId: operation.round } };
    case 'PLAY':
    case 'UNDO_WIN':
    case 'UNDO_ROUND':
    case 'TIP':
      return undefined;
  }
};

/** MD5 over the sorted parameters and the secret behind them. */
export const hashed = (fields: Fields, key: string): string => {
  const names = Object.keys(fields).toSorted();
  const text = names.map((name) => `${name}=${fields[name]}`).join('&');
  return hash('md5', `${text}${key}`);
};

/** Pragmatic's way: a page for each operation, a form, decimals, a hash among the fields. */
export const pragmatic: VendorProtocol = {
  write: (operation, session, { code, platformUrl, key }, { atMs }) => {
    const request = requestFor(operation, session);
    if (request === undefined) return undefined;
    const fields = { ...request.fields, providerId: 'PragmaticPlay', timestamp: atMs.toString() };
    return {
      method: 'POST',
      url: `${platformUrl}/gw/v1/${code}/${request.page}.html`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, hash: hashed(fields, key) }).toString(),
    };
  },
  read: (_operation, status, body) => {
    const reply = readJson(body);
    const error = textIn(reply, 'error');
    if (status !== 200 || error === undefined) return noAnswer(`${status}`);
    const cash = textIn(reply, 'cash');
    return { what: error === '0' ? 'DONE' : error === '100' || error === '130' ? 'AGAIN' : 'REFUSED', said: error, balance: cash };
  },
};
