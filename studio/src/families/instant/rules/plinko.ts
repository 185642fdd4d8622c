/** Plinko: a ball falls through rows of pins, left or right at each; where it lands decides the payout. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { choose, type GameRule } from '../game-rule.ts';
import { meanReturn, risks } from './pay-tables.ts';

export const PlinkoConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('plinko'),
  /** By number of rows and risk: what each place pays from the left edge to the middle, in hundredths; the right half mirrors it. */
  tables: z.record(z.string(), z.record(z.enum(risks), z.array(z.int()))),
});
export type PlinkoConfig = z.output<typeof PlinkoConfig>;
export const PlinkoChoice = z.strictObject({ rows: z.int(), risk: z.enum(risks) });
export type PlinkoChoice = z.output<typeof PlinkoChoice>;
type Drawn = { path: readonly number[] };

export const plinkoRows = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

/** The payout of every place, from the left, in hundredths. */
export const placesOf = ({ tables }: PlinkoConfig, { rows, risk }: PlinkoChoice): number[] => {
  const half = tables[rows]?.[risk] ?? [];
  return Array.from({ length: rows + 1 }, (_, place) => half[Math.min(place, rows - place)] ?? 0);
};

export const plinkoRule = (config: PlinkoConfig): GameRule<PlinkoChoice, Drawn> => ({
  config,
  readChoice: (asked) => {
    const choice = PlinkoChoice.safeParse(asked).data;
    return choice !== undefined && config.tables[choice.rows] !== undefined ? choice : undefined;
  },
  draw: (stream, { rows }) => ({ path: Array.from({ length: rows }, () => stream.below(2)) }),
  standing: ({ path }, choice) => {
    const slot = path.reduce((sum, side) => sum + side, 0);
    return { over: true, hundredths: placesOf(config, choice)[slot] ?? 0, shown: { game: 'plinko', path: [...path], slot } };
  },
  returns: () =>
    plinkoRows.flatMap((rows) =>
      risks.map((risk) => {
        const ways = placesOf(config, { rows, risk }).map((pay, place) => ({ pay, ways: choose(rows, place) }));
        return meanReturn([String(rows), risk], ways, exact(2n ** BigInt(rows)).num);
      }),
    ),
});
