import type { GameCategory } from '@croupier/contract/games';
import type { GameCode, MemberId, MerchantId, NodeId, VendorCode } from '@croupier/contract/ids';
import type { FeedGame } from '@croupier/contract/vendor-wallet';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CardRow } from './cards.rules.ts';
import { type Described, nodeIdOf } from './feed.rules.ts';
import { fold } from './search.rules.ts';
import type { GamesTables } from './tables.ts';

const tables = open<GamesTables>;

/** Rows per statement: far below the protocol's 65,535 parameters. */
const batchSize = 500;

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => rows.slice(index * batchSize, (index + 1) * batchSize));

// ---- vendors and feeds

export const saveVendor = async (tx: Tx, vendor: { code: VendorCode; displayName: string; displayOrder?: number }): Promise<void> => {
  const order = vendor.displayOrder === undefined ? {} : { display_order: vendor.displayOrder };
  await tables(tx)
    .insertInto('games.vendor')
    .values({ code: vendor.code, display_name: vendor.displayName, synced_at: null, ...order })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ display_name: vendor.displayName }))
    .execute();
};

/** Two syncs of one vendor take turns. */
export const lockVendor = (tx: Tx, code: VendorCode) =>
  tables(tx).selectFrom('games.vendor').select('code').where('code', '=', code).forUpdate().executeTakeFirstOrThrow();

export const noteSync = (tx: Tx, code: VendorCode, at: Temporal.Instant) =>
  tables(tx).updateTable('games.vendor').set({ synced_at: at }).where('code', '=', code).execute();

export const gamesOfVendor = (tx: Tx, code: VendorCode) =>
  tables(tx)
    .selectFrom('games.game')
    .select(['node_id', 'game_code', 'fingerprint', 'withdrawn_at'])
    .where('vendor_code', '=', code)
    .execute();

export const saveGames = async (tx: Tx, vendorCode: VendorCode, described: readonly Described[], at: Temporal.Instant): Promise<void> => {
  for (const batch of batches(described)) {
    await tables(tx)
      .insertInto('games.game')
      .values(batch.map(({ game, fingerprint }) => gameRow(vendorCode, game, fingerprint, at)))
      .onConflict((conflict) =>
        conflict.column('node_id').doUpdateSet((is) => ({
          category: is.ref('excluded.category'),
          icon_path: is.ref('excluded.icon_path'),
          rtp_percent: is.ref('excluded.rtp_percent'),
          lines: is.ref('excluded.lines'),
          volatility: is.ref('excluded.volatility'),
          released_at: is.ref('excluded.released_at'),
          changed_at: is.ref('excluded.changed_at'),
          fingerprint: is.ref('excluded.fingerprint'),
          withdrawn_at: null,
        })),
      )
      .execute();
    await tables(tx)
      .deleteFrom('games.game_name')
      .where(
        'node_id',
        'in',
        batch.map(({ game }) => nodeIdOf(vendorCode, game.gameCode)),
      )
      .execute();
  }
  for (const batch of batches(described.flatMap(({ game }) => nameRows(vendorCode, game)))) {
    await tables(tx).insertInto('games.game_name').values(batch).execute();
  }
};

const gameRow = (vendorCode: VendorCode, game: FeedGame, fingerprint: string, at: Temporal.Instant) => ({
  node_id: nodeIdOf(vendorCode, game.gameCode),
  vendor_code: vendorCode,
  game_code: game.gameCode,
  category: game.category,
  icon_path: game.iconPath,
  rtp_percent: game.rtpPercent ?? null,
  lines: game.lines ?? null,
  volatility: game.volatility ?? null,
  released_at: Temporal.Instant.from(game.releasedAt),
  first_seen_at: at,
  changed_at: at,
  withdrawn_at: null,
  fingerprint,
});

const nameRows = (vendorCode: VendorCode, game: FeedGame) =>
  Object.entries(game.names).map(([language, name]) => ({
    node_id: nodeIdOf(vendorCode, game.gameCode),
    language,
    name,
    folded: fold(name),
  }));

export const withdrawGames = async (tx: Tx, nodeIds: readonly NodeId[], at: Temporal.Instant): Promise<void> => {
  for (const batch of batches(nodeIds)) {
    await tables(tx).updateTable('games.game').set({ withdrawn_at: at }).where('node_id', 'in', batch).execute();
  }
};

// ---- switches

