/** The tables of plinko, keno and wheel: tables of payouts by risk. */
import { exact } from '#studio/families/slots/fraction';
import type { BetReturn } from '../game-rule.ts';

/** From many small wins to a few large ones. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The exact mean of a table: `ways` of `of` equally likely outcomes pay `pay` hundredths. */
export const meanReturn = (parts: readonly string[], table: readonly { pay: number; ways: bigint }[], of: bigint): BetReturn => {
  const mean = exact(
    table.reduce((sum, { pay, ways }) => sum + BigInt(pay) * ways, 0n),
    of * 100n,
  );
  return { parts, least: mean, most: mean, top: Math.max(...table.map(({ pay }) => pay)) };
};
