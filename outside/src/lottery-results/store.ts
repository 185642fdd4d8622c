import type { Tx } from '../database.ts';
import type { ResultFault } from './draw.ts';

/** Two publishers of results that know nothing of each other. */
export const sources = ['SIAM', 'MEKONG'] as const;
export type Source = (typeof sources)[number];

export type SourceFault = ResultFault & { source: Source; lottery: string; draw: string };

export const faultsOf = async (tx: Tx, source: Source, lottery: string, draw: string): Promise<ResultFault[]> =>
  (
    await tx.query<ResultFault>('select fault, seconds from results.fault where source = $1 and lottery = $2 and draw = $3', [
      source,
      lottery,
      draw,
    ])
  ).rows;

/** A fault replaces the same fault of the same draw. */
export const saveFault = async (tx: Tx, { source, lottery, draw, fault, seconds }: SourceFault): Promise<void> => {
  await tx.query(
    `insert into results.fault (source, lottery, draw, fault, seconds) values ($1, $2, $3, $4, $5)
     on conflict (source, lottery, draw, fault) do update set seconds = excluded.seconds`,
    [source, lottery, draw, fault, seconds],
  );
};

export const clearFaults = async (tx: Tx): Promise<void> => {
  await tx.query('delete from results.fault');
};

/** The newest first. */
export const listFaults = async (tx: Tx, limit: number): Promise<SourceFault[]> =>
  (await tx.query<SourceFault>('select source, lottery, draw, fault, seconds from results.fault order by made_at desc limit $1', [limit]))
    .rows;
