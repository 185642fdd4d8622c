import { randomBytes } from 'node:crypto';
import type { MemberCaller } from '#platform/http';
import { type GameCode, NodeId, type VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { launchGame as endpoint } from '@croupier/contract/play/catalogue';
import { isTrialType } from '@croupier/contract/people/members';
import { launchAddress } from '@croupier/contract/vendor-api/launch-address';
import type * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import * as lotteries from '#modules/play/lotteries';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as transfers from '#modules/payments/vendor-transfers';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { malformed, Refusal } from '#platform/refusal';
import { theirCode } from '#rules/play/protocols/units';
import type { SessionLaunch as SeatWanted } from '#rules/play/protocols/outbound';
import { queryVendor, outboundOf, findVendor, type Vendor } from '#modules/play/vendors';
import { hashOfToken } from './authenticate.ts';
import { ownAddress } from './own-address.ts';
import * as store from './store.ts';

type LaunchRequest = z.output<NonNullable<typeof endpoint.body>> & { language: string };
type Launch = { url: string; mode: 'iframe' | 'popup' | 'redirect' };

const tokenGoodFor = { seconds: 60 };
const sessionLasts = { hours: 12 };
/** A member waits no longer for a game to open. */
const launchWithinMs = 8_000;

/**
 * Opens a game session for a member and gives the address that shows the game. Trial users and blocked members are refused. A vendor that keeps its players'
 * money itself is asked for the address, when their money is there; one of another family is asked for it, too. While it gives none the game is
 * VENDOR_UNAVAILABLE.
 */
export const launchGame = async (caller: MemberCaller, wanted: LaunchRequest, siteUrl: string, ip = '0.0.0.0'): Promise<Launch> => {
  const { merchantId, memberId } = caller;
  const nodeId = nodeIdIn(wanted);
  const made = await inTransaction((tx) => openGame(tx, caller, { ...wanted, nodeId }, siteUrl));
  if ('seat' in made) {
    await transfers.collectFor({ memberId, merchantId, vendor: made.vendor.code });
    return { url: await addressOf(made.vendor, { ...made.seat, ip }, wanted), mode: made.vendor.launchMode };
  }
  const { language, backUrl } = wanted;
  return transfers.openAtVendor({ memberId, merchantId, ...made, language, backUrl: ownAddress(backUrl, siteUrl) });
};

const addressOf = async (
  vendor: Vendor,
  seat: Omit<SeatWanted, 'currency'> & { currency: Currency },
  { round, lottoArea, launchMode, prizeMode }: LaunchRequest,
): Promise<string> => {
  const outbound = outboundOf(vendor);
  if (outbound === undefined)
    return launchAddress(vendor.launchUrl, seat.gameCode, seat.token, seat.language, round, {
      ...given({ lottoArea, launchMode, prizeMode }),
      ...(vendor.launchMode === 'iframe' && { bar: 'site' }),
    });
  try {
    const wanted = { ...seat, currency: theirCode(vendor.units, seat.currency) };
    return await queryVendor(vendor, (place) => outbound.launch(place, wanted), launchWithinMs);
  } catch (error) {
    log.warn({ err: error, vendor: vendor.code, gameCode: seat.gameCode }, 'vendor refused to open a game');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The game that a launch names, by its id or by vendor and code. Refuses FIELD_EMPTY for neither, MALFORMED for two different ones. */
const nodeIdIn = ({ nodeId, vassalage, gameCode }: LaunchRequest): NodeId => {
  if (vassalage === undefined || gameCode === undefined) {
    if (nodeId !== undefined) return nodeId;
    const [hasVendor, hasCode] = [vassalage !== undefined, gameCode !== undefined];
    if (!hasVendor && !hasCode) throw new Refusal('FIELD_EMPTY', { field: 'nodeId', fields: ['nodeId'] });
    throw new Refusal('FIELD_EMPTY', { field: hasVendor ? 'gameCode' : 'vassalage' });
  }
  const named = NodeId.parse(`${vassalage}:${gameCode}`);
  if (nodeId !== undefined && nodeId !== named) throw malformed({ path: 'nodeId', expected: { word: 'example', example: named } });
  return named;
};

type Here = { vendor: Vendor; seat: Omit<SeatWanted, 'ip' | 'currency'> & { currency: Currency } };
type Elsewhere = { vendor: VendorCode; gameCode: GameCode };

const openGame = async (
  tx: Tx,
  caller: MemberCaller,
  { nodeId, language, device, backUrl, prizeMode }: LaunchRequest & { nodeId: NodeId },
  siteUrl: string,
): Promise<Here | Elsewhere> => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const member = await members.getMemberOrThrow(tx, caller.memberId);
  const merchant = await merchants.getMerchantOrThrow(member.merchantId);
  await limits.mayPlay(tx, member);

  const game = await games.findGame(tx, nodeId);
  const state = (await games.switchesOf(tx, member.merchantId, [nodeId])).get(nodeId);
  if (game === undefined || state?.enabled !== true) throw new Refusal('GAME_NOT_FOUND');
  if (await lotteries.isTurnedOff(tx, member.merchantId, game.vendorCode, game.gameCode)) throw new Refusal('GAME_NOT_FOUND');
  if (prizeMode !== undefined && game.prizeMode !== null && prizeMode !== game.prizeMode)
    throw malformed({ path: 'prizeMode', expected: { word: 'oneOf', choices: game.prizeMode } });
  if (state.underMaintenance || merchant.maintenance) throw new Refusal('GAME_UNDER_MAINTENANCE');
  const { gameCode } = game;
  if (await transfers.keepsWallets(tx, game.vendorCode)) {
    await limits.recordPlay(tx, member);
    await games.markPlayed(tx, { memberId: member.id, merchantId: member.merchantId }, nodeId, now());
    return { vendor: game.vendorCode, gameCode };
  }
  const vendor = await findVendor(game.vendorCode);
  if (vendor === undefined || !vendor.enabled) throw new Refusal('VENDOR_UNAVAILABLE');

  await limits.recordPlay(tx, member);
  const token = randomBytes(32).toString('base64url');
  // In our own protocol a browser carries the token there; others are told it from house to house, and name the session by it as long as it lasts.
  const isPreLaunched = outboundOf(vendor) !== undefined;
  const endsAt = now().add(sessionLasts);
  const { currency } = member;
  const [back, deposit] = [ownAddress(backUrl, siteUrl), `${siteUrl}/member?page=depositv2`];
  await store.insertSession(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    vendor: vendor.code,
    game_code: gameCode,
    currency,
    language,
    back_url: back,
    deposit_url: deposit,
    token_sha256: hashOfToken(token),
    token_until: isPreLaunched ? endsAt : now().add(tokenGoodFor),
    authenticated_at: isPreLaunched ? now() : null,
    ends_at: endsAt,
  });
  await games.markPlayed(tx, { memberId: member.id, merchantId: member.merchantId }, nodeId, now());
  const { id: playerId, country, nickname: displayName } = member;
  const isMobile = device === 'MOBILE';
  return {
    vendor,
    seat: { playerId, token, gameCode, currency, language, country, displayName, isMobile, backUrl: back, depositUrl: deposit },
  };
};
