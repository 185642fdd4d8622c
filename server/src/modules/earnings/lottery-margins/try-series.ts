import { isAgentType } from '@croupier/contract/people/members';
import type { MemberId } from '@croupier/contract/core/ids';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import * as tree from '#modules/earnings/agent-tree';
import * as members from '#modules/people/members';
import { askOne, type Tx } from '#platform/database';
import { seriesReader } from './series-of.ts';
import * as store from './store.ts';
import { triedMargin } from './try-series.rules.ts';

type Asked = {
  agentId: MemberId;
  currency: Currency;
  /** The places below the agent. */
  placements: readonly bigint[];
  day: string;
  /** The tried series of a family, as a rate; undefined where the terms have none. */
  seriesOf: (family: string) => bigint | undefined;
  atMost: number;
};

/** `base`: the stakes that brought a margin. `micro`: the margin in millionths of a unit. */
export type TriedSeries = { stake: bigint; payout: bigint; valid: bigint; base: bigint; micro: bigint };

/** The margin that an agent would have had of the rounds of a day by another series. Undefined where the rounds are more than can be read at once. */
export const trySeries = async (tx: Tx, { agentId, currency, placements, day, seriesOf, atMost }: Asked): Promise<TriedSeries | undefined> => {
  const rounds = await store.roundsAt(tx, day, placements, atMost + 1);
  if (rounds.length > atMost) return undefined;
  const players = [...new Set(rounds.map(({ member_id }) => member_id))];
  const kinds = new Map((await askOne(tx, members.playKindsOf(players))).map((kind) => [kind.id, kind]));
  const uplines = await tree.uplinesReader()(tx, [...new Set(rounds.map(({ placement }) => placement))]);
  const chainOf = ({ member_id, placement }: store.RoundRow): MemberId[] => {
    const above = uplines.get(placement) ?? [];
    return isAgentType(kinds.get(member_id)?.type ?? 0) ? [member_id, ...above] : [...above];
  };
  const series = seriesReader(tx, rounds.flatMap(chainOf));
  const sums: TriedSeries = { stake: 0n, payout: 0n, valid: 0n, base: 0n, micro: 0n };
  const units = (text: string): bigint => moneyOf(text, currency).amount;
  for (const round of rounds) {
    const { family, terms_at: at, plays } = round;
    const tried = family === null ? undefined : seriesOf(family);
    const chain = chainOf(round);
    const seriesAt = family === null ? () => undefined : await series(family, at);
    for (const play of plays) {
      const [stake, prize, rebate] = [units(play.stake), units(play.prize), units(play.rebate)];
      const ppm = tried === undefined ? 0n : triedMargin(agentId, tried, { chain, seriesMax: play.seriesMax }, seriesAt);
      sums.stake += stake;
      sums.payout += prize + rebate;
      sums.valid += validBetOf(stake, prize);
      if (ppm > 0n) sums.base += stake;
      sums.micro += stake * ppm;
    }
  }
  return sums;
}; // prettier-ignore
