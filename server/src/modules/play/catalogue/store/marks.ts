import type { GameCategory, PrizeMode } from '@croupier/contract/play/catalogue';
import type { GameCode, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { texts } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { GamesTables } from '../tables.ts';

const tables = open<GamesTables>;

type VendorSwitch = { enabled?: boolean; maintenance?: boolean; bets_go_on?: boolean };

export const switchVendor = async (tx: Tx, code: VendorCode, change: VendorSwitch): Promise<void> => {
  await tables(tx)
    .updateTable('games.vendor')
    .set({ ...change, code })
    .where('code', '=', code)
    .execute();
};

export const saveMerchantVendor = async (tx: Tx, merchantId: MerchantId, code: VendorCode, change: VendorSwitch): Promise<void> => {
  await tables(tx)
    .insertInto('games.merchant_vendor')
    .values({ merchant_id: merchantId, vendor_code: code, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code']).doUpdateSet({ ...change, vendor_code: code }))
    .execute();
};

export const saveMark = async (
  tx: Tx,
  nodeId: NodeId,
  { pinOrder, ...switches }: { hot?: boolean; pinOrder?: number | null; maintenance?: boolean; disabled?: boolean; bets_go_on?: boolean },
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
  {
    pinOrder,
    ...switches
  }: { enabled?: boolean; maintenance?: boolean; bets_go_on?: boolean; hot?: boolean | null; pinOrder?: number | null },
): Promise<void> => {
  const change = { ...switches, ...(pinOrder === undefined ? {} : { pin_order: pinOrder }) };
  await tables(tx)
    .insertInto('games.merchant_game')
    .values({ merchant_id: merchantId, node_id: nodeId, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'node_id']).doUpdateSet({ ...change, node_id: nodeId }))
    .execute();
};

/** The tables themselves are asked whether a game may be opened: a "no" of anyone counts at once. Unknown games are missing. */
export const switchesFor = (wanted: readonly { merchantId: MerchantId; nodeId: NodeId }[]): Ask<FoundSwitch[]> =>
  ask((rows) => rows.map(switchFrom))`
    select wanted.merchant_id, g.node_id,
           g.withdrawn_at is null and v.enabled and not v.hidden and coalesce(mv.enabled, true) and not coalesce(m.disabled, false)
             and coalesce(mg.enabled, true),
           v.maintenance or coalesce(mv.maintenance, false) or coalesce(m.maintenance, false) or coalesce(mg.maintenance, false),
           not (v.maintenance and not v.bets_go_on or coalesce(mv.maintenance and not mv.bets_go_on, false)
             or coalesce(m.maintenance and not m.bets_go_on, false) or coalesce(mg.maintenance and not mg.bets_go_on, false)),
           g.category
      from unnest(${texts(wanted.map(({ merchantId }) => merchantId))}::text[], ${texts(wanted.map(({ nodeId }) => nodeId))}::text[])
        as wanted (merchant_id, node_id)
      join games.game g on g.node_id = wanted.node_id
      join games.vendor v on v.code = g.vendor_code
      left join games.mark m on m.node_id = g.node_id
      left join games.merchant_vendor mv on mv.vendor_code = g.vendor_code and mv.merchant_id = wanted.merchant_id
      left join games.merchant_game mg on mg.node_id = g.node_id and mg.merchant_id = wanted.merchant_id
  `;

/** `takesBets`: who has it open already may bet, though perhaps nobody can open it. */
export type FoundSwitch = {
  merchantId: MerchantId;
  nodeId: NodeId;
  enabled: boolean;
  underMaintenance: boolean;
  takesBets: boolean;
  category: GameCategory;
};

const switchFrom = (row: Row): FoundSwitch => {
  const [merchantId, nodeId, enabled, maintenance, goesOn, category] = row as readonly [
    ...[merchantId: MerchantId, nodeId: NodeId, enabled: 't' | 'f', maintenance: 't' | 'f', goesOn: 't' | 'f', category: GameCategory],
  ];
  const isEnabled = enabled === 't';
  return {
    merchantId,
    nodeId,
    enabled: isEnabled,
    underMaintenance: maintenance === 't',
    takesBets: isEnabled && goesOn === 't',
    category,
  };
};

type FoundGame = {
  node_id: NodeId;
  vendor_code: VendorCode;
  vendor_name: string;
  game_code: GameCode;
  category: GameCategory;
  prize_mode: PrizeMode | null;
  names: Record<string, string>;
  withdrawn: boolean;
  play_money: boolean;
};

export const categoriesOf = (nodeIds: readonly string[]): Ask<Map<string, GameCategory>> =>
  ask((rows) => new Map(rows.map((row) => row as readonly [string, GameCategory])))`
    select node_id, category from games.game where node_id = any(${texts(nodeIds)}::text[])
  `;

export const findGames = async (tx: Tx, nodeIds: readonly NodeId[]): Promise<FoundGame[]> => {
  const { rows } = await sql<FoundGame>`
    select g.node_id, g.vendor_code, v.display_name as vendor_name, g.game_code, g.category, g.prize_mode, g.withdrawn_at is not null as withdrawn, g.names, v.play_money
      from games.game g join games.vendor v on v.code = g.vendor_code
     where g.node_id = any(${nodeIds})
  `.execute(tables(tx));
  return rows;
};
