import type { PageWanted } from '@croupier/contract/core/envelope';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { GameCode, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { Flags } from '../switch.rules.ts';
import type { GamesTables } from '../tables.ts';

const tables = open<GamesTables>;

/** As `like` reads it: what was typed is found as it is. */
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const vendors = (tx: Tx) =>
  tables(tx)
    .selectFrom('games.vendor as v')
    .select((select) => [
      'v.code',
      'v.display_name as name',
      'v.enabled',
      'v.maintenance',
      'v.bets_go_on as betsGoOn',
      'v.synced_at as readAt',
      'v.feed_problem as problem',
      'v.feed_problem_code as problemCode',
      select
        .selectFrom('games.game as g')
        .whereRef('g.vendor_code', '=', 'v.code')
        .where('g.withdrawn_at', 'is', null)
        .select(({ fn }) => fn.countAll<bigint>().as('games'))
        .as('games'),
    ]);

/** Vendors by name; of one that was named, that one. */
export const vendorsPage = (tx: Tx, search: string | undefined, wanted: PageWanted) =>
  readPage(
    vendors(tx)
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`(v.code ilike ${containing(search ?? '')} or v.display_name ilike ${containing(search ?? '')})`),
      )
      .orderBy('v.display_order')
      .orderBy('v.display_name')
      .orderBy('v.code'),
    wanted,
  );

export const findVendor = (tx: Tx, code: VendorCode) => vendors(tx).where('v.code', '=', code).executeTakeFirst();

export const namesOfVendors = (tx: Tx, codes: readonly VendorCode[]) =>
  tables(tx)
    .selectFrom('games.vendor')
    .select(['code', 'display_name as name'])
    .where('code', 'in', [...codes])
    .execute();

export const merchantsOfVendors = (tx: Tx, codes: readonly VendorCode[]) =>
  tables(tx)
    .selectFrom('games.merchant_vendor')
    .select(['merchant_id as merchantId', 'vendor_code as code', 'enabled', 'maintenance', 'bets_go_on as betsGoOn'])
    .where('vendor_code', 'in', [...codes])
    .orderBy('merchant_id')
    .execute();

export type GameRow = Flags & {
  nodeId: NodeId;
  gameCode: GameCode;
  name: string;
  category: GameCategory;
  hot: boolean;
  pinOrder: number | null;
};

type GamesWanted = {
  search?: string | undefined;
  closed?: boolean;
  forward?: boolean;
  nodeId?: NodeId;
  at?: readonly MerchantId[] | null;
};

/**
 * Games of a vendor by name, withdrawn ones left out; `closed`: those alone that are not open everywhere; `forward`: those alone that are hot or pinned
 * somewhere; of the merchants `at` where these are named.
 */
export const gamesPage = async (
  tx: Tx,
  code: VendorCode,
  { search, closed, forward, at = null, nodeId }: GamesWanted,
  { pageNo, pageSize }: PageWanted,
): Promise<{ rows: GameRow[]; total: number }> => {
  const like = search === undefined ? null : containing(search);
  const merchants = at === null ? null : texts(at);
  const { rows } = await sql<GameRow & { total: bigint }>`
    select g.node_id as "nodeId", g.game_code as "gameCode", g.names ->> 'en' as name, g.category, not coalesce(m.disabled, false) as enabled,
           coalesce(m.maintenance, false) as maintenance, coalesce(m.bets_go_on, false) as "betsGoOn", coalesce(m.hot, false) as hot,
           m.pin_order as "pinOrder", count(*) over () as total
      from games.game g left join games.mark m on m.node_id = g.node_id
     where g.vendor_code = ${code} and g.withdrawn_at is null
       and (${nodeId ?? null}::text is null or g.node_id = ${nodeId ?? null})
       and (${like}::text is null or g.game_code ilike ${like} or g.names ->> 'en' ilike ${like})
       and (not ${closed === true}::boolean or coalesce(m.disabled, false) or coalesce(m.maintenance, false)
         or exists (select from games.merchant_game mg where mg.node_id = g.node_id and (not mg.enabled or mg.maintenance)
           and (${merchants}::text[] is null or mg.merchant_id = any(${merchants}::text[]))))
       and (not ${forward === true}::boolean or coalesce(m.hot, false) or m.pin_order is not null
         or exists (select from games.merchant_game mg where mg.node_id = g.node_id and (coalesce(mg.hot, false) or mg.pin_order is not null)
           and (${merchants}::text[] is null or mg.merchant_id = any(${merchants}::text[]))))
     order by name, g.node_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}
  `.execute(tables(tx));
  return { rows: rows.map(({ total: _total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
};

export const merchantsOfGames = (tx: Tx, nodeIds: readonly NodeId[]) =>
  tables(tx)
    .selectFrom('games.merchant_game')
    .select([
      'merchant_id as merchantId',
      'node_id as nodeId',
      'enabled',
      'maintenance',
      'bets_go_on as betsGoOn',
      'hot',
      'pin_order as pinOrder',
    ])
    .where('node_id', 'in', [...nodeIds])
    .orderBy('merchant_id')
    .execute();

/** Two changes of one game take turns. False: there is no such game, or its vendor has it no more. */
export const lockGame = async (tx: Tx, nodeId: NodeId): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('games.game')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;
