import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import * as bonuses from '#modules/rewards/bonuses';
import * as games from '#modules/play/catalogue';
import * as limits from '#modules/people/limits';
import * as merchants from '#modules/brand/merchants';
import type { Answers } from '#platform/ask';
import { together, type Tx } from '#platform/database';
import { businessDayOf } from './business-day.rules.ts';
import { nodeIdOf } from './node-ids.rules.ts';
import type { Command } from './command.rules.ts';
import type { Player, BatchState } from './batch-state.rules.ts';

/** New risk alone asks for limits and open grants; paying out and undoing never do (`docs/wallet-rules.md`, R10). */
const isStaking = ({ op }: Command): boolean => op === 'bet' || op === 'betAndSettle' || op === 'tip';

/** Where those who stake are at home, and the business day there. */
type Homes = ReadonlyMap<MemberId, { merchantId: MerchantId; businessDay: string }>;

/** The basis of decisions on stakes is asked for once it is known whose members stake. */
const questionsFor = async (staking: readonly Command[], homes: Homes, at: Temporal.Instant) => {
  const ids = [...homes.keys()];
  const today = new Map([...homes.values()].map(({ merchantId, businessDay }) => [merchantId, businessDay]));
  return [
    bonuses.grantsOf(ids, at),
    limits.playBlocksOf(ids, at),
    limits.ceilingsOf(
      ids,
      [...today].map(([merchantId, day]) => ({ merchantId, day })),
      at,
    ),
    games.switchesFor(await gamesAsked(staking, homes)),
  ] as const;
};

type Questions = Awaited<ReturnType<typeof questionsFor>>;
type Found = Answers<Questions>;

/** The games that are staked on, each at its merchant; at one in maintenance, and of a vendor that is switched off, nothing is played. */
const gamesAsked = async (staking: readonly Command[], homes: Homes): Promise<{ merchantId: MerchantId; nodeId: NodeId }[]> => {
  const wanted = new Map<MerchantId, Set<NodeId>>();
  for (const { memberId, vendor, gameCode } of staking) {
    const merchantId = homes.get(memberId)?.merchantId;
    if (!vendor.enabled || gameCode === undefined || merchantId === undefined) continue;
    const nodeId = nodeIdOf(vendor.code, gameCode);
    const there = wanted.get(merchantId);
    if (there?.has(nodeId) === true || (await merchants.getMerchantOrThrow(merchantId)).maintenance) continue;
    if (there === undefined) wanted.set(merchantId, new Set([nodeId]));
    else there.add(nodeId);
  }
  return [...wanted].flatMap(([merchantId, nodeIds]) => [...nodeIds].map((nodeId) => ({ merchantId, nodeId })));
};

/** The merchants whose members staked before. That never changes, and is no more than a guess all the same. */
const seen = new Map<MemberId, MerchantId>();
const seenMax = 200_000;

const noteSeen = (homes: Homes): void => {
  if (seen.size > seenMax) seen.clear();
  for (const [memberId, { merchantId }] of homes) seen.set(memberId, merchantId);
};

/** The homes of all who stake, where all were seen before. */
const guessedHomes = async (staking: readonly Command[], at: Temporal.Instant): Promise<Homes | undefined> => {
  const homes = new Map<MemberId, { merchantId: MerchantId; businessDay: string }>();
  const days = new Map<MerchantId, string>();
  for (const { memberId } of staking) {
    const merchantId = seen.get(memberId);
    if (merchantId === undefined) return undefined;
    const businessDay = days.get(merchantId) ?? businessDayOf(await merchants.getMerchantOrThrow(merchantId), at);
    days.set(merchantId, businessDay);
    homes.set(memberId, { merchantId, businessDay });
  }
  return homes;
};

/** The questions about the stakes among some commands, on the way with the questions about all commands. */
export type Stakes = { staking: readonly Command[]; guess: Homes | undefined; questions: Questions | readonly [] };

/**
 * Prepares to ask for the basis of decisions on stakes. Members who staked before are asked about at once, which saves a way to the database and back; the
 * others when it is known whose members they are.
 */
export const prepareStakes = async (commands: readonly Command[], at: Temporal.Instant): Promise<Stakes> => {
  const staking = commands.filter(isStaking);
  const guess = staking.length === 0 ? undefined : await guessedHomes(staking, at);
  return { staking, guess, questions: guess === undefined ? [] : await questionsFor(staking, guess, at) };
};

/**
 * Gives the players who stake their limits and grants as found, and says which of the games can be played. A finding by a guess counts only if all of it was
 * right.
 */
export const readStakes = async (
  tx: Tx,
  { staking, guess }: Stakes,
  found: Found | [],
  players: ReadonlyMap<MemberId, Player>,
  at: Temporal.Instant,
): Promise<BatchState['playable']> => {
  const asked = [...new Set(staking.map(({ memberId }) => memberId))].flatMap((memberId) => players.get(memberId) ?? []);
  if (asked.length === 0) return new Map();
  const homes = new Map(asked.map(({ purse: { memberId, merchantId }, businessDay }) => [memberId, { merchantId, businessDay }]));
  noteSeen(homes);
  const isRight = [...homes].every(([memberId, home]) => {
    const guessed = guess?.get(memberId);
    return guessed?.merchantId === home.merchantId && guessed.businessDay === home.businessDay;
  });
  const [grants, blocks, ceilings, switches] =
    isRight && found.length !== 0 ? found : await together(tx, await questionsFor(staking, homes, at));
  const grantsOf = Map.groupBy(grants, (grant) => grant.memberId);
  const limitsOf = limits.limitsFrom(blocks, ceilings);
  for (const player of asked) {
    const { memberId } = player.purse;
    player.grants = grantsOf.get(memberId) ?? [];
    player.limits = limitsOf.get(memberId) ?? limits.noLimits;
  }
  const open = switches.filter(({ takesBets }) => takesBets);
  return new Map(
    [...Map.groupBy(open, ({ merchantId }) => merchantId)].map(([merchantId, some]) => [
      merchantId,
      new Map(some.map(({ nodeId, category }) => [nodeId, category])),
    ]),
  );
};
