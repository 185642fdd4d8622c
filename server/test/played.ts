/** Bets as the books of turnover hold them, for tests of pay: kept in memory, read in the shapes that settlement reads. */
import { randomUUID } from 'node:crypto';
import { isAgentType } from '@croupier/contract/people/members';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Played } from '#rules/earnings/settlement/team';
import type { Readings } from '#modules/earnings/settlement';
import type { Member } from '#modules/people/members';
import type { HandBet } from './pay-by-hand.ts';

type Row = {
  number: bigint;
  round: string;
  merchantId: string;
  memberId: MemberId;
  uplines: readonly MemberId[];
  self: MemberId | null;
  sign: 1n | -1n;
  stake: bigint;
  payout: bigint;
  /** When the bet was settled, and when this row came: later, for a correction. */
  settledAt: Temporal.Instant;
  at: Temporal.Instant;
};

const validOf = ({ stake, payout }: { stake: bigint; payout: bigint }): bigint => {
  const moved = payout > stake ? payout - stake : stake - payout;
  return moved > stake ? stake : moved;
};
const isIn = (at: Temporal.Instant, start: Temporal.Instant, end: Temporal.Instant): boolean =>
  Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0;

/** Rounds that were played, and the figures that settlement reads. */
export class Play {
  readonly #rows: Row[] = [];
  readonly deposits: { memberId: MemberId; uplines: readonly MemberId[]; amount: bigint; at: Temporal.Instant }[] = [];
  readonly given: { memberId: MemberId; uplines: readonly MemberId[]; amount: bigint; at: Temporal.Instant }[] = [];
  open = 0;

  /** A bet of a member, who stands below these, the nearest first; in whole baht. Returns its round. */
  bet(member: Member, above: readonly Member[], stake: number | bigint, payout: number | bigint, at: string): string {
    const round = randomUUID();
    const settledAt = Temporal.Instant.from(at);
    this.#add({
      round,
      member,
      uplines: above.map(({ id }) => id),
      sign: 1n,
      stake: unitsOf(stake),
      payout: unitsOf(payout),
      settledAt,
      at: settledAt,
    });
    return round;
  }

  /** A round that ended is settled anew: what it was is taken back, what it is counts. `at`: when that came; by default as if known from the start. */
  correct(round: string, payout: number, at?: string): void {
    const was = this.#rows.findLast((row) => row.round === round && row.sign === 1n);
    if (was === undefined) throw new Error('no such round');
    const came = at === undefined ? was.settledAt : Temporal.Instant.from(at);
    this.#rows.push({ ...was, sign: -1n, number: this.#next(), at: came });
    this.#rows.push({ ...was, payout: unitsOf(payout), number: this.#next(), at: came });
  }

  /** The same bets, as the slow way to work pay out reads them. */
  byHand(): HandBet[] {
    return this.#rows.map(({ memberId, uplines, stake, payout }, at) => ({ member: memberId, above: [...uplines], stake, payout, at }));
  }

  #next(): bigint {
    return BigInt(this.#rows.length + 1);
  }

  #add({ member, ...row }: Omit<Row, 'number' | 'memberId' | 'merchantId' | 'self'> & { member: Member }): void {
    this.#rows.push({
      ...row,
      number: this.#next(),
      merchantId: member.merchantId,
      memberId: member.id,
      self: isAgentType(member.type) ? member.id : null,
    });
  }

  readonly readings: Readings = {
    playedIn: async (_tx, { merchantId, start, end, activeBetMin, activeDepositMin }) => {
      const rows = this.#rows.filter((row) => row.merchantId === merchantId && isIn(row.at, start, end));
      return [...Map.groupBy(rows, ({ memberId }) => memberId)].flatMap(([memberId, own]): Played[] => {
        const [first] = own;
        if (first === undefined) return [];
        const sum = (of: (row: Row) => bigint) => own.reduce((all, row) => all + row.sign * of(row), 0n);
        const moneyIn = (list: typeof this.deposits) =>
          list.filter((one) => one.memberId === memberId && isIn(one.at, start, end)).reduce((all, { amount }) => all + amount, 0n);
        const deposits = moneyIn(this.deposits);
        return [
          {
            uplines: first.uplines,
            self: first.self,
            won: sum((row) => (row.payout > row.stake ? validOf(row) : 0n)),
            lost: sum((row) => (row.payout > row.stake ? 0n : validOf(row))),
            ggr: sum(({ stake, payout }) => stake - payout),
            active: sum(validOf) >= activeBetMin && deposits >= activeDepositMin ? 1n : 0n,
            given: moneyIn(this.given),
            deposits,
          },
        ];
      });
    },
    betsAfter: async (_tx, { merchantId, after, limit }) => {
      const rows = this.#rows.filter((row) => row.merchantId === merchantId && row.number > after).slice(0, limit);
      return {
        upTo: rows.at(-1)?.number ?? after,
        bets: rows.map((row) => ({
          number: row.number,
          chain: row.self === null ? row.uplines : [row.self, ...row.uplines],
          stake: row.stake,
          validBet: row.sign * validOf(row),
          outcome: row.payout > row.stake ? 'WON' : row.payout < row.stake ? 'LOST' : 'PUSH',
          settledAt: row.settledAt,
        })),
      };
    },
    numberBefore: async (_tx, { merchantId, at }) => {
      const first = this.#rows.find((row) => row.merchantId === merchantId && Temporal.Instant.compare(row.at, at) >= 0);
      return (first?.number ?? this.#next()) - 1n;
    },
    uncounted: async () => this.open,
    betsOf: async (_tx, { merchantId, agentId, includeOwn, ...of }, { pageNo, pageSize }) => {
      const all = this.#rows
        .filter((row) => row.merchantId === merchantId && (row.uplines.includes(agentId) || (includeOwn && row.self === agentId)))
        .filter((row) => ('start' in of ? isIn(row.at, of.start, of.end) : row.number > of.after && row.number <= of.upTo))
        .toReversed();
      return {
        total: all.length,
        rows: all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => ({
          round: row.round,
          memberId: row.memberId,
          gameType: 'RNG',
          stake: row.stake,
          payout: row.payout,
          validBet: row.sign * validOf(row),
          settledAt: row.settledAt,
          chain: row.self === null ? row.uplines : [row.self, ...row.uplines],
        })),
      };
    },
  };
}

const unitsOf = (baht: number | bigint): bigint => (typeof baht === 'bigint' ? baht : BigInt(Math.round(baht * 100)) * 100n);
