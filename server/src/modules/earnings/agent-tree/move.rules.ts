/** Levels of the tree, the top one among them. */
export const depthMax = 20;

export type Period = 'D' | 'W' | 'H' | 'M';

/** When the next period of a kind begins by the merchant's clock: a day, a week from Monday, half a month (the 1st and the 16th), a month. */
export const nextBound = (period: Period, after: Temporal.Instant, timeZone: string): Temporal.Instant => {
  const today = after.toZonedDateTimeISO(timeZone).toPlainDate();
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  const bounds: Record<Period, Temporal.PlainDate> = {
    D: today.add({ days: 1 }),
    W: today.add({ days: 8 - today.dayOfWeek }),
    H: today.day < 16 ? today.with({ day: 16 }) : nextMonth,
    M: nextMonth,
  };
  return bounds[period].toZonedDateTime({ timeZone }).toInstant();
};

type Standing = { number: number; path: readonly number[] };

/** Why a member cannot stand below another: they stand below the member themselves, or somebody would come to stand too deep. `deepest`: the lowest level below the member. */
export const whyNotBelow = (member: Standing, upline: Standing | null, deepest: number): 'CIRCLE' | 'TOO_DEEP' | undefined => {
  if (upline?.path.includes(member.number)) return 'CIRCLE';
  return (upline?.path.length ?? 0) + (deepest - member.path.length) + 1 > depthMax ? 'TOO_DEEP' : undefined;
};
