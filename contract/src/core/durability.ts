/** Settings of PostgreSQL that decide whether acknowledged changes survive a crash. */
export type Durability = { fsync: string; full_page_writes: string; synchronous_commit: string };

/** The statement that reads them, as one row. */
export const readDurability = `
  select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit`;

/** The values with which acknowledged changes survive a crash. `local` and the stricter ones all wait for the disk. */
const durable: Readonly<Record<keyof Durability, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

/** The problems of a database's settings; empty if there are none. */
export const problemsWithDurability = (found: Durability): string[] =>
  (Object.keys(durable) as (keyof Durability)[])
    .filter((name) => !durable[name].includes(found[name]))
    .map((name) => `${name} is ${found[name]}: acknowledged bets and payments could be lost in a crash; set it to on.`);
