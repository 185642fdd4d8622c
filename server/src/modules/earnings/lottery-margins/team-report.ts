import type { Currency, Money } from '@croupier/contract/core/money';
import type { VendorCode } from '@croupier/contract/core/ids';
import { NodeId } from '@croupier/contract/core/ids';
import {
  type LotteryFigures,
  lotteryPlaysMax,
  type lotteryReport as contract,
  type LotteryPlays,
} from '@croupier/contract/earnings/lottery-reports';
import type * as z from 'zod/mini';
import * as tree from '#modules/earnings/agent-tree';
import * as games from '#modules/play/catalogue';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction, type Tx } from '#platform/database';
import { playNamesFor } from './play-names.ts';
import * as store from './store.ts';

type Asked = { from: string; to: string; of?: string | undefined; language: string };

/** The report of lotteries for somebody of the team and all below them. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const lotteryReport = async (
  asking: tree.Asking,
  { of: account, language, ...days }: Asked,
): Promise<z.output<typeof contract.reply>> => {
  tree.daysOf(days);
  const { currency } = await getMerchantOrThrow(asking.merchantId);
  const found = await inTransaction(async (tx) => {
    const scope = await tree.scopeOf(tx, asking, account);
    const rows = await store.playsOf(tx, scope.of.member_id, days, lotteryPlaysMax);
    return { rows, names: await namesOf(tx, rows, language), path: await tree.wayTo(tx, scope) };
  });
  const { rows, names, path } = found;
  // A vendor is asked outside of the transaction: nobody's rows wait for it.
  const playName = await playNamesFor([...new Set(rows.map(({ vendor }) => vendor))], language);
  const lotteries = [...Map.groupBy(rows, nodeOf)].flatMap(([node, plays]): LotteryPlays[] => {
    const [first] = plays;
    if (first === undefined) return [];
    return [
      {
        vendor: first.vendor,
        gameCode: first.game_code,
        name: names.get(node) ?? first.game_code,
        family: first.family,
        figures: figuresOf(plays, currency),
        plays: plays.map((row) => ({
          play: row.play,
          name: playName(row.vendor, row.family, row.play),
          figures: figuresOf([row], currency),
        })),
      },
    ];
  });
  const byStake = (one: LotteryPlays, other: LotteryPlays): number => (one.figures.stake.amount < other.figures.stake.amount ? 1 : -1);
  return { path, total: figuresOf(rows, currency), lotteries: lotteries.toSorted(byStake) };
};

const nodeOf = ({ vendor, game_code }: { vendor: VendorCode; game_code: string }): NodeId => NodeId.parse(`${vendor}:${game_code}`);

const namesOf = async (tx: Tx, rows: readonly store.PlayRow[], language: string): Promise<Map<NodeId, string>> => {
  const nodes = [...new Set(rows.map(nodeOf))];
  const found = await games.findGames(tx, nodes);
  return new Map([...found].map(([node, game]) => [node, games.nameIn(game, language)]));
};

/** Margins are added up before they are rounded down to the smallest unit. */
const figuresOf = (rows: readonly store.PlaySums[], currency: Currency): LotteryFigures => {
  const sum = (of: (row: store.PlaySums) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n);
  const money = (of: (row: store.PlaySums) => bigint): Money => ({ amount: sum(of), currency });
  return {
    bets: Number(sum(({ bets }) => bets)),
    stake: money(({ stake }) => stake),
    validBet: money(({ valid }) => valid),
    rebate: money(({ rebate }) => rebate),
    prize: money(({ prize }) => prize),
    margin: { amount: sum(({ micro }) => BigInt(micro)) / million, currency },
  };
};
const million = 1_000_000n;
