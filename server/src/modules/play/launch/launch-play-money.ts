import { sign } from 'node:crypto';
import type { launchPlayMoney as endpoint } from '@croupier/contract/play/play-money';
import type { MerchantId, NodeId } from '@croupier/contract/core/ids';
import { type PlayMoneyLaunch, playMoneyPrefix } from '@croupier/contract/vendor-api/play-money';
import { launchAddress } from '@croupier/contract/vendor-api/launch-address';
import type * as z from 'zod/mini';
import * as merchants from '#modules/brand/merchants';
import * as games from '#modules/play/catalogue';
import { findVendor, outboundOf, platformKey } from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ownAddress } from './own-address.ts';

type Wanted = { merchantId: MerchantId; nodeId: NodeId; language: string; backUrl: string | undefined };

const goodForMs = 60_000;

/**
 * The address that opens a game with play money, for anybody: the vendor keeps the play money, so that no session, round or ledger entry comes of it here.
 * Refuses GAME_NOT_FOUND for a game of a vendor that has none, GAME_UNDER_MAINTENANCE and VENDOR_UNAVAILABLE.
 */
export const launchPlayMoney = async (
  { merchantId, nodeId, language, backUrl }: Wanted,
  siteUrl: string,
): Promise<z.output<typeof endpoint.reply>> => {
  const { game, state } = await inTransaction(async (tx) => ({
    game: await games.findGame(tx, nodeId),
    state: (await games.switchesOf(tx, merchantId, [nodeId])).get(nodeId),
  }));
  const merchant = await merchants.getMerchantOrThrow(merchantId);
  if (game === undefined || state?.enabled !== true || !game.playMoney) throw new Refusal('GAME_NOT_FOUND');
  if (state.underMaintenance || merchant.maintenance) throw new Refusal('GAME_UNDER_MAINTENANCE');
  const vendor = await findVendor(game.vendorCode);
  const key = platformKey();
  if (vendor === undefined || !vendor.enabled || outboundOf(vendor) !== undefined || key === undefined)
    throw new Refusal('VENDOR_UNAVAILABLE');
  const { currency, playRules } = merchant;
  const launch: PlayMoneyLaunch = {
    gameCode: game.gameCode,
    merchantId,
    currency,
    language,
    rules: {
      minSpinMs: playRules.minSpinMs,
      allowAutoplay: playRules.allowAutoplay,
      allowTurbo: playRules.allowTurbo,
      celebrateLdw: playRules.celebrateLdw,
      allowFeatureBuy: playRules.allowFeatureBuy,
      betMin: playRules.betMin,
      betMax: playRules.betMax,
    },
    backUrl: ownAddress(backUrl, siteUrl),
    untilMs: now().epochMilliseconds + goodForMs,
  };
  const text = `${playMoneyPrefix}${Buffer.from(JSON.stringify(launch)).toString('base64url')}`;
  const token = `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  return { url: launchAddress(vendor.launchUrl, game.gameCode, token, language, undefined, { bar: 'site' }), mode: 'iframe' };
};
