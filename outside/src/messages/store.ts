import type { Tx } from '../database.ts';
import { messageFaults, type Subject, takeFault, type What } from '../fault-injection/store.ts';

export type Message = { id: string; subject: Subject; url: string; secret: string; body: string; quirk: What | null; attempts: number; written_at: Temporal.Instant };

const heldSeconds = 20;

/** When a message with a quirk is first tried, and whether ever. */
export const firstTry = (fault: { what: What; seconds: number } | undefined, at: Temporal.Instant): Temporal.Instant => {
  if (fault?.what === 'LATE') return at.add({ seconds: fault.seconds });
  return fault?.what === 'OUT_OF_ORDER' ? at.add({ seconds: heldSeconds }) : at;
};

/** Writes a message in the transaction of what it tells of; a fault that waits goes with it. */
export const writeMessage = async (
  tx: Tx,
  { subject, url, secret, body }: { subject: 'PSP' | 'CHAIN'; url: string; secret: string; body: object },
): Promise<void> => {
  const at = Temporal.Now.instant();
  const fault = await takeFault(tx, subject, messageFaults);
  await tx.query(
    `insert into world.message (subject, url, secret, body, quirk, written_at, next_try_at, given_up_at, last_problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      subject,
      url,
      secret,
      JSON.stringify(body),
      fault?.what ?? null,
      at.toString(),
      firstTry(fault, at).toString(),
      fault?.what === 'SILENT' ? at.toString() : null,
      fault?.what === 'SILENT' ? 'silent on command' : null,
    ],
  );
  // A message that was held back comes after those written later.
  await tx.query(
    `update world.message set next_try_at = $2 where subject = $1 and quirk = 'OUT_OF_ORDER' and attempts = 0 and delivered_at is null and written_at < $3`,
    [subject, at.add({ seconds: 2 }).toString(), at.toString()],
  );
};

/** Takes messages that are due and puts their next try off, so that no other process sends them and a crash loses none. */
export const claimMessages = async (tx: Tx, at: Temporal.Instant, until: Temporal.Instant, limit: number): Promise<Message[]> =>
  (
    await tx.query<Message>(
      `update world.message message set attempts = attempts + 1, next_try_at = $2 from (
         select id from world.message where delivered_at is null and given_up_at is null and next_try_at <= $1
          order by next_try_at limit $3 for update skip locked
       ) due where message.id = due.id
       returning message.id, subject, url, secret, body, quirk, attempts, written_at`,
      [at.toString(), until.toString(), limit],
    )
  ).rows;

export const noteDelivered = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await tx.query('update world.message set delivered_at = $2, last_problem = null where id = $1', [id, at.toString()]);
};

export const noteFailed = async (tx: Tx, id: string, problem: string, next: Temporal.Instant, isOver: boolean): Promise<void> => {
  await tx.query(
    'update world.message set last_problem = $2, next_try_at = $3, given_up_at = case when $4 then $3::timestamptz end where id = $1',
    [id, problem, next.toString(), isOver],
  );
};
