import { type Deed, readJson, type Session, textIn, type Tongue, unheard } from '../deed.rules.ts';

const numberOf = (amount: string): unknown => (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(amount);

/** A bet, its credit and its cancel bear the bet's name as their reference. */
const requestFor = (deed: Deed, { game, currency }: Session): { path: string; body: object } | undefined => {
  const moved = (round: string, id: string, refId: string, amount: string, type = 'baccarat') => ({
    currency,
    game: { id: round, type, details: { table: { id: game, vid: null } } },
    transaction: { id, refId, amount: numberOf(amount) },
  });
  switch (deed.kind) {
    case 'BALANCE':
      return { path: 'balance', body: { currency, game: null } };
    case 'BET':
      return deed.campaign === undefined ? { path: 'debit', body: moved(deed.round, `D-${deed.tx}`, deed.tx, deed.amount) } : undefined;
    case 'WIN':
      // A jackpot belongs to no bet.
      if (deed.isJackpot === true) {
        const jackpot = { type: 'JackpotWin', id: deed.tx, amount: numberOf(deed.amount) };
        return {
          path: 'promo_payout',
          body: { currency, promoTransaction: { ...jackpot, jackpots: [{ id: 'grand', winAmount: numberOf(deed.amount) }] } },
        };
      }
      // A credit ends its bet: there are none in parts.
      return deed.campaign === undefined && deed.ends
        ? { path: 'credit', body: moved(deed.round, `C-${deed.tx}`, deed.bet, deed.amount) }
        : undefined;
    case 'UNDO_BET':
      return { path: 'cancel', body: moved(deed.round, `X-${deed.tx}`, deed.bet, deed.amount) };
    case 'PRIZE':
      return {
        path: 'promo_payout',
        body: { currency, promoTransaction: { type: 'FreeRoundPlayableSpent', id: deed.tx, amount: numberOf(deed.amount) } },
      };
    case 'TIP':
      return { path: 'debit', body: moved(deed.tx, `T-${deed.tx}`, deed.tx, deed.amount, 'tip') };
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
const isDone = (deed: Deed, status: string): boolean =>
  successes.includes(status) || (deed.kind === 'UNDO_BET' && status === 'BET_DOES_NOT_EXIST');

/** Evolution's way: JSON with numbers, a token in the query. */
export const evolution: Tongue = {
  write: (deed, session, { code, platformUrl, key }, { nonce }) => {
    const request = requestFor(deed, session);
    if (request === undefined) return undefined;
    return {
      method: 'POST',
      url: `${platformUrl}/gw/v1/${code}/${request.path}?authToken=${encodeURIComponent(key)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sid: session.token, userId: session.player, uuid: nonce, ...request.body }),
    };
  },
  read: (deed, status, body) => {
    const reply = readJson(body);
    const said = textIn(reply, 'status');
    if (status !== 200 || said === undefined) return unheard(`${status}`);
    const again = said === 'TEMPORARY_ERROR' || said === 'OPERATION_IN_PROCESS';
    return { what: isDone(deed, said) ? 'DONE' : again ? 'AGAIN' : 'REFUSED', said, balance: textIn(reply, 'balance') };
  },
};
