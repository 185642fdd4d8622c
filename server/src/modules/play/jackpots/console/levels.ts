import type { MemberId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { Decimal, moneyOf } from '@croupier/contract/core/money';
import type { JackpotLevel, JackpotWin } from '@croupier/contract/play/jackpots-console';
import { type JackpotWinRecord, jackpotWinsMax, type VendorJackpotLevel } from '@croupier/contract/vendor-api/jackpots';
import { assertServesAll } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findMembers, type Member } from '#modules/people/members';
import * as games from '#modules/play/catalogue';
import * as vendors from '#modules/play/vendors';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Scope, serves } from '#rules/console/audit/roles';

type LevelNamed = { vendor: VendorCode; jackpotId: string };

/** The levels of all vendors now, and the vendors that did not answer. Merchants share the meters, so every operator sees them whole. */
export const listLevels = (by: AtWork): Promise<{ levels: JackpotLevel[]; missing: VendorCode[] }> =>
  withPermission(by, 'round.read', null, async (_tx, scope) => {
    const { answers, missing } = await vendors.questions.askAll('jackpots', ({ levels }) => levels);
    const levels = answers.flatMap(({ vendor, answer }) => answer.map((level) => shownLevel(vendor.code, level)));
    return { answer: { levels, missing }, merchants: scope, details: { levels: levels.length } };
  });

const shownLevel = (vendor: VendorCode, level: VendorJackpotLevel): JackpotLevel => {
  const { jackpotId, group, name, currency, meter, seed, ceiling, sharePercent, wins, since, commitment, pausedAt } = level;
  return {
    vendor,
    jackpotId,
    group,
    name,
    meter: moneyOf(meter, currency),
    seed: moneyOf(seed, currency),
    ceiling: ceiling === null ? null : moneyOf(ceiling, currency),
    sharePercent: Decimal.parse(sharePercent),
    wins,
    since,
    commitment,
    pausedAt,
  };
};

/** Pauses a level or lets it go on. Refuses NOT_FOUND, NOT_ALLOWED, VENDOR_UNAVAILABLE. */
export const saveLevel = (
  by: AtWork,
  { vendor, jackpotId }: LevelNamed,
  { isPaused, reason }: { isPaused: boolean; reason: string },
): Promise<JackpotLevel> =>
  withPermission(by, 'vendor.switch', `vendor:${vendor}`, async (_tx, scope) => {
    assertServesAll(scope);
    const before = await vendors.questions.askOne(vendor, 'jackpots', ({ levels }) => levels);
    const was = before.find((level) => level.jackpotId === jackpotId);
    if (was === undefined) throw new Refusal('NOT_FOUND');
    const after = await vendors.questions.askOne(
      vendor,
      'jackpots',
      ({ change }) =>
        (place) =>
          change(place, jackpotId, { isPaused }),
    );
    const found = after.find((level) => level.jackpotId === jackpotId);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return {
      answer: shownLevel(vendor, found),
      merchants: null,
      details: { jackpot: jackpotId, reason, before: { isPaused: was.pausedAt !== null }, after: { isPaused } },
    };
  });

/** Wins of a level, newest first. Members of merchants out of scope keep their masked names. Refuses NOT_FOUND, VENDOR_UNAVAILABLE. */
export const listWins = (
  by: AtWork,
  { vendor, jackpotId }: LevelNamed,
  before: string | undefined,
): Promise<{ wins: JackpotWin[]; more: boolean }> =>
  withPermission(by, 'round.read', `vendor:${vendor}`, async (tx, scope) => {
    const records = await vendors.questions.askOne(
      vendor,
      'jackpots',
      ({ wins }) =>
        (place) =>
          wins(place, jackpotId, before),
    );
    const wins = await shownWins(tx, scope, records);
    return {
      answer: { wins, more: records.length === jackpotWinsMax },
      merchants: scope,
      details: { jackpot: jackpotId, before, found: wins.length },
    };
  });

const shownWins = async (tx: Tx, scope: Scope, records: readonly JackpotWinRecord[]): Promise<JackpotWin[]> => {
  const players = [...new Set(records.map(({ playerId }) => playerId))];
  const members = new Map<MemberId, Member>((await findMembers(tx, players)).map((member) => [member.id, member]));
  const found = await games.findGames(tx, records.flatMap(nodesOf));
  return records.map((win) => {
    const member = members.get(win.playerId);
    const [node] = nodesOf(win);
    const game = node === undefined ? undefined : found.get(node);
    return {
      id: win.id,
      player: win.player,
      member: member !== undefined && serves(scope, member.merchantId) ? { id: member.id, account: member.userName } : null,
      gameCode: win.gameCode,
      gameName: game === undefined ? win.gameCode : games.nameIn(game, 'en'),
      roundId: win.roundId,
      amount: moneyOf(win.amount, win.currency),
      at: win.at,
    };
  });
};

const nodesOf = ({ vendor, gameCode }: JackpotWinRecord): NodeId[] => (gameCode === null ? [] : [`${vendor}:${gameCode}` as NodeId]);
