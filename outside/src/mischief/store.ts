import type { Tx } from '../database.ts';

export const subjects = ['BANK', 'PSP', 'CHAIN', 'TCG', 'TCG_LOOK'] as const;
export type Subject = (typeof subjects)[number];

/** What may go wrong with a message. */
export const messageMischief = ['LATE', 'DOUBLE', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'SILENT', 'OUT_OF_ORDER'] as const;
/** What may go wrong with a call. */
export const callMischief = ['ERROR', 'TIMEOUT_AFTER_COMMIT', 'SLOW'] as const;
/** What may go wrong when a game house is asked to move a player's money, or (LOOK) for anything else. */
export const moneyMischief = [...callMischief, 'REFUSE', 'SILENT', 'DOUBLE', 'LATE', 'WRONG_SIGNATURE'] as const;
export const lookMischief = [...callMischief, 'SILENT', 'WRONG_SIGNATURE'] as const;
export type What = (typeof messageMischief)[number] | (typeof moneyMischief)[number];

/** Everything that can be asked for. */
export const everyMischief = [...new Set<What>([...messageMischief, ...moneyMischief])];

export type Mischief = { id: string; subject: Subject; what: What; times_left: number; seconds: number };

export const askFor = async (tx: Tx, { subject, what, times_left, seconds }: Omit<Mischief, 'id'>): Promise<void> => {
  await tx.query('insert into world.mischief (subject, what, times_left, seconds) values ($1, $2, $3, $4)', [
    subject,
    what,
    times_left,
    seconds,
  ]);
};

/** Uses up the oldest mischief that fits; undefined when everything is to go well. */
export const takeMischief = async (tx: Tx, subject: Subject, whats: readonly What[]): Promise<Mischief | undefined> =>
  (
    await tx.query<Mischief>(
      `update world.mischief set times_left = times_left - 1 where id = (
         select id from world.mischief where subject = $1 and what = any($2) and times_left > 0 order by id limit 1 for update skip locked
       ) returning id, subject, what, times_left, seconds`,
      [subject, whats],
    )
  ).rows[0];

export const mischiefLeft = async (tx: Tx): Promise<Mischief[]> =>
  (await tx.query<Mischief>('select id, subject, what, times_left, seconds from world.mischief where times_left > 0 order by id limit 200'))
    .rows;

export const behave = async (tx: Tx): Promise<void> => {
  await tx.query('update world.mischief set times_left = 0 where times_left > 0');
};
