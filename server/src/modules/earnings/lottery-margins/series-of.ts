import { isAgentType } from '@croupier/contract/people/members';
import type { GameCode, MemberId, VendorCode } from '@croupier/contract/core/ids';
import { inForceOf } from '#modules/earnings/contracts';
import * as tree from '#modules/earnings/agent-tree';
import type { Member } from '#modules/people/members';
import * as lotteries from '#modules/play/lotteries';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type SeriesAt, seriesOfLine } from './margin.rules.ts';

/** Reads the series of some agents, for a family and a moment. Contracts are asked for once for each moment. */
export const seriesReader = (tx: Tx, agents: readonly MemberId[]): ((family: string, at: Temporal.Instant) => Promise<SeriesAt>) => {
  const ids = [...new Set(agents)];
  const known = new Map<string, Promise<Awaited<ReturnType<typeof inForceOf>>>>();
  return async (family, at) => {
    const key = at.toString({ smallestUnit: 'minute' });
    // Contracts begin and end at whole minutes.
    const minute = Temporal.Instant.from(key);
    const found = known.get(key) ?? inForceOf(tx, ids, 'SERIES', { start: minute, end: minute });
    known.set(key, found);
    const rates = new Map(
      (await found).flatMap(({ payee_id, tiers }) => {
        const tier = tiers.find((one) => one.family === family);
        return tier === undefined ? [] : [[payee_id, tier.rates.lost] as const];
      }),
    );
    return (agentId) => rates.get(agentId);
  };
};

type Asked = { member: Member; vendor: VendorCode; gameCode: GameCode };

/** The highest series that a member may choose in a game by the contracts of their agents; undefined where no contract says so, or the game is no lottery. */
export const seriesMaxFor = async (tx: Tx, { member, vendor, gameCode }: Asked): Promise<number | undefined> => {
  const family = await lotteries.familyOf(tx, vendor, gameCode);
  if (family === undefined) return undefined;
  const [placement] = await tree.places.at(tx, [{ memberId: member.id, atMs: now().epochMilliseconds }]);
  const above = placement == null ? [] : ((await tree.uplinesReader()(tx, [placement])).get(placement) ?? []);
  const chain = isAgentType(member.type) ? [member.id, ...above] : above;
  if (chain.length === 0) return undefined;
  return seriesOfLine(chain, await seriesReader(tx, chain)(family, now()));
};
