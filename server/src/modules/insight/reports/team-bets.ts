import type { bets as contract, GameType, TeamBet } from '@croupier/contract/earnings/team';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { NodeId, RoundId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import * as agents from '#modules/earnings/agent-tree';
import * as games from '#modules/play/catalogue';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction, type Tx, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import { perMemberLimit } from './team-size.rules.ts';
import * as store from './store/team-bets.ts';

type TeamBetsQuery = { from: string; to: string } & { of?: string | undefined; gameType?: GameType | undefined; language: string };

/** The stakes of all in somebody's team as they stood when they bet, the latest first. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const teamBets = async (
  asking: agents.Asking,
  query: TeamBetsQuery & PageWanted,
  within: Within = inTransaction,
): Promise<z.output<typeof contract.reply>> => {
  const { pageNo, pageSize, language } = query;
  agents.daysOf(query);
  const { currency } = await getMerchantOrThrow(asking.merchantId);
  return within(async (tx) => {
    const money = (amount: bigint): Money => ({ amount, currency });
    const { wanted, sum, count } = await searchFor(tx, asking, query, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const rows = count === 0n ? [] : await store.teamBets(tx, asking.merchantId, wanted);
    return {
      total: {
        rounds: Number(sum('rounds')),
        stake: money(sum('stake')),
        payout: money(sum('payout')),
        validBet: money(sum('valid')),
        ggr: money(sum('stake') - sum('payout')),
      },
      page: pageOf({ pageNo, pageSize }, await shown(tx, rows, currency, language), Number(count)),
    };
  });
};

/** The same without sums and pages, so many at once; at most `limit`. */
export async function* betsInSteps(
  tx: Tx,
  asking: agents.Asking,
  query: TeamBetsQuery,
  limit: number,
  many: number,
): AsyncGenerator<TeamBet[]> {
  agents.daysOf(query);
  const { currency } = await getMerchantOrThrow(asking.merchantId);
  const { wanted } = await searchFor(tx, asking, query, { limit, offset: 0 });
  for await (const rows of store.teamBetsInSteps(tx, asking.merchantId, wanted, many))
    yield await shown(tx, rows, currency, query.language);
}

/** The search, and the sums of everything it finds. */
const searchFor = async (
  tx: Tx,
  asking: agents.Asking,
  { of: account, gameType, from, to }: TeamBetsQuery,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { of } = await agents.scopeOf(tx, asking, account);
  const played = (await agents.teamPlayed(tx, of.number, { from, to })).filter(
    ({ game_type }) => gameType === undefined || game_type === gameType,
  );
  const sum = (key: 'rounds' | 'corrections' | 'stake' | 'payout' | 'valid'): bigint => played.reduce((total, row) => total + row[key], 0n);
  const count = sum('rounds') + sum('corrections');
  const wanted: store.Wanted = {
    number: of.number,
    memberIds: await agents.fewInTeam(tx, of.member_id, perMemberLimit(Number(count), offset + limit)),
    withTests: await agents.countsSimulated(tx, asking.merchantId),
    days: [...new Set(played.map(({ day }) => day))],
    gameType,
    limit,
    offset,
  };
  return { wanted, sum, count };
};

const shown = async (tx: Tx, rows: readonly store.TeamBetRow[], currency: Currency, language: string): Promise<TeamBet[]> => {
  const money = (amount: bigint): Money => ({ amount, currency });
  const accounts = new Map((await members.findMembers(tx, [...new Set(rows.map(({ member_id }) => member_id))])).map((one) => [one.id, one.userName])); // prettier-ignore
  const known = await games.findGames(tx, [...new Set(rows.map(({ game }) => game as NodeId))]);
  return rows.map((row): TeamBet => {
    const game = known.get(row.game as NodeId);
    return {
      number: row.number.toString(),
      account: accounts.get(row.member_id) ?? '',
      round: row.round as RoundId,
      kind: row.kind,
      gameType: row.game_type,
      gameName: game === undefined ? row.game : games.nameIn(game, language),
      stake: money(row.stake),
      payout: money(row.payout),
      validBet: money(row.valid),
      at: row.at.toString(),
    };
  });
};
