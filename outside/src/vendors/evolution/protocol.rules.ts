import { type Operation, readJson, type Session, textIn, type VendorProtocol, noAnswer } from '../operation.rules.ts';

const numberOf = (amount: string): unknown => (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(amount);

/** A bet, its credit and its cancel bear the bet's name as their reference. */
const requestFor = (operation: Operation, { game, currency }: Session): { path: string; body: object } | undefined => {
  const moved = (round: string, id: string, refId: string, amount: string, type = 'baccarat') => ({
    currency,
    game: { id: round, type, details: { table: { id: game, vid: null } } },
    transaction: { id, refId, amount: numberOf(amount) },
  });
  switch (operation.kind) {
    case 'BALANCE':
      return { path: 'balance', body: { currency, game: null } };
    case 'BET':
      return operation.campaign === undefined
        ? { path: 'debit', body: moved(operation.round, `D-${operation.tx}`, operation.tx, operation.amount) }
        : undefined;
    case 'WIN':
      // A jackpot belongs to no bet.
      if (operation.isJackpot === true) {
        const jackpot = { type: 'JackpotWin', id: operation.tx, amount: numberOf(operation.amount) };
        return {
          path: 'promo_payout',
          body: { currency, promoTransaction: { ...jackpot, jackpots: [{ id: 'grand', winAmount: numberOf(operation.amount) }] } },
        };
      }
      // A credit ends its bet: there are none in parts.
      return operation.campaign === undefined && operation.ends
        ? { path: 'credit', body: moved(operation.round, `C-${operation.tx}`, operation.bet, operation.amount) }
        : undefined;
    case 'UNDO_BET':
      return { path: 'cancel', body: moved(operation.round, `X-${operation.tx}`, operation.bet, operation.amount) };
    case 'PRIZE':
      return {
        path: 'promo_payout',
        body: { currency, promoTransaction: { type: 'FreeRoundPlayableSpent', id: operation.tx, amount: numberOf(operation.amount) } },
      };
    case 'TIP':
      return { path: 'debit', body: moved(operation.tx, `T-${operation.tx}`, operation.tx, operation.amount, 'tip') };
    case 'PLAY':
    case 'UNDO_WIN':
    case 'UNDO_ROUND':
    case 'ADJUST':
    case 'END':
      return undefined;
  }
};

const successes = ['OK', 'BET_ALREADY_EXIST', 'BET_ALREADY_SETTLED'];
/** A cancel of a bet that the platform never saw has nothing left to do. */
const isDone = (operation: Operation, status: string): boolean =>
  successes.includes(status) || (operation.kind === 'UNDO_BET' && status === 'BET_DOES_NOT_EXIST');

/** Evolution's way: JSON with numbers, a token in the query. */
export const evolution: VendorProtocol = {
  write: (operation, session, { code, platformUrl, key }, { nonce }) => {
    const request = requestFor(operation, session);
    if (request === undefined) return undefined;
    return {
      method: 'POST',
      url: `${platformUrl}/gw/v1/${code}/${request.path}?authToken=${encodeURIComponent(key)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sid: session.token, userId: session.player, uuid: nonce, ...request.body }),
    };
  },
  read: (operation, status, body) => {
    const reply = readJson(body);
    const said = textIn(reply, 'status');
    if (status !== 200 || said === undefined) return noAnswer(`${status}`);
    const again = said === 'TEMPORARY_ERROR' || said === 'OPERATION_IN_PROCESS';
    return { what: isDone(operation, said) ? 'DONE' : again ? 'AGAIN' : 'REFUSED', said, balance: textIn(reply, 'balance') };
  },
};
