import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, NodeId, RoundId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { GameCategory } from '@croupier/contract/play/catalogue';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { CountedBet, OwnBonus } from '@croupier/contract/rewards/own-bonuses';
import type { Page } from '@croupier/contract/core/envelope';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ownerOf } from './end-grant.ts';
import { dropGrant } from './forfeit.ts';
import * as due from './store/due.ts';
import * as store from './store/grants.ts';
import { templateNames } from './store/templates.ts';
import { termsOfVersion } from './templates.ts';

const overMost = 20;

/** A member's bonuses: those that are open, in the order in which they were given, and the last ones that are over. */
export const ownBonuses = (memberId: MemberId, language: string): Promise<{ open: OwnBonus[]; over: OwnBonus[] }> =>
  inTransaction(async (tx) => ({
    open: await shown(tx, await store.openGrants(tx, memberId), language),
    over: await shown(tx, await store.lastEnded(tx, memberId, overMost), language),
  }));

const shown = async (tx: Tx, grants: readonly store.GrantRow[], language: string): Promise<OwnBonus[]> => {
  const balances = await ledger.balancesOf(
    tx,
    grants.map((grant) => wallet.bonusOf(ownerOf(grant), grant.id)),
  );
  const counted = await due.countedOf(
    tx,
    grants.map(({ id }) => id),
  );
  const names = await templateNames(tx, [...new Set(grants.flatMap(({ template_id }) => template_id ?? []))]);
  const bonuses: OwnBonus[] = [];
  for (const [index, grant] of grants.entries()) {
    const money = (amount: bigint): Money => ({ amount, currency: grant.currency });
    const name = names.get(grant.template_id ?? '');
    const wagered = await termsOf(tx, grant);
    bonuses.push({
      id: grant.id,
      name: name?.[language] ?? name?.['en'] ?? '',
      kind: grant.kind,
      state: grant.state,
      endedBecause: grant.ended_because,
      given: money(grant.amount),
      balance: money(balances[index] ?? 0n),
      required: money(grant.wagering_required),
      counted: money(counted.get(grant.id) ?? 0n),
      isWagered: grant.met_at !== null && grant.state === 'ACTIVE',
      weights: weightsOf(wagered),
      exceptions: await exceptionsOf(tx, wagered, language),
      oddsMinPpm: wagered?.oddsMinPpm ?? null,
      stakeMax: grant.stake_max === null ? null : money(grant.stake_max),
      cashoutMax: grant.cashout_max === null ? null : money(grant.cashout_max),
      converted: money(grant.converted),
      removed: money(grant.removed),
      givenAt: grant.created_at.toString(),
      until: grant.expires_at.toString(),
      endedAt: grant.closed_at?.toString() ?? null,
    });
  }
  return bonuses;
};

const termsOf = async (tx: Tx, { template_id, template_version }: store.GrantRow): Promise<BonusTerms['wagering'] | undefined> =>
  template_id === null || template_version === null ? undefined : (await termsOfVersion(tx, template_id, template_version)).wagering;

/** By game type; without a template every game counts in full. */
const weightsOf = (terms: BonusTerms['wagering'] | undefined): OwnBonus['weights'] =>
  GameCategory.options.map((gameType) => {
    const ppm = terms === undefined ? 1_000_000 : terms.weights[gameType];
    return { gameType, percent: percentOf(ppm ?? (ppm === null ? null : 0)) };
  });

const percentOf = (ppm: number | null): number | null => (ppm === null ? null : ppm / 10_000);

/** Games and vendors with a weight of their own, by their names. */
const exceptionsOf = async (tx: Tx, terms: BonusTerms['wagering'] | undefined, language: string): Promise<OwnBonus['exceptions']> => {
  if (terms === undefined || terms.gameWeights.length + terms.vendorWeights.length === 0) return [];
  const found = await games.findGames(tx, terms.gameWeights.map(({ game }) => game as NodeId)); // prettier-ignore
  const vendors = await games.vendorNames(tx, terms.vendorWeights.map(({ vendor }) => vendor as VendorCode)); // prettier-ignore
  const nameOf = (id: string): string => {
    const game = found.get(id as NodeId);
    return game === undefined ? id : games.nameIn(game, language);
  };
  return [
    ...terms.gameWeights.map(({ game, ppm }) => ({ name: nameOf(game), percent: percentOf(ppm) })),
    ...terms.vendorWeights.map(({ vendor, ppm }) => ({ name: vendors.get(vendor as VendorCode) ?? vendor, percent: percentOf(ppm) })),
  ];
};

/** The bets that counted towards a bonus, newest first. Refuses NOT_FOUND for another member's. */
export const bonusBets = (memberId: MemberId, id: string, wanted: PageWanted, language: string): Promise<Page<CountedBet>> =>
  inTransaction(async (tx) => {
    const grant = await ownGrant(tx, memberId, id);
    const { rows, total } = await wagering.roundsCountedFor(tx, id, wanted);
    const rounds = new Map((await due.roundsOf(tx, memberId, rows.map(({ round }) => round))).map((round) => [round.id, round])); // prettier-ignore
    const nodeOf = (round: { vendor: string; game_code: string }) => `${round.vendor}:${round.game_code}` as NodeId;
    const found = await games.findGames(tx, [...new Set([...rounds.values()].map(nodeOf))]);
    const content = rows.flatMap(({ round: roundId, counted }): CountedBet[] => {
      const round = rounds.get(roundId);
      if (round === undefined) return [];
      const nodeId = nodeOf(round);
      const game = found.get(nodeId);
      const money = (amount: bigint): Money => ({ amount, currency: grant.currency });
      return [
        {
          roundId: roundId as RoundId,
          nodeId,
          game: game === undefined ? round.game_code : games.nameIn(game, language),
          at: round.started_at.toString(),
          stake: money(round.stake),
          counted: money(counted),
        },
      ];
    });
    return {
      content,
      pageNum: wanted.pageNo,
      pageSize: wanted.pageSize,
      totalElements: total,
      totalPages: Math.ceil(total / wanted.pageSize),
    };
  });

const ownGrant = async (tx: Tx, memberId: MemberId, id: string): Promise<store.GrantRow> => {
  const grant = await store.findGrant(tx, id);
  if (grant?.member_id !== memberId) throw new Refusal('NOT_FOUND');
  return grant;
};

/**
 * Gives up a bonus, of which the member was shown that `loses` is lost. Refuses NOT_FOUND, CASE_CLOSED for one that is over, and BONUS_FORFEITS if it holds more by
 * now.
 */
export const giveUpBonus = (memberId: MemberId, id: string, loses: Money): Promise<null> =>
  inTransaction(async (tx) => {
    const grant = await ownGrant(tx, memberId, id);
    if (grant.closed_at !== null) throw new Refusal('CASE_CLOSED');
    if (loses.currency !== grant.currency) throw new Refusal('CURRENCY_MISMATCH');
    await members.holdMember(tx, memberId);
    await askOne(tx, ledger.lockAccountsOf([memberId]));
    const [balance = 0n] = await ledger.balancesOf(tx, [wallet.bonusOf(ownerOf(grant), id)]);
    if (balance > loses.amount)
      throw new Refusal('BONUS_FORFEITS', { amount: decimalOf({ amount: balance, currency: grant.currency }), currency: grant.currency });
    if (!(await dropGrant(tx, { id, memberId }, 'MEMBER'))) throw new Refusal('CASE_CLOSED');
    return null;
  });
