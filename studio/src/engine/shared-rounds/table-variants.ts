/** The mathematics and the bets that a table offers: as its round began, or as an operator set them for the next one. */
import type { Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { settingsOf } from './manage/table-settings.ts';
import type { SharedGame } from './shared-game.ts';
import * as store from './store.ts';

/** The version of the mathematics for the next round; undefined for the table's own. */
export const versionSet = (code: string, { maths }: Pick<store.Settings, 'maths'>): string | undefined =>
  maths === null ? undefined : findSharedTable(code)?.variants.find(({ name }) => name === maths)?.version;

/** The versions that operators have set, by table. */
export const versionsSet = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.tables(tx).selectFrom('shared.game_table').select(['code', 'maths']).where('maths', 'is not', null).execute();
  return new Map(
    rows.flatMap(({ code, maths }): [string, string][] => {
      const version = versionSet(code, { maths });
      return version === undefined ? [] : [[code, version]];
    }),
  );
};

/** The side bets that the next round leaves out. A name that is none of the game's is of mathematics that were played before. */
export const betsOffAt = ({ sideBets = [] }: SharedGame, { bets_off }: Pick<store.Settings, 'bets_off'>): string[] =>
  bets_off.filter((bet) => sideBets.includes(bet));

export const isOffered = ({ kindOf }: SharedGame, betsOff: readonly string[], bet: string): boolean =>
  !betsOff.includes(kindOf?.(bet) ?? bet);

/** The game and the bets that are off at a table now. */
export const offeredAt = async (tx: Tx, code: string): Promise<{ game: SharedGame; betsOff: readonly string[] }> => {
  const found = findSharedTable(code);
  if (found === undefined) throw new Error(`no table ${code}`);
  const round = await store.latestRound(tx, code);
  if (round !== undefined && round.phase !== 'CLOSED' && round.phase !== 'VOID')
    return { game: found.game(round.math_version), betsOff: round.bets_off };
  const settings = await settingsOf(tx, code);
  const game = found.game(versionSet(code, settings));
  return { game, betsOff: betsOffAt(game, settings) };
};
