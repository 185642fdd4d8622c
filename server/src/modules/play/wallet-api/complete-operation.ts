import { GameCode, type GameSessionId, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { Refused, IncompleteOperation } from '#rules/play/protocols/protocol';
import type { Who } from './command-for.rules.ts';
import { currencyFor } from '#rules/play/protocols/units';
import { findLastSession, findSession, findSessionByToken, hashOfToken } from '#modules/play/launch';
import type { Vendor } from '#modules/play/vendors';

type Session = { id: GameSessionId; memberId: MemberId; currency: Currency; gameCode: GameCode; endsAt: Temporal.Instant };
type No = { refused: Extract<Refused, 'SESSION_UNKNOWN' | 'SESSION_EXPIRED' | 'PLAYER_UNKNOWN' | 'CURRENCY_MISMATCH' | 'BAD_REQUEST'> };

/**
 * Finds out what a family's call leaves unsaid: whose session a token names, which session a player's bet belongs to, what their money is. A stake
 * needs a session, whatever its age: whether it is over is for the rules to say. Paying and undoing need none (`docs/wallet-rules.md`, R10).
 */
export const completeOperation = async (vendor: Vendor, operation: IncompleteOperation): Promise<Who | No> => {
  const gameCode = operation.gameCode === undefined ? undefined : GameCode.safeParse(operation.gameCode);
  const playerId = operation.playerId === undefined ? undefined : MemberId.safeParse(operation.playerId);
  if (gameCode?.success === false) return { refused: 'BAD_REQUEST' };
  if (playerId?.success === false) return { refused: 'PLAYER_UNKNOWN' };
  const asked = { playerId: playerId?.data, gameCode: gameCode?.data };

  const session = needsSession(operation) ? await sessionFor(vendor, operation, asked) : undefined;
  if (needsSession(operation) && session === undefined)
    return { refused: operation.token === undefined ? 'PLAYER_UNKNOWN' : 'SESSION_UNKNOWN' };
  // A stake is for the rules to refuse; what a player has is told while they play.
  const isAsking = operation.op === 'balance' && operation.token !== undefined;
  if (isAsking && session !== undefined && Temporal.Instant.compare(now(), session.endsAt) >= 0) return { refused: 'SESSION_EXPIRED' };
  const memberId = session?.memberId ?? asked.playerId;
  if (memberId === undefined) return { refused: 'PLAYER_UNKNOWN' };
  const currency =
    operation.currency === undefined ? (session?.currency ?? (await currencyOf(memberId))) : currencyFor(vendor.units, operation.currency);
  if (currency === undefined) return { refused: operation.currency === undefined ? 'PLAYER_UNKNOWN' : 'CURRENCY_MISMATCH' };
  return { memberId, currency, gameCode: asked.gameCode ?? session?.gameCode, sessionId: session?.id };
};

const needsSession = ({ op, token, playerId }: IncompleteOperation): boolean =>
  op === 'bet' ||
  op === 'tip' ||
  op === 'authenticate' ||
  op === 'balance' ||
  op === 'noted' ||
  (playerId === undefined && token !== undefined);

type Asked = { playerId: MemberId | undefined; gameCode: GameCode | undefined };

const sessionFor = async (vendor: Vendor, operation: IncompleteOperation, { playerId, gameCode }: Asked): Promise<Session | undefined> => {
  if (operation.token !== undefined) {
    const session = await sessionOf(vendor, operation.token);
    return playerId === undefined || session?.memberId === playerId ? session : undefined;
  }
  if (playerId === undefined) return undefined;
  // A stake is for a game that was opened; any game's will do to be told a balance.
  const game = operation.op === 'bet' || operation.op === 'tip' ? gameCode : undefined;
  const row = await inTransaction((tx) => findLastSession(tx, playerId, vendor.code, game));
  return row === undefined || row.authenticated_at === null ? undefined : asSession(row);
};

const asSession = (row: NonNullable<Awaited<ReturnType<typeof findSession>>>): Session => ({
  id: row.id,
  memberId: row.member_id,
  currency: row.currency,
  gameCode: row.game_code,
  endsAt: row.ends_at,
});

const rememberedMax = 20_000;

/** A row that never changes once it is there need not be asked for with every bet. */
const remembering = <Value>(find: (key: string) => Promise<Value | undefined>): ((key: string) => Promise<Value | undefined>) => {
  const known = new Map<string, Value>();
  return async (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const found = await find(key);
    if (known.size >= rememberedMax) known.clear();
    if (found !== undefined) known.set(key, found);
    return found;
  };
};

const sessionByToken = remembering(async (hash) => {
  const row = await inTransaction((tx) => findSessionByToken(tx, Buffer.from(hash, 'base64url')));
  return row === undefined || row.authenticated_at === null ? undefined : { ...asSession(row), vendor: row.vendor };
});

const sessionOf = async (vendor: Vendor, token: string): Promise<Session | undefined> => {
  const session = await sessionByToken(hashOfToken(token).toString('base64url'));
  return session?.vendor === vendor.code ? session : undefined;
};

const memberCurrency = remembering(async (id) => (await inTransaction((tx) => members.findMember(tx, id as MemberId)))?.currency);
const currencyOf = (memberId: MemberId): Promise<Currency | undefined> => memberCurrency(memberId);
