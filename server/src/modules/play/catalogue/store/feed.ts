import { isDeepStrictEqual } from 'node:util';
import type { NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { type Described, kindOf, nodeIdOf } from '../feed.rules.ts';
import type { GamesTables } from '../tables.ts';
import { batches } from './batches.ts';

const tables = open<GamesTables>;

type NewVendor = {
  code: VendorCode;
  displayName: string;
  displayOrder?: number;
  names?: Record<string, string>;
  iconPath?: string;
  hidden?: boolean;
  playMoney?: boolean;
};

export const saveVendor = async (
  tx: Tx,
  { code, displayName, displayOrder, names, iconPath, hidden, playMoney }: NewVendor,
): Promise<void> => {
  const known = await tables(tx)
    .selectFrom('games.vendor')
    .select(['display_name', 'names', 'icon_path', 'hidden', 'play_money'])
    .where('code', '=', code)
    .executeTakeFirst();
  const said = {
    display_name: displayName,
    names: names ?? known?.names ?? {},
    icon_path: iconPath ?? known?.icon_path ?? '',
    hidden: hidden ?? known?.hidden ?? false,
    play_money: playMoney ?? known?.play_money ?? false,
  };
  // A statement that changes nothing would still tell every process to look at the catalogue.
  if (known !== undefined && isDeepStrictEqual({ ...known }, said)) return;
  const row = { ...said, names: JSON.stringify(said.names) as never };
  await tables(tx)
    .insertInto('games.vendor')
    .values({ code, synced_at: null, ...row, ...(displayOrder !== undefined && { display_order: displayOrder }) })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
};

/** Two syncs of one vendor take turns. */
export const lockVendor = (tx: Tx, code: VendorCode) =>
  tables(tx)
    .selectFrom('games.vendor')
    .select(['feed_revision', 'shrinking_since'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const feedRevisions = async (tx: Tx, codes: readonly VendorCode[]): Promise<Map<VendorCode, string | null>> => {
  const rows = await tables(tx)
    .selectFrom('games.vendor')
    .select(['code', 'feed_revision'])
    .where('code', '=', sql<VendorCode>`any(${[...codes]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.code, row.feed_revision]));
};

export const reservedCodes = async (tx: Tx): Promise<VendorCode[]> =>
  (await tables(tx).selectFrom('games.reserved_code').select('code').execute()).map(({ code }) => code);

type Noted = {
  synced_at?: Temporal.Instant;
  feed_revision?: string | null;
  shrinking_since?: Temporal.Instant | null;
  feed_problem: string | null;
  feed_problem_code: VendorProblemCode | null;
};

export const noteSync = async (tx: Tx, code: VendorCode, noted: Noted): Promise<void> => {
  await tables(tx).updateTable('games.vendor').set(noted).where('code', '=', code).execute();
};

/** Begins a change of the catalogue: other writers wait until it ends, so versions are seen in their order. */
export const nextVersion = async (tx: Tx): Promise<bigint> => {
  const { version } = await tables(tx)
    .updateTable('games.catalogue')
    .set((is) => ({ version: is('version', '+', 1n) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

export const gamesOfVendor = (tx: Tx, code: VendorCode) =>
  tables(tx)
    .selectFrom('games.game')
    .select(['node_id', 'game_code', 'fingerprint', 'withdrawn_at'])
    .where('vendor_code', '=', code)
    .execute();

type Written = { at: Temporal.Instant; revision: bigint };

export const saveGames = async (tx: Tx, vendorCode: VendorCode, described: readonly Described[], written: Written): Promise<void> => {
  for (const batch of batches(described)) {
    await tables(tx)
      .insertInto('games.game')
      .values(batch.map(({ game, fingerprint }) => gameRow(vendorCode, game, fingerprint, written)))
      .onConflict((conflict) =>
        conflict.column('node_id').doUpdateSet((is) => ({
          category: is.ref('excluded.category'),
          kind: is.ref('excluded.kind'),
          prize_mode: is.ref('excluded.prize_mode'),
          icon_path: is.ref('excluded.icon_path'),
          cover_path: is.ref('excluded.cover_path'),
          rtp_percent: is.ref('excluded.rtp_percent'),
          lines: is.ref('excluded.lines'),
          ways: is.ref('excluded.ways'),
          coins: is.ref('excluded.coins'),
          volatility: is.ref('excluded.volatility'),
          max_win: is.ref('excluded.max_win'),
          features: is.ref('excluded.features'),
          hosts: is.ref('excluded.hosts'),
          names: is.ref('excluded.names'),
          released_at: is.ref('excluded.released_at'),
          changed_at: is.ref('excluded.changed_at'),
          fingerprint: is.ref('excluded.fingerprint'),
          revision: is.ref('excluded.revision'),
          withdrawn_at: null,
        })),
      )
      .execute();
  }
};

const gameRow = (vendorCode: VendorCode, game: FeedGame, fingerprint: string, { at, revision }: Written) => ({
  node_id: nodeIdOf(vendorCode, game.gameCode),
  vendor_code: vendorCode,
  game_code: game.gameCode,
  category: game.category,
  kind: kindOf(game),
  prize_mode: game.prizeMode ?? null,
  icon_path: game.iconPath,
  cover_path: game.coverPath ?? null,
  rtp_percent: game.rtpPercent ?? null,
  lines: game.lines ?? null,
  ways: game.ways ?? null,
  coins: game.coins ?? null,
  volatility: game.volatility ?? null,
  max_win: game.maxWin ?? null,
  features: game.features ?? [],
  hosts: JSON.stringify(game.hosts ?? []) as never,
  names: JSON.stringify(game.names) as never,
  released_at: Temporal.Instant.from(game.releasedAt),
  first_seen_at: at,
  changed_at: at,
  withdrawn_at: null,
  fingerprint,
  revision,
});

export const withdrawGames = async (tx: Tx, nodeIds: readonly NodeId[], { at, revision }: Written): Promise<void> => {
  for (const batch of batches(nodeIds)) {
    await tables(tx).updateTable('games.game').set({ withdrawn_at: at, revision }).where('node_id', 'in', batch).execute();
  }
};
