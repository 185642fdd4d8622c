import { partsAt } from '#design-system/ui/clock.rules.ts';
import type { ContractKind } from '@croupier/contract/earnings/contracts';

const dayMs = 86_400_000;

/** When a day begins by a clock. Tried twice, because the offset there is only known once one is near. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let found = midnight;
  for (let turn = 0; turn < 2; turn += 1) {
    const parts = partsAt(new Date(found), timeZone);
    found += midnight - Date.parse(`${parts.day}T${parts.time}Z`);
  }
  return new Date(found);
};

/** The moments between which periods of these days ended: after the first, and at the last still. */
export const boundsOf = ({ from, to }: { from: string; to: string }, timeZone: string): { from: string; to: string } => ({
  from: startOfDay(from, timeZone).toISOString(),
  to: startOfDay(new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), timeZone).toISOString(),
});

/** A period by the house's clock: a day, days, or a part of a day. */
export const spanText = ({ kind, start, end }: { kind: ContractKind; start: string; end: string }, timeZone: string): string => {
  const first = partsAt(new Date(start), timeZone);
  if (kind === 'HOURLY' || kind === 'REALTIME') {
    return `${first.day} ${first.time.slice(0, 5)}–${partsAt(new Date(end), timeZone).time.slice(0, 5)}`;
  }
  const last = partsAt(new Date(Date.parse(end) - 1), timeZone);
  return first.day === last.day ? first.day : `${first.day} – ${last.day}`;
};

/** A moment to the minute by a clock, for the middle of a sentence that names the clock: `2026-11-22 00:00`. */
export const minuteText = (iso: string, timeZone: string): string => {
  const { day, time } = partsAt(new Date(iso), timeZone);
  // It runs from left to right whatever stands around it.
  return `\u2066${day} ${time.slice(0, 5)}\u2069`;
};
