import { sign } from 'node:crypto';
import { type Operation, readJson, type Session, textIn, type VendorProtocol, noAnswer } from '../operation.rules.ts';

/** 3.56 is 356000. */
const unitsOf = (amount: string): unknown => {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = `${whole}${fraction.padEnd(5, '0')}`;
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits.replace(/^0+(?=\d)/, ''));
};

/** 356000 is 3.56. */
const amountOf = (units: string): string => {
  const digits = units.padStart(6, '0');
  const fraction = digits.slice(-5).replace(/0{1,3}$/, '');
  return `${digits.slice(0, -5)}.${fraction}`;
};

const requestFor = (
  operation: Operation,
  { player: user, token, game: game_code, currency }: Session,
): { path: string; body: object } | undefined => {
  const inGame = { user, token, game_code };
  const moved = (round: string, amount: string) => ({ ...inGame, currency, round, amount: unitsOf(amount), meta: null });
  switch (operation.kind) {
    case 'BALANCE':
      return { path: 'user/balance', body: inGame };
    case 'BET': {
      const free = { is_free: operation.campaign !== undefined, reward_uuid: operation.campaign ?? null };
      const body = { ...moved(operation.round, operation.amount), ...free, transaction_uuid: operation.tx, round_closed: false, bet: null };
      return { path: 'transaction/bet', body };
    }
    case 'PLAY': {
      // A bet may close its round when it was lost.
      if (Number(operation.payout) !== 0) return undefined;
      const body = {
        ...moved(operation.round, operation.amount),
        is_free: false,
        transaction_uuid: operation.tx,
        round_closed: true,
        bet: null,
      };
      return { path: 'transaction/bet', body };
    }
    case 'WIN': {
      if (operation.isJackpot === true) return undefined;
      const free = { is_free: operation.campaign !== undefined, reward_uuid: operation.campaign ?? null };
      const body = {
        ...moved(operation.round, operation.amount),
        ...free,
        transaction_uuid: operation.tx,
        reference_transaction_uuid: operation.bet,
        round_closed: operation.ends,
      };
      return { path: 'transaction/win', body };
    }
    case 'UNDO_BET':
    case 'UNDO_WIN': {
      const reference = operation.kind === 'UNDO_BET' ? operation.bet : operation.win;
      const body = {
        ...inGame,
        transaction_uuid: operation.tx,
        reference_transaction_uuid: reference,
        round: operation.round,
        round_closed: true,
      };
      return { path: 'transaction/rollback', body };
    }
    case 'PRIZE': {
      const body = {
        ...moved(operation.tx, operation.amount),
        transaction_uuid: operation.tx,
        is_supplier_promo: true,
        round_closed: true,
      };
      return { path: 'transaction/win', body };
    }
    case 'UNDO_ROUND':
    case 'ADJUST':
    case 'TIP':
    case 'END':
      return undefined;
  }
};

/** Hub88's way: JSON, whole numbers of a hundred thousandth, RSA over the body. `request_uuid` is new with each sending. */
export const hub88: VendorProtocol = {
  write: (operation, session, { code, platformUrl, key }, { nonce }) => {
    const request = requestFor(operation, session);
    if (request === undefined) return undefined;
    const body = JSON.stringify({ ...request.body, request_uuid: nonce });
    return {
      method: 'POST',
      url: `${platformUrl}/gw/v1/${code}/${request.path}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', Buffer.from(body), key).toString('base64') },
      body,
    };
  },
  read: (_operation, status, body) => {
    const reply = readJson(body);
    const said = textIn(reply, 'status');
    if (status !== 200 || said === undefined) return noAnswer(`${status}`);
    const units = textIn(reply, 'balance');
    return { what: said === 'RS_OK' ? 'DONE' : 'REFUSED', said, balance: units === undefined ? undefined : amountOf(units) };
  },
};
