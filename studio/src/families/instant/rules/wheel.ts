/** Wheel: of ten to fifty segments, each as likely as any other, one comes up. */
import * as z from 'zod/mini';
import type { GameRule } from '../game-rule.ts';
import { meanReturn, risks } from './pay-tables.ts';

export const WheelConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('wheel'),
  /** By number of segments and risk: what each segment pays, clockwise from the top, in hundredths. */
  tables: z.record(z.string(), z.record(z.enum(risks), z.array(z.int()))),
});
export type WheelConfig = z.output<typeof WheelConfig>;
export const WheelChoice = z.strictObject({ segments: z.int(), risk: z.enum(risks) });
export type WheelChoice = z.output<typeof WheelChoice>;
type Drawn = { segment: number };

export const wheelSizes = [10, 20, 30, 40, 50] as const;

export const segmentsOf = ({ tables }: WheelConfig, { segments, risk }: WheelChoice): readonly number[] => tables[segments]?.[risk] ?? [];

export const wheelRule = (config: WheelConfig): GameRule<WheelChoice, Drawn> => ({
  config,
  readChoice: (asked) => {
    const choice = WheelChoice.safeParse(asked).data;
    return choice !== undefined && config.tables[choice.segments] !== undefined ? choice : undefined;
  },
  draw: (stream, { segments }) => ({ segment: stream.below(segments) }),
  standing: ({ segment }, choice) => ({
    over: true,
    hundredths: segmentsOf(config, choice)[segment] ?? 0,
    shown: { game: 'wheel', segment },
  }),
  returns: () =>
    wheelSizes.flatMap((segments) =>
      risks.map((risk) =>
        meanReturn(
          [String(segments), risk],
          segmentsOf(config, { segments, risk }).map((pay) => ({ pay, ways: 1n })),
          BigInt(segments),
        ),
      ),
    ),
});
