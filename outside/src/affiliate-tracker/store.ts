import type { Tx } from '../database.ts';

export type ReceivedPostback = {
  id: string;
  method: string;
  query: Record<string, string>;
  body: string | null;
  signature: string | null;
  received_at: Temporal.Instant;
};

export const savePostback = async (
  tx: Tx,
  { method, query, body, signature }: Omit<ReceivedPostback, 'id' | 'received_at'>,
): Promise<void> => {
  await tx.query('insert into tracker.postback (method, query, body, signature, received_at) values ($1, $2, $3, $4, $5)', [
    method,
    JSON.stringify(query),
    body,
    signature,
    Temporal.Now.instant().toString(),
  ]);
};

/** The newest first. */
export const latestPostbacks = async (tx: Tx, limit: number): Promise<ReceivedPostback[]> =>
  (await tx.query<ReceivedPostback>('select * from tracker.postback order by id desc limit $1', [limit])).rows;
