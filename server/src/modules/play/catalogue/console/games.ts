import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { Forward, GameForward, Switch, VendorGame } from '@croupier/contract/play/vendors-console';
import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { forgetCatalogue } from '../catalogue.ts';
import { markGame, switchGame } from '../mark-game.ts';
import { lockGame } from '../store/switches.ts';
import { type GameStanding, gameStandings, setGameSwitch as turnInCatalogue, vendorStanding } from '../switches.ts';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { assertServed } from '#modules/brand/merchants/console';

type Wanted = PageWanted & { search?: string | undefined; closed?: '1' | undefined; forward?: '1' | undefined };

/** The games of a vendor. Refuses NOT_FOUND. */
export const listVendorGames = (by: AtWork, code: VendorCode, { search, closed, forward, ...wanted }: Wanted): Promise<Page<VendorGame>> =>
  withPermission(by, 'vendor.read', `vendor:${code}`, async (tx, scope) => {
    if ((await vendorStanding(tx, code)) === undefined) throw new Refusal('NOT_FOUND');
    // A game that is closed or put forward at other merchants alone is not theirs to know, not even by the count.
    const asked = { search, closed: closed === '1', forward: forward === '1', at: scope };
    const page = await gameStandings(tx, code, asked, wanted);
    return {
      answer: { ...page, content: page.content.map((game) => shown(game, scope)) },
      merchants: scope,
      details: { vendor: code, search, pageNo: wanted.pageNo, found: page.totalElements },
    };
  });

const shown = ({ merchants, ...game }: GameStanding, scope: Scope): VendorGame => ({
  ...game,
  closedAt: merchants.flatMap(({ merchantId, here }) => (here !== 'OPEN' && serves(scope, merchantId) ? [{ merchantId, here }] : [])),
  forwardAt: merchants.flatMap(({ merchantId, forward: here }) =>
    (here.hot !== null || here.pinOrder !== null) && serves(scope, merchantId) ? [{ merchantId, here }] : [],
  ),
});

const vendorOf = (nodeId: NodeId) => nodeId.slice(0, nodeId.indexOf(':')) as VendorCode;

const findGame = async (tx: Tx, nodeId: NodeId) =>
  (await gameStandings(tx, vendorOf(nodeId), { nodeId }, { pageNo: 1, pageSize: 1 })).content[0];

type Turn = { merchantId: MerchantId | null; to: Switch; reason: string };

/** Opens or closes a game. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN, also for all merchants by who does not serve them all. */
export const switchVendorGame = (by: AtWork, nodeId: NodeId, { merchantId, to, reason }: Turn): Promise<VendorGame> =>
  withPermission(by, 'vendor.switch', `game:${nodeId}`, async (tx, scope) => {
    await assertServed(scope, merchantId);
    const before = await findGame(tx, nodeId);
    if (before === undefined) throw new Refusal('GAME_NOT_FOUND');
    await turnInCatalogue(tx, nodeId, merchantId, to);
    const after = await findGame(tx, nodeId);
    const was = merchantId === null ? before.everywhere : (before.merchants.find((one) => one.merchantId === merchantId)?.here ?? 'OPEN');
    return {
      answer: shown(after ?? before, scope),
      merchants: merchantId === null ? null : [merchantId],
      details: { vendor: vendorOf(nodeId), game: nodeId, reason, before: { switch: was }, after: { switch: to } },
    };
  });

type Put = { merchantId: MerchantId | null; to: Forward; before: Forward; reason: string };

/** Puts a game forward or no more. Refuses GAME_NOT_FOUND, CHANGED_MEANWHILE, MERCHANT_UNKNOWN, also for all merchants by who does not serve them all. */
export const setGameForward = async (by: AtWork, nodeId: NodeId, { merchantId, to, before, reason }: Put): Promise<GameForward> => {
  const answer = await withPermission(by, 'content.edit', `game:${nodeId}`, async (tx, scope) => {
    await assertServed(scope, merchantId);
    const game = (await lockGame(tx, nodeId)) ? await findGame(tx, nodeId) : undefined;
    if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
    assertUnchanged(before, forwardAt(game, merchantId));
    await (merchantId === null
      ? markGame(tx, nodeId, { hot: to.hot ?? false, pinOrder: to.pinOrder })
      : switchGame(tx, merchantId, nodeId, to));
    const { forward, forwardAt: at } = shown((await findGame(tx, nodeId)) ?? game, scope);
    return {
      answer: { nodeId, forward, forwardAt: at },
      merchants: merchantId === null ? null : [merchantId],
      details: { vendor: vendorOf(nodeId), game: nodeId, reason, before, after: to },
    };
  });
  forgetCatalogue();
  return answer;
};

const nothingSaid: Forward = { hot: null, pinOrder: null };

const forwardAt = ({ forward, merchants }: GameStanding, merchantId: MerchantId | null): Forward =>
  merchantId === null ? forward : (merchants.find((one) => one.merchantId === merchantId)?.forward ?? nothingSaid);