export const switchVendor = async (tx: Tx, code: VendorCode, change: { enabled?: boolean; maintenance?: boolean }): Promise<void> => {
  await tables(tx)
    .updateTable('games.vendor')
    .set({ ...change, code })
    .where('code', '=', code)
    .execute();
};

export const saveMerchantVendor = async (
  tx: Tx,
  merchantId: MerchantId,
  code: VendorCode,
  change: { enabled?: boolean; maintenance?: boolean },
): Promise<void> => {
  await tables(tx)
    .insertInto('games.merchant_vendor')
    .values({ merchant_id: merchantId, vendor_code: code, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code']).doUpdateSet({ ...change, vendor_code: code }))
    .execute();
};

export const saveMark = async (
  tx: Tx,
  nodeId: NodeId,
  { pinOrder, ...switches }: { hot?: boolean; pinOrder?: number | null; maintenance?: boolean; disabled?: boolean },
): Promise<void> => {
  const change = { ...switches, ...(pinOrder === undefined ? {} : { pin_order: pinOrder }) };
  await tables(tx)
    .insertInto('games.mark')
    .values({ node_id: nodeId, ...change })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet({ ...change, node_id: nodeId }))
    .execute();
};

/** Only where nobody has marked the game yet. */
export const saveFirstMark = async (tx: Tx, nodeId: NodeId, mark: { hot: boolean; pin_order: number }): Promise<void> => {
  await tables(tx)
    .insertInto('games.mark')
    .values({ node_id: nodeId, ...mark })
    .onConflict((conflict) => conflict.column('node_id').doNothing())
    .execute();
};

export const saveMerchantGame = async (
  tx: Tx,
  merchantId: MerchantId,
  nodeId: NodeId,
  { pinOrder, ...switches }: { enabled?: boolean; maintenance?: boolean; hot?: boolean | null; pinOrder?: number | null },
): Promise<void> => {
  const change = { ...switches, ...(pinOrder === undefined ? {} : { pin_order: pinOrder }) };
  await tables(tx)
    .insertInto('games.merchant_game')
    .values({ merchant_id: merchantId, node_id: nodeId, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'node_id']).doUpdateSet({ ...change, node_id: nodeId }))
    .execute();
};

/**
 * Every game with what operator and merchant say about it together: a "no" of anyone counts, a merchant's taste wins over the operator's.
 * `${shelf}` is the one place where those words are joined.
 */
const shelf = (merchantId: MerchantId): RawBuilder<unknown> => sql`(
  select g.*, v.display_name as vendor_name, v.display_order as vendor_order,
         g.withdrawn_at is null and v.enabled and coalesce(mv.enabled, true) and not coalesce(m.disabled, false) and coalesce(mg.enabled, true)
           as enabled,
         v.maintenance or coalesce(mv.maintenance, false) or coalesce(m.maintenance, false) or coalesce(mg.maintenance, false) as maintenance,
         coalesce(mg.hot, m.hot, false) as hot,
         coalesce(mg.pin_order, m.pin_order) as pin_order
    from games.game g
    join games.vendor v on v.code = g.vendor_code
    left join games.mark m on m.node_id = g.node_id
    left join games.merchant_vendor mv on mv.vendor_code = g.vendor_code and mv.merchant_id = ${merchantId}
    left join games.merchant_game mg on mg.node_id = g.node_id and mg.merchant_id = ${merchantId}
)`;

export const switchesOf = async (tx: Tx, merchantId: MerchantId, nodeIds: readonly NodeId[]) => {
  const { rows } = await sql<{ node_id: NodeId; enabled: boolean; maintenance: boolean }>`
    select node_id, enabled, maintenance from ${shelf(merchantId)} s where node_id = any(${nodeIds})
  `.execute(tables(tx));
  return rows;
};

// ---- reading

type FoundGame = {
  node_id: NodeId;
  vendor_code: VendorCode;
  vendor_name: string;
  game_code: GameCode;
  category: GameCategory;
  names: Record<string, string>;
  withdrawn: boolean;
};

export const findGames = async (tx: Tx, nodeIds: readonly NodeId[]): Promise<FoundGame[]> => {
  const { rows } = await sql<FoundGame>`
    select g.node_id, g.vendor_code, v.display_name as vendor_name, g.game_code, g.category, g.withdrawn_at is not null as withdrawn,
           (select jsonb_object_agg(n.language, n.name) from games.game_name n where n.node_id = g.node_id) as names
      from games.game g join games.vendor v on v.code = g.vendor_code
     where g.node_id = any(${nodeIds})
  `.execute(tables(tx));
  return rows;
};

