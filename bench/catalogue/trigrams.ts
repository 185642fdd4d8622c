/** The peer: the way catalogues are usually searched and listed, by PostgreSQL itself, with trigram indexes on folded names. */
import pg from 'pg';

type Query = { search: string; language: string };

/** Copies the names into a table of its own with the indexes it needs, and answers from it over its own connections. */
export const createPeer = async (url: string, connections: number) => {
  const pool = new pg.Pool({ connectionString: url, max: Math.max(4, connections) });
  for (const statement of `
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create schema peer;
    create table peer.name as select g.node_id, n.key as language, n.value as name, lower(n.value) as folded from games.game g, jsonb_each_text(g.names) n;
    create index on peer.name using gin (language, folded gin_trgm_ops);
    create index on peer.name (node_id, language);
    vacuum analyze peer.name;
    vacuum analyze games.game
  `.split(';'))
    await pool.query(statement);

  const where = `n.language in ($2, 'en') and (n.folded like '%' || $1 || '%' or $1 <% n.folded)`;
  const nearness = `case when n.folded like $1 || '%' then 0 when n.folded like '%' || $1 || '%' then 1 else 2 end`;
  const plain = (search: string) => search.toLowerCase().replaceAll(/[%_\\]/g, '');
  return {
    /** The twenty best, as cards need them. */
    search: ({ search, language }: Query) =>
      pool.query({
        name: 'search',
        text: `select f.node_id, g.vendor_code, v.display_name, g.category, g.icon_path, g.rtp_percent, g.lines, g.volatility, g.released_at,
                      (select name from peer.name s where s.node_id = f.node_id and s.language in ($2, 'en') order by s.language = $2 desc limit 1) as name
                 from (select n.node_id, min(${nearness}) as near from peer.name n where ${where} group by n.node_id order by near, n.node_id limit 20) f
                 join games.game g on g.node_id = f.node_id join games.vendor v on v.code = g.vendor_code order by f.near, f.node_id`,
        values: [plain(search), language],
      }),
    /** All it finds, for counting what it misses. */
    findAll: async ({ search, language }: Query): Promise<string[]> => {
      const { rows } = await pool.query<{ node_id: string }>({
        name: 'find-all',
        text: `select distinct n.node_id from peer.name n where ${where}`,
        values: [plain(search), language],
      });
      return rows.map((row) => row.node_id);
    },
    /** A page of sixty cards, in the order of their names, and how many there are. */
    list: async ({ language, page }: { language: string; page: number }): Promise<void> => {
      await pool.query({ name: 'count', text: `select count(*) from games.game where withdrawn_at is null and category = 'RNG'` });
      await pool.query({
        name: 'list',
        text: `select g.*, v.display_name, n.name from games.game g join games.vendor v on v.code = g.vendor_code
                 join peer.name n on n.node_id = g.node_id and n.language = $1
                 left join games.mark m on m.node_id = g.node_id
                where g.withdrawn_at is null and g.category = 'RNG' and not coalesce(m.disabled, false)
                order by m.pin_order nulls last, n.name, g.node_id limit 60 offset $2`,
        values: [language, (page - 1) * 60],
      });
    },
    /** A process of this PostgreSQL. */
    backend: async (): Promise<number> => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
    close: () => pool.end(),
  };
};
