import { randomBytes } from 'node:crypto';
import type { MemberCaller } from '#platform/http';
import type { launchGame as endpoint } from '@croupier/contract/games';
import { isTrialType } from '@croupier/contract/members';
import { launchAddress } from '@croupier/contract/vendor-wallet';
import type * as z from 'zod/mini';
import * as games from '#modules/games';
import * as limits from '#modules/limits';
import * as members from '#modules/members';
import * as merchants from '#modules/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { theirCode } from './adapters/units.rules.ts';
import { askVendor, outboundOf } from './ask-vendor.ts';
import { hashOfToken } from './authenticate.ts';
import { findVendor } from './find-vendor.ts';
import * as store from './store/sessions.ts';

type Wish = z.output<NonNullable<typeof endpoint.body>>;
type Launch = { url: string; mode: 'iframe' | 'popup' | 'redirect' };

const tokenGoodFor = { seconds: 60 };
const sessionLasts = { hours: 12 };
/** A member waits no longer for a game to open. */
const launchWithinMs = 8_000;

/**
 * Opens a game session for a member and gives the address that shows the game. Trial users and blocked members are refused. A vendor of another family is
 * asked for the address; while it does not give one the game is VENDOR_UNAVAILABLE.
 */
export const launchGame = async (caller: MemberCaller, wish: Wish, siteUrl: string, ip = '0.0.0.0'): Promise<Launch> => {
  const token = randomBytes(32).toString('base64url');
  const { vendor, launch } = await inTransaction((tx) => openSession(tx, caller, wish, siteUrl, token));
  const { gameCode, language } = launch;
  const outbound = outboundOf(vendor);
  if (outbound === undefined) return { url: launchAddress(vendor.launchUrl, gameCode, token, language), mode: vendor.launchMode };
  try {
    const currency = theirCode(vendor.units, launch.currency);
    const url = await askVendor(vendor, (place) => outbound.launch(place, { ...launch, currency, token, ip }), launchWithinMs);
    return { url, mode: vendor.launchMode };
  } catch (error) {
    log.warn({ err: error, vendor: vendor.code, gameCode }, 'a vendor did not open a game');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

const openSession = async (tx: Tx, caller: MemberCaller, { nodeId, language, device, backUrl }: Wish, siteUrl: string, token: string) => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const member = await members.needMember(tx, caller.memberId);
  const merchant = await merchants.needMerchant(member.merchantId);
  await limits.mayPlay(tx, member);

  const game = await games.findGame(tx, nodeId);
  const state = (await games.switchesOf(tx, member.merchantId, [nodeId])).get(nodeId);
  if (game === undefined || state?.enabled !== true) throw new Refusal('GAME_NOT_FOUND');
  if (state.underMaintenance || merchant.maintenance) throw new Refusal('GAME_UNDER_MAINTENANCE');
  const vendor = await findVendor(game.vendorCode);
  if (vendor === undefined || !vendor.enabled) throw new Refusal('VENDOR_UNAVAILABLE');

  await limits.sit(tx, member);
  // In our own protocol a browser carries the token there; others are told it from house to house, and name the session by it as long as it lasts.
  const isTold = outboundOf(vendor) !== undefined;
  const endsAt = now().add(sessionLasts);
  const back = ownAddress(backUrl, siteUrl);
  const deposit = `${siteUrl}/member?page=depositv2`;
  await store.insertSession(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    vendor: vendor.code,
    game_code: game.gameCode,
    currency: member.currency,
    language,
    back_url: back,
    deposit_url: deposit,
    token_sha256: hashOfToken(token),
    token_until: isTold ? endsAt : now().add(tokenGoodFor),
    authenticated_at: isTold ? now() : null,
    ends_at: endsAt,
  });
  await games.markPlayed(tx, { memberId: member.id, merchantId: member.merchantId }, nodeId, now());
  const launch = {
    playerId: member.id,
    gameCode: game.gameCode,
    currency: member.currency,
    language,
    country: member.country,
    displayName: member.nickname,
    isMobile: device === 'MOBILE',
    backUrl: back,
    depositUrl: deposit,
  };
  return { vendor, launch };
};

/** Where "back" leads: only ever to the site the member came from. */
const ownAddress = (wanted: string | undefined, siteUrl: string): string => {
  if (wanted === undefined || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const url = new URL(wanted, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.toString() : siteUrl;
};
