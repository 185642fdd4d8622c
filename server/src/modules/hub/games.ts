import type { Page, PageWanted } from '@croupier/contract/envelope';
import type { Switch, VendorGame } from '@croupier/contract/hub';
import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/ids';
import * as games from '#modules/games';
import { type AtWork, look, type Scope } from '#modules/operators';
import { Refusal } from '#platform/refusal';
import { needServed } from './scope.ts';

type Wanted = PageWanted & { search?: string | undefined; closed?: '1' | undefined };

/** The games of a vendor. Refuses NOT_FOUND. */
export const listVendorGames = (by: AtWork, code: VendorCode, { search, closed, ...wanted }: Wanted): Promise<Page<VendorGame>> =>
  look(by, 'vendor.read', `vendor:${code}`, async (tx, scope) => {
    if ((await games.vendorStanding(tx, code)) === undefined) throw new Refusal('NOT_FOUND');
    // What is closed at other merchants alone is not theirs to know, not even by the count.
    const asked = { search, closed: closed === '1', at: scope };
    const page = await games.gameStandings(tx, code, asked, wanted);
    return {
      answer: { ...page, content: page.content.map((game) => shown(game, scope)) },
      merchants: scope,
      details: { vendor: code, search, pageNo: wanted.pageNo, found: page.totalElements },
    };
  });

const shown = ({ merchants, ...game }: games.GameStanding, scope: Scope): VendorGame => ({
  ...game,
  closedAt: merchants.filter(({ merchantId, here }) => here !== 'OPEN' && (scope === null || scope.includes(merchantId))),
});

type Turn = { merchantId: MerchantId | null; to: Switch; reason: string };

/** Opens or closes a game. Refuses GAME_NOT_FOUND, MERCHANT_UNKNOWN, also for all merchants by who does not serve them all. */
export const turnGame = (by: AtWork, nodeId: NodeId, { merchantId, to, reason }: Turn): Promise<VendorGame> =>
  look(by, 'vendor.switch', `game:${nodeId}`, async (tx, scope) => {
    await needServed(scope, merchantId);
    const vendor = nodeId.slice(0, nodeId.indexOf(':')) as VendorCode;
    const find = async () => (await games.gameStandings(tx, vendor, { nodeId }, { pageNo: 1, pageSize: 1 })).content[0];
    const before = await find();
    if (before === undefined) throw new Refusal('GAME_NOT_FOUND');
    await games.turnGame(tx, nodeId, merchantId, to);
    const after = await find();
    const was = merchantId === null ? before.everywhere : (before.merchants.find((one) => one.merchantId === merchantId)?.here ?? 'OPEN');
    return {
      answer: shown(after ?? before, scope),
      merchants: merchantId === null ? null : [merchantId],
      details: { vendor, game: nodeId, reason, before: { switch: was }, after: { switch: to } },
    };
  });
