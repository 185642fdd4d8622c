import { randomInt } from 'node:crypto';
import { type RafflePhase, TicketRule } from '@croupier/contract/rewards/raffles';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import type { RaffleRow } from './store/raffles.ts';

const rules = z.array(TicketRule);

/** How members earn tickets of a raffle. */
export const earningOf = ({ earning }: Pick<RaffleRow, 'earning'>): TicketRule[] => z.decode(rules, earning as never);
export const encodeEarning = (given: TicketRule[]): unknown => z.encode(rules, given);

/** Whether tickets are earned and used at a moment. */
export const isOpenAt = ({ starts_at, ends_at }: Pick<RaffleRow, 'starts_at' | 'ends_at'>, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, starts_at) >= 0 && Temporal.Instant.compare(at, ends_at) < 0;

export const phaseOf = ({ kind, state, starts_at, ends_at }: RaffleRow): RafflePhase => {
  if (state === 'DRAWN' || state === 'PAID') return 'DRAWN';
  if (Temporal.Instant.compare(ends_at, now()) <= 0) return kind === 'DRAW' ? 'CLOSED' : 'ENDED';
  return Temporal.Instant.compare(starts_at, now()) > 0 ? 'COMING' : 'RUNNING';
};

export const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

/** A name for an entry in the public list. */
export const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Moves moments by whole days of the merchant's calendar, as often as it takes for the last one to be in the future. */
export const movedOn = (moments: readonly Temporal.Instant[], days: number, timeZone: string): Temporal.Instant[] => {
  const move = (times: number) =>
    moments.map((at) =>
      at
        .toZonedDateTimeISO(timeZone)
        .add({ days: days * times })
        .toInstant(),
    );
  for (let times = 1; ; times += 1) {
    const moved = move(times);
    const last = moved.at(-1);
    if (last === undefined || Temporal.Instant.compare(last, now()) > 0) return moved;
  }
};
