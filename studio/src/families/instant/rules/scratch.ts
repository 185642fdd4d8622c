/** Scratch card: nine fields hide prizes, and a prize that is there three times is won. */
import * as z from 'zod/mini';
import { drawPlaces, type GameRule } from '../game-rule.ts';
import { meanReturn, type Risk, risks } from './pay-tables.ts';

/** A prize in hundredths of the bet, won by so many of all tickets. */
const Prize = z.object({ pay: z.int(), tickets: z.int() });

export const ScratchConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('scratch'),
  fields: z.int(),
  /** Tickets of a series. */
  tickets: z.int(),
  /** By risk, rising. */
  prizes: z.record(z.enum(risks), z.array(Prize)),
});
export type ScratchConfig = z.output<typeof ScratchConfig>;
export const ScratchChoice = z.strictObject({ risk: z.enum(risks) });
export type ScratchChoice = z.output<typeof ScratchChoice>;
/** `ticket`: from 0. `fields`: the prize in each field, by its place in the list. */
type Drawn = { ticket: number; fields: readonly number[] };

/** A prize wins when it is in so many fields. */
export const matching = 3;

/** The place of the prize that a ticket wins; undefined for none. The first tickets of the series win the least prize. */
export const prizeOf = ({ prizes }: ScratchConfig, risk: Risk, ticket: number): number | undefined => {
  let first = 0;
  for (const [place, { tickets }] of prizes[risk].entries()) {
    if (ticket < first + tickets) return place;
    first += tickets;
  }
  return undefined;
};

export const scratchRule = (config: ScratchConfig): GameRule<ScratchChoice, Drawn> => ({
  config,
  readChoice: (asked) => ScratchChoice.safeParse(asked).data,
  draw: (stream, { risk }) => {
    const ticket = stream.below(config.tickets);
    const won = prizeOf(config, risk, ticket);
    const others = config.prizes[risk].map((_, place) => place).filter((place) => place !== won);
    // No other prize may be there three times: each is in the bag twice, and every field is as likely to hide it as any other.
    const bag = others.flatMap((place) => [place, place]);
    const winning = won === undefined ? [] : drawPlaces(stream, config.fields, matching);
    const rest = drawPlaces(stream, bag.length, config.fields - winning.length).map((place) => bag[place] ?? 0);
    let next = 0;
    const fields = Array.from({ length: config.fields }, (_, field) =>
      won !== undefined && winning.includes(field) ? won : (rest[next++] ?? 0),
    );
    return { ticket, fields };
  },
  standing: ({ ticket, fields }, { risk }) => {
    const prizes = config.prizes[risk];
    const won = prizeOf(config, risk, ticket);
    return {
      over: true,
      hundredths: won === undefined ? 0 : (prizes[won]?.pay ?? 0),
      shown: { game: 'scratch', fields: fields.map((place) => prizes[place]?.pay ?? 0) },
    };
  },
  returns: () =>
    risks.map((risk) =>
      meanReturn(
        [risk],
        config.prizes[risk].map(({ pay, tickets }) => ({ pay, ways: BigInt(tickets) })),
        BigInt(config.tickets),
      ),
    ),
});
