import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Forward, Switch } from '@croupier/contract/play/vendors-console';
import type { GameCode, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { keptProblem, type VendorProblem } from '@croupier/contract/vendor-api/problems';
import { pageOf } from '@croupier/contract/core/envelope';
import type { Tx } from '#platform/database';
import { forgetCatalogue } from './catalogue.ts';
import * as marks from './store/marks.ts';
import * as store from './store/switches.ts';
import { flagsFor, switchFrom } from './switch.rules.ts';

type AtMerchant = { merchantId: MerchantId; here: Switch };

/** A vendor of the catalogue with its switches; `merchants` are those that have set one of their own. */
export type VendorStanding = {
  code: VendorCode;
  name: string;
  everywhere: Switch;
  merchants: readonly AtMerchant[];
  games: number;
  readAt: Temporal.Instant | null;
  problem: VendorProblem | null;
};

type VendorRow = NonNullable<Awaited<ReturnType<typeof store.findVendor>>>;

const standings = async (tx: Tx, rows: readonly VendorRow[]): Promise<VendorStanding[]> => {
  const own = rows.length === 0 ? [] : await store.merchantsOfVendors(tx, rows.map(({ code }) => code)); // prettier-ignore
  return rows.map(({ code, name, readAt, problem, problemCode, games, ...flags }) => ({
    code,
    name,
    everywhere: switchFrom(flags),
    merchants: own.filter((row) => row.code === code).map(({ merchantId, ...here }) => ({ merchantId, here: switchFrom(here) })),
    games: Number(games ?? 0n),
    readAt,
    problem: keptProblem(problem, problemCode),
  }));
};

/** The vendors of the catalogue, in the lobby's order. */
export const vendorStandings = async (
  tx: Tx,
  search: string | undefined,
  wanted: PageWanted,
): Promise<{ rows: VendorStanding[]; total: number }> => {
  const { rows, total } = await store.vendorsPage(tx, search, wanted);
  return { rows: await standings(tx, rows), total };
};

export const vendorStanding = async (tx: Tx, code: VendorCode): Promise<VendorStanding | undefined> => {
  const found = await store.findVendor(tx, code);
  return found === undefined ? undefined : (await standings(tx, [found]))[0];
};

/** The catalogue's names of some vendors; one that it does not know is left out. */
export const vendorNames = async (tx: Tx, codes: readonly VendorCode[]): Promise<Map<VendorCode, string>> =>
  new Map(codes.length === 0 ? [] : (await store.namesOfVendors(tx, codes)).map(({ code, name }) => [code, name]));

/** A game of a vendor with its switches. */
export type GameStanding = {
  nodeId: NodeId;
  gameCode: GameCode;
  name: string;
  category: GameCategory;
  everywhere: Switch;
  forward: Forward;
  merchants: readonly (AtMerchant & { forward: Forward })[];
};

/** `at`: what is closed or put forward elsewhere alone does not count; null for who serves every merchant. */
type GamesAsked = {
  search?: string | undefined;
  closed?: boolean;
  forward?: boolean;
  nodeId?: NodeId;
  at?: readonly MerchantId[] | null;
};

/** The games a vendor has now, by name; `closed`: those alone that are not open everywhere; `forward`: those alone that are hot or pinned. */
export const gameStandings = async (tx: Tx, code: VendorCode, asked: GamesAsked, wanted: PageWanted): Promise<Page<GameStanding>> => {
  const { rows, total } = await store.gamesPage(tx, code, asked, wanted);
  const own = rows.length === 0 ? [] : await store.merchantsOfGames(tx, rows.map(({ nodeId }) => nodeId)); // prettier-ignore
  const content = rows.map(({ nodeId, gameCode, name, category, hot, pinOrder, ...flags }) => ({
    nodeId,
    gameCode,
    name,
    category,
    everywhere: switchFrom(flags),
    forward: { hot, pinOrder },
    merchants: own
      .filter((row) => row.nodeId === nodeId)
      .map(({ merchantId, ...here }) => ({
        merchantId,
        here: switchFrom(here),
        forward: { hot: here.hot, pinOrder: here.pinOrder },
      })),
  }));
  return pageOf(wanted, content, total);
};

/** Opens or closes a vendor at one merchant, or (null) at all: the next launch and the next bet find it so. */
export const setVendorSwitch = async (tx: Tx, code: VendorCode, merchantId: MerchantId | null, to: Switch): Promise<void> => {
  const { enabled, maintenance, betsGoOn } = flagsFor(to);
  const change = { enabled, maintenance, bets_go_on: betsGoOn };
  await (merchantId === null ? marks.switchVendor(tx, code, change) : marks.saveMerchantVendor(tx, merchantId, code, change));
  forgetCatalogue();
};

/** As with a vendor, of one game. */
export const setGameSwitch = async (tx: Tx, nodeId: NodeId, merchantId: MerchantId | null, to: Switch): Promise<void> => {
  const { enabled, maintenance, betsGoOn } = flagsFor(to);
  const change = { maintenance, bets_go_on: betsGoOn };
  await (merchantId === null
    ? marks.saveMark(tx, nodeId, { ...change, disabled: !enabled })
    : marks.saveMerchantGame(tx, merchantId, nodeId, { ...change, enabled }));
  forgetCatalogue();
};
