/** Keno: the player marks up to ten of forty numbers, ten are drawn, and the number of hits decides the payout. */
import * as z from 'zod/mini';
import { choose, drawPlaces, type GameRule } from '../game-rule.ts';
import { meanReturn, type Risk, risks } from './pay-tables.ts';

export const KenoConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('keno'),
  numbers: z.int(),
  drawn: z.int(),
  /** By number of marks and risk: what each number of hits pays, from none, in hundredths. */
  tables: z.record(z.string(), z.record(z.enum(risks), z.array(z.int()))),
});
export type KenoConfig = z.output<typeof KenoConfig>;
/** `picks`: places from 0, rising. */
export const KenoChoice = z.strictObject({
  risk: z.enum(risks),
  picks: z.array(z.int().check(z.minimum(0))).check(z.minLength(1), z.maxLength(10)),
});
export type KenoChoice = z.output<typeof KenoChoice>;
type Drawn = { balls: readonly number[] };

/** The payout of each number of hits, from none, in hundredths. */
export const kenoPays = ({ tables }: KenoConfig, picks: number, risk: Risk): readonly number[] => tables[picks]?.[risk] ?? [];

/** The number of draws that hit so many of the marks. */
export const kenoWays = ({ numbers, drawn }: Pick<KenoConfig, 'numbers' | 'drawn'>, picks: number, hits: number): bigint =>
  choose(picks, hits) * choose(numbers - picks, drawn - hits);

export const kenoRule = (config: KenoConfig): GameRule<KenoChoice, Drawn> => ({
  config,
  readChoice: (asked) => {
    const choice = KenoChoice.safeParse(asked).data;
    const rises = choice?.picks.every((pick, nth) => pick < config.numbers && pick > (choice.picks[nth - 1] ?? -1));
    return rises === true ? choice : undefined;
  },
  draw: (stream) => ({ balls: drawPlaces(stream, config.numbers, config.drawn) }),
  standing: ({ balls }, { picks, risk }) => {
    const hits = picks.filter((pick) => balls.includes(pick)).length;
    return { over: true, hundredths: kenoPays(config, picks.length, risk)[hits] ?? 0, shown: { game: 'keno', balls: [...balls], hits } };
  },
  returns: () =>
    Array.from({ length: 10 }, (_, index) => index + 1).flatMap((picks) =>
      risks.map((risk) =>
        meanReturn(
          [String(picks), risk],
          kenoPays(config, picks, risk).map((pay, hits) => ({ pay, ways: kenoWays(config, picks, hits) })),
          choose(config.numbers, config.drawn),
        ),
      ),
    ),
});
