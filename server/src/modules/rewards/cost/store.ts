import type { MerchantId } from '@croupier/contract/core/ids';
import type { GameCategory, Volatility } from '@croupier/contract/play/catalogue';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<string, never>>;

/** A game that members of a merchant may play; its return in per cent as its vendor proved it, null if it is unknown. */
export type KnownGame = { vendor: string; code: string; category: GameCategory; rtp: string | null; volatility: Volatility | null };

/** More games than these say nothing more about their mean. */
const gamesMax = 20_000;

export const gamesOf = async (tx: Tx, merchantId: MerchantId): Promise<KnownGame[]> => {
  const { rows } = await sql<KnownGame>`
    select g.vendor_code as vendor, g.game_code as code, g.category, g.rtp_percent as rtp, g.volatility
    from games.game g
      left join games.mark k on k.node_id = g.node_id
      left join games.merchant_vendor v on v.merchant_id = ${merchantId} and v.vendor_code = g.vendor_code
      left join games.merchant_game m on m.merchant_id = ${merchantId} and m.node_id = g.node_id
    where g.withdrawn_at is null and not coalesce(k.disabled, false) and coalesce(v.enabled, true) and coalesce(m.enabled, true)
    order by g.node_id limit ${gamesMax}
  `.execute(tables(tx));
  return rows;
};
