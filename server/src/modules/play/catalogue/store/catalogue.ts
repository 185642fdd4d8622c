import type { MerchantId, NodeId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Decisions, GameRow, GamesTables } from '../tables.ts';

const tables = open<GamesTables>;

export const versionOf = async (tx: Tx): Promise<bigint> =>
  (await tables(tx).selectFrom('games.catalogue').select('version').executeTakeFirstOrThrow()).version;

/** Games written after a version, withdrawn ones too, in the order of their ids. */
export const gamesSince = (tx: Tx, version: bigint): Promise<GameRow[]> =>
  tables(tx)
    .selectFrom('games.game')
    .select([
      'node_id',
      'vendor_code',
      'game_code',
      'category',
      'icon_path',
      'rtp_percent',
      'lines',
      'volatility',
      'released_at',
      'changed_at',
      'withdrawn_at',
      'kind',
      'prize_mode',
      'ways',
      'coins',
      'max_win',
      'features',
      'hosts',
      'cover_path',
      'revision',
    ]) // prettier-ignore
    .where('revision', '>', version)
    .orderBy('node_id')
    .execute();

/** The small tables, which are read whole: vendors, categories, kinds, and all decisions of operators and merchants. */
export const decisions = async (tx: Tx): Promise<Decisions> => ({
  vendors: await tables(tx).selectFrom('games.vendor').selectAll().orderBy('display_order').orderBy('display_name').execute(),
  categories: await tables(tx).selectFrom('games.category').selectAll().orderBy('display_order').execute(),
  kinds: await tables(tx).selectFrom('games.kind').selectAll().orderBy('display_order').execute(),
  yuan: await tables(tx).selectFrom('games.yuan').selectAll().execute(),
  marks: await tables(tx).selectFrom('games.mark').selectAll().execute(),
  merchantVendors: await tables(tx).selectFrom('games.merchant_vendor').selectAll().execute(),
  merchantGames: await tables(tx).selectFrom('games.merchant_game').selectAll().execute(),
});

/** The languages in which at least one game has a name. */
export const languages = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ language: string }>`select distinct jsonb_object_keys(names) as language from games.game`.execute(
    tables(tx),
  );
  return rows.map(({ language }) => language);
};

/** Names in a language, in the order a reader of any script expects; English where the vendor has no other. */
export const namesIn = async (tx: Tx, language: string): Promise<{ node_id: NodeId; name: string }[]> => {
  const { rows } = await sql<{ node_id: NodeId; name: string }>`
    select node_id, name from (select node_id, coalesce(names ->> ${language}, names ->> 'en') as name from games.game) named
     order by name collate "unicode", node_id
  `.execute(tables(tx));
  return rows;
};

/** How often each game was played at a merchant since a day; test accounts where the merchant shows them. */
export const popularity = async (
  tx: Tx,
  since: Temporal.PlainDate,
): Promise<{ merchant_id: MerchantId; node_id: NodeId; rounds: number }[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId; node_id: NodeId; rounds: number }>`
    select p.merchant_id, p.node_id, sum(p.rounds + case when b.shows_simulated then p.simulated_rounds else 0 end)::float8 as rounds
      from games.played_on p left join games.board_setting b on b.merchant_id = p.merchant_id
     where p.day >= ${since}
     group by p.merchant_id, p.node_id
  `.execute(tables(tx));
  return rows;
};
