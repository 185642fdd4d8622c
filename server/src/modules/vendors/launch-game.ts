import { randomBytes } from 'node:crypto';
import type { MemberCaller } from '#platform/http';
import type { GameCode, VendorCode } from '@croupier/contract/ids';
import type { launchGame as endpoint } from '@croupier/contract/games';
import { isTrialType } from '@croupier/contract/members';
import { launchAddress } from '@croupier/contract/vendor-wallet';
import type * as z from 'zod/mini';
import * as games from '#modules/games';
import * as limits from '#modules/limits';
import * as members from '#modules/members';
import * as merchants from '#modules/merchants';
import * as transfers from '#modules/transfers';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { hashOfToken } from './authenticate.ts';
import { findVendor } from './find-vendor.ts';
import * as store from './store/sessions.ts';

type Wish = z.output<NonNullable<typeof endpoint.body>>;
type Launch = { url: string; mode: 'iframe' | 'popup' | 'redirect' };

const tokenGoodFor = { seconds: 60 };
const sessionLasts = { hours: 12 };

/**
 * Opens a game session for a member and gives the address that shows the game. Trial users and blocked members are refused. A vendor that keeps its players'
 * money itself is asked for the address, when their money is there.
 */
export const launchGame = async (caller: MemberCaller, wish: Wish, siteUrl: string): Promise<Launch> => {
  const { merchantId, memberId } = caller;
  const made = await inTransaction((tx) => openGame(tx, caller, wish, siteUrl));
  if ('url' in made) {
    await transfers.collectFor({ memberId, merchantId, vendor: made.vendor });
    return { url: made.url, mode: made.mode };
  }
  const { language, backUrl } = wish;
  return transfers.openAtVendor({ memberId, merchantId, ...made, language, backUrl: ownAddress(backUrl, siteUrl) });
};

type Elsewhere = { vendor: VendorCode; gameCode: GameCode };

const openGame = async (
  tx: Tx,
  caller: MemberCaller,
  { nodeId, language, backUrl }: Wish,
  siteUrl: string,
): Promise<(Launch & { vendor: VendorCode }) | Elsewhere> => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const member = await members.needMember(tx, caller.memberId);
  const merchant = await merchants.needMerchant(member.merchantId);
  await limits.mayPlay(tx, member);

  const game = await games.findGame(tx, nodeId);
  const state = (await games.switchesOf(tx, member.merchantId, [nodeId])).get(nodeId);
  if (game === undefined || state?.enabled !== true) throw new Refusal('GAME_NOT_FOUND');
  if (state.underMaintenance || merchant.maintenance) throw new Refusal('GAME_UNDER_MAINTENANCE');
  if (await transfers.keepsWallets(tx, game.vendorCode)) {
    await limits.sit(tx, member);
    await games.markPlayed(tx, { memberId: member.id, merchantId: member.merchantId }, nodeId, now());
    return { vendor: game.vendorCode, gameCode: game.gameCode };
  }
  const vendor = await findVendor(game.vendorCode);
  if (vendor === undefined || !vendor.enabled) throw new Refusal('VENDOR_UNAVAILABLE');

  await limits.sit(tx, member);
  const token = randomBytes(32).toString('base64url');
  await store.insertSession(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    vendor: vendor.code,
    game_code: game.gameCode,
    currency: member.currency,
    language,
    back_url: ownAddress(backUrl, siteUrl),
    deposit_url: `${siteUrl}/member?page=depositv2`,
    token_sha256: hashOfToken(token),
    token_until: now().add(tokenGoodFor),
    authenticated_at: null,
    ends_at: now().add(sessionLasts),
  });
  await games.markPlayed(tx, { memberId: member.id, merchantId: member.merchantId }, nodeId, now());
  return { url: launchAddress(vendor.launchUrl, game.gameCode, token, language), mode: vendor.launchMode, vendor: vendor.code };
};

/** Where "back" leads: only ever to the site the member came from. */
const ownAddress = (wanted: string | undefined, siteUrl: string): string => {
  if (wanted === undefined || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const url = new URL(wanted, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.toString() : siteUrl;
};
