import type { MemberId } from '@croupier/contract/core/ids';
import type { BlockCause } from '@croupier/contract/people/limits';
import type { Currency } from '@croupier/contract/core/money';

export type Ceiling = { kind: 'WAGER' | 'LOSS' | 'DEPOSIT'; period: 'DAY' | 'WEEK' | 'MONTH'; amount: bigint; currency: Currency };
export type Played = { staked: bigint; won: bigint };

/** A ceiling that holds, with what was used of it since its period began (the first business day of it). */
export type HeldCeiling = Ceiling & { readonly played: Played; readonly since: string };

/** The blocks and ceilings between a member and a new stake. Each ceiling's `played` is kept up by the batch as it decides. */
export type PlayLimits = {
  blocked: boolean;
  excluded: boolean;
  ceilings: readonly HeldCeiling[];
};

export const noLimits: PlayLimits = { blocked: false, excluded: false, ceilings: [] };

/** The obstacles between some members and a new stake, from their known blocks and ceilings. */
export const limitsFrom = (
  blocks: readonly { memberId: MemberId; cause: BlockCause }[],
  ceilings: readonly { memberId: MemberId; ceiling: Ceiling; played: Played; since: string }[],
): Map<MemberId, PlayLimits> => {
  const limits = new Map<MemberId, PlayLimits & { ceilings: PlayLimits['ceilings'][number][] }>();
  const of = (memberId: MemberId) => {
    const found = limits.get(memberId) ?? { blocked: false, excluded: false, ceilings: [] };
    limits.set(memberId, found);
    return found;
  };
  for (const { memberId, cause } of blocks) of(memberId)[cause === 'OPERATOR' ? 'blocked' : 'excluded'] = true;
  for (const { memberId, ceiling, played, since } of ceilings) of(memberId).ceilings.push({ ...ceiling, played: { ...played }, since });
  return limits;
};

export type LimitHit = { type: Ceiling['kind']; period: Ceiling['period']; limit: bigint; used: bigint };

/** Which ceiling a stake would break, the worst case being that it is lost. Undefined when it may be placed. */
export const ceilingBroken = ({ ceilings }: PlayLimits, stake: bigint): LimitHit | undefined => {
  for (const ceiling of ceilings) {
    const room = ceilingRoom(ceiling);
    if (room === undefined || stake <= room.left) continue;
    const { type, period, limit, used } = room;
    return { type, period, limit, used };
  }
  return undefined;
};

/** The amount that a ceiling leaves to be staked, negative where it is passed; undefined for a ceiling on no stake. */
export const ceilingRoom = ({
  kind,
  period,
  amount,
  played,
}: Ceiling & { readonly played: Played }): (LimitHit & { left: bigint }) | undefined => {
  if (kind === 'DEPOSIT') return undefined;
  const used = kind === 'WAGER' ? played.staked : played.staked - played.won;
  return { type: kind, period, limit: amount, used: used < 0n ? 0n : used, left: amount - used };
};

/** The first day of the week (Monday) and of the month that a business day lies in. */
export const periodStarts = (day: string): { week: string; month: string } => {
  const date = Temporal.PlainDate.from(day);
  return { week: date.subtract({ days: date.dayOfWeek - 1 }).toString(), month: date.with({ day: 1 }).toString() };
};
