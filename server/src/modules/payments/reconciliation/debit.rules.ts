/** Money that left an account by the book. `names`: by what it may stand on a statement. */
export type Out = { amount: bigint; at: Temporal.Instant; names: readonly string[] };
/** Money that left it as its bank or provider tells it. */
export type Told = { amount: bigint; at: Temporal.Instant; name: string; text: string };

/** Booked and told so far apart, and of the same amount, two may be one without a name. */
const apartMostMs = 48 * 3_600_000;

/**
 * The moment at which each payment of the book left an account by the bank's word, because a day is the bank's: the bank's line with its name, else the nearest
 * with its amount; each once. A payment that the bank has not told of yet left when it was booked. In the order of `outs`.
 */
export const bankMoments = (outs: readonly Out[], told: readonly Told[]): Temporal.Instant[] => {
  const free = new Map<bigint, Told[]>();
  for (const one of told) free.set(one.amount, [...(free.get(one.amount) ?? []), one]);
  const moments = new Map<Out, Temporal.Instant>();
  const take = (out: Out, fits: (one: Told) => boolean): void => {
    const alike = free.get(out.amount) ?? [];
    const found = alike.filter(fits).toSorted((a, b) => apart(a, out) - apart(b, out))[0];
    if (found === undefined) return;
    moments.set(out, found.at);
    alike.splice(alike.indexOf(found), 1);
  };
  for (const out of outs) take(out, ({ name, text }) => out.names.some((own) => own === name || text.includes(own)));
  for (const out of outs) if (!moments.has(out)) take(out, (one) => apart(one, out) <= apartMostMs);
  return outs.map((out) => moments.get(out) ?? out.at);
};

const apart = (told: Told, out: Out): number => Math.abs(told.at.epochMilliseconds - out.at.epochMilliseconds);
