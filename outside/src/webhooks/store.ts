import type { Tx } from '../database.ts';

export type Call = { id: string; type: string; body: string; times: number; signed: 'YES' | 'NO' | 'UNKNOWN'; heard_at: Temporal.Instant };

export const secretOf = async (tx: Tx): Promise<string | undefined> =>
  (await tx.query<{ secret: string }>('select secret from hooks.secret')).rows[0]?.secret;

export const keepSecret = (tx: Tx, secret: string) =>
  tx.query('insert into hooks.secret (secret) values ($1) on conflict (one) do update set secret = excluded.secret', [secret]);

/** Keeps a call; one whose id is known is the same call, told once more. */
export const keepCall = (tx: Tx, { id, type, body, signed }: Omit<Call, 'times' | 'heard_at'>) =>
  tx.query(
    `insert into hooks.call as c (id, type, body, signed) values ($1, $2, $3, $4)
     on conflict (id) do update set times = c.times + 1, signed = excluded.signed, heard_at = now()`,
    [id, type, body, signed],
  );

export const lastCalls = async (tx: Tx, limit: number): Promise<Call[]> =>
  (await tx.query<Call>('select id, type, body, times, signed, heard_at from hooks.call order by heard_at desc limit $1', [limit])).rows;

export const forgetCalls = (tx: Tx) => tx.query("delete from hooks.call where heard_at < now() - interval '3 days'");