export type MenuRow = { category: GameCategory; vendor_code: VendorCode; vendor_name: string; games: number };

export const menuOf = async (tx: Tx, merchantId: MerchantId): Promise<MenuRow[]> => {
  const { rows } = await sql<MenuRow>`
    select s.category, s.vendor_code, s.vendor_name, count(*)::int as games
      from ${shelf(merchantId)} s join games.category c on c.code = s.category
     where s.enabled
     group by s.category, c.display_order, s.vendor_code, s.vendor_name, s.vendor_order
     order by c.display_order, s.vendor_order, s.vendor_name
  `.execute(tables(tx));
  return rows;
};

export type Paged = { limit: number; offset: number };
export type Wanted = {
  category?: GameCategory | undefined;
  vendorCode?: VendorCode | undefined;
  search?: { whole: string; words: string[] } | undefined;
  hot?: true;
  language: string;
};

const yes = sql`true`;

/** Its name in the visitor's language and in English, because many know a game only by its English name. */
const nameFits = (search: { whole: string; words: string[] }, language: string) => sql`exists (
  select 1 from games.game_name n
   where n.node_id = s.node_id and n.language in (${language}, 'en')
     and ((${sql.join(
       search.words.map((word) => sql`n.folded like ${`%${word}%`}`),
       sql` and `,
     )}) or ${search.whole} <% n.folded)
)`;

/** Beginning with what was typed, then holding it, then only sounding like it. */
const nearness = (search: { whole: string } | undefined, language: string) =>
  search === undefined
    ? sql`0`
    : sql`(
        select min(case when n.folded like ${`${search.whole}%`} then 0 when n.folded like ${`%${search.whole}%`} then 1 else 2 end)
          from games.game_name n where n.node_id = s.node_id and n.language in (${language}, 'en')
      )`;

export const cards = async (tx: Tx, merchantId: MerchantId, wanted: Wanted, { limit, offset }: Paged) => {
  const { category, vendorCode, search, hot, language } = wanted;
  const which = sql`
    ${shelf(merchantId)} s
     where s.enabled
       and ${category === undefined ? yes : sql`s.category = ${category}`}
       and ${vendorCode === undefined ? yes : sql`s.vendor_code = ${vendorCode}`}
       and ${hot === undefined ? yes : sql`s.hot`}
       and ${search === undefined ? yes : nameFits(search, language)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${which}`.execute(tables(tx));
  const { rows } = await sql<CardRow>`
    select card.* from (
      select ${cardColumns(language)}, s.pin_order, ${nearness(search, language)} as nearness from ${which}
    ) card
    order by card.nearness, card.pin_order nulls last, card.name collate "unicode", card.node_id
    limit ${limit} offset ${offset}
  `.execute(tables(tx));
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const cardColumns = (language: string) => sql`
  s.node_id, s.vendor_code, s.vendor_name, s.game_code, s.category, s.hot, s.maintenance,
  s.icon_path, s.rtp_percent, s.lines, s.volatility, s.released_at,
  (select n.name from games.game_name n where n.node_id = s.node_id and n.language in (${language}, 'en')
    order by (n.language = ${language}) desc limit 1) as name`;

type Recent = { memberId: MemberId; merchantId: MerchantId; category?: GameCategory | undefined; language: string };

export const recentCards = async (tx: Tx, { memberId, merchantId, category, language }: Recent, { limit, offset }: Paged) => {
  const which = sql`
    games.played p join ${shelf(merchantId)} s on s.node_id = p.node_id
     where p.member_id = ${memberId} and s.enabled and ${category === undefined ? yes : sql`s.category = ${category}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${which}`.execute(tables(tx));
  const { rows } = await sql<CardRow>`
    select ${cardColumns(language)} from ${which} order by p.last_played_at desc, s.node_id limit ${limit} offset ${offset}
  `.execute(tables(tx));
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const savePlayed = async (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  nodeId: NodeId,
  at: Temporal.Instant,
): Promise<void> => {
  await tables(tx)
    .insertInto('games.played')
    .values({ merchant_id: merchantId, member_id: memberId, node_id: nodeId, last_played_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet({ last_played_at: at }).where('games.played.last_played_at', '<', at),
    )
    .execute();
};
