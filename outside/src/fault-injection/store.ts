import type { Tx } from '../database.ts';

export const subjects = ['BANK', 'PSP', 'CHAIN', 'TCG', 'TCG_LOOK'] as const;
export type Subject = (typeof subjects)[number];

/** Faults of a message. */
export const messageFaults = ['LATE', 'DOUBLE', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'SILENT', 'OUT_OF_ORDER'] as const;
/** Faults of a call. */
export const callFaults = ['ERROR', 'TIMEOUT_AFTER_COMMIT', 'SLOW'] as const;
/** Faults of a call to a game provider that moves a player's money, and of its other calls. */
export const moneyFaults = [...callFaults, 'REFUSE', 'SILENT', 'DOUBLE', 'LATE', 'WRONG_SIGNATURE'] as const;
export const otherFaults = [...callFaults, 'SILENT', 'WRONG_SIGNATURE'] as const;
export type What = (typeof messageFaults)[number] | (typeof moneyFaults)[number];

/** Every fault that can be injected. */
export const allFaults = [...new Set<What>([...messageFaults, ...moneyFaults])];

export type Fault = { id: string; subject: Subject; what: What; times_left: number; seconds: number };

export const injectFault = async (tx: Tx, { subject, what, times_left, seconds }: Omit<Fault, 'id'>): Promise<void> => {
  await tx.query('insert into world.mischief (subject, what, times_left, seconds) values ($1, $2, $3, $4)', [
    subject,
    what,
    times_left,
    seconds,
  ]);
};

/** Takes the oldest pending fault that fits, once; undefined if there is none. */
export const takeFault = async (tx: Tx, subject: Subject, whats: readonly What[]): Promise<Fault | undefined> =>
  (
    await tx.query<Fault>(
      `update world.mischief set times_left = times_left - 1 where id = (
         select id from world.mischief where subject = $1 and what = any($2) and times_left > 0 order by id limit 1 for update skip locked
       ) returning id, subject, what, times_left, seconds`,
      [subject, whats],
    )
  ).rows[0];

export const pendingFaults = async (tx: Tx): Promise<Fault[]> =>
  (await tx.query<Fault>('select id, subject, what, times_left, seconds from world.mischief where times_left > 0 order by id limit 200'))
    .rows;

export const clearFaults = async (tx: Tx): Promise<void> => {
  await tx.query('update world.mischief set times_left = 0 where times_left > 0');
};
