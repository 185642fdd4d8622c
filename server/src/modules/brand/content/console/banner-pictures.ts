import { createHash } from 'node:crypto';
import type * as desk from '@croupier/contract/brand/banners-console';
import type { MerchantId, NodeId } from '@croupier/contract/core/ids';
import * as content from '../keep-banners.ts';
import * as games from '#modules/play/catalogue';
import { type AtWork, withPermission } from '#modules/console/audit';
import { compressPicture } from '#modules/brand/media';
import { changing, pictureShown } from './banners.ts';
import { getServedMerchant } from '#modules/brand/merchants/console';

/** A banner is 5 to 2, and nowhere wider on a phone or beside the column of home. */
const bannerRatio = 5 / 2;
const sideMax = 1_280;
const bytesMax = 1024 * 1024;
const gamesFound = 10;

type At = { merchantId: MerchantId; language: string };

/**
 * Keeps a picture, made anew and light. Refuses MERCHANT_UNKNOWN, what `compressPicture` does, and CONTENT_FULL.
 * It is made before the transaction begins: a second of drawing holds no connection.
 */
export const storePicture = async (
  by: AtWork,
  merchantId: MerchantId,
  shape: desk.PictureShape,
  given: Buffer,
): Promise<desk.DeskPicture> => {
  const [made] = await Promise.allSettled([
    compressPicture(given, { sideMax, bytesMax, ratio: shape === 'BANNER' ? bannerRatio : undefined }),
  ]);
  return withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await getServedMerchant(scope, merchantId);
    if (made.status === 'rejected') throw made.reason;
    await content.lockBanners(tx, merchantId);
    const name = `${shape.toLowerCase()}-${createHash('sha256').update(given).digest('hex').slice(0, 40)}`;
    const picture = await content.keepPicture(tx, merchantId, { name, ...made.value });
    const { id, width, height, bytes } = picture;
    return { answer: pictureShown(picture), merchants: [merchantId], details: { picture: id, width, height, bytes } };
  });
};

/** A picture as visitors get it. Refuses MERCHANT_UNKNOWN, NOT_FOUND. */
export const openPicture = (by: AtWork, merchantId: MerchantId, id: string): Promise<{ source: string }> =>
  withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    await getServedMerchant(scope, merchantId);
    return { answer: { source: await content.pictureSource(tx, merchantId, id) }, merchants: [merchantId], details: { picture: id } };
  });

/** Removes a picture that stands nowhere. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE. */
export const removePicture = (by: AtWork, at: At, id: string, { reason }: { reason: string }): Promise<desk.MerchantBanners> =>
  changing(by, at.merchantId, at.language, async (tx, merchant) => {
    const { width, height, bytes } = await content.removePicture(tx, merchant.id, id);
    return { picture: id, reason, before: { width, height, bytes }, after: null };
  });

type Found = { nodeId: NodeId; name: string; vendor: string };

/** Games of a merchant by a part of their name. Refuses MERCHANT_UNKNOWN. */
export const findGames = async (by: AtWork, { merchantId, language }: At, search: string): Promise<Found[]> => {
  await withPermission(by, 'content.read', `merchant:${merchantId}`, async (_tx, scope) => {
    await getServedMerchant(scope, merchantId);
    return { answer: null, merchants: [merchantId], details: { search } };
  });
  const found = await games.searchGames({ merchantId, search, language, limit: gamesFound });
  return found.games.map(({ nodeId, displayName, providerName }) => ({ nodeId, name: displayName, vendor: providerName }));
};
