import type { BannerGroup, LinkageType } from '@croupier/contract/brand/content';
import { bannersMax, picturesMax } from '@croupier/contract/brand/banners-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/banners.ts';
import { findPicture, insertPicture } from './store.ts';
import type { BannerWords } from './tables.ts';
import type { Worded } from './wording.rules.ts';

// Operators' changes of banners. The caller holds them (`lockBanners`), and forgets the visitors' copy after the commit.

export { lockBanners } from './store/banners.ts';

/** A banner without its place. */
export type BannerTerms = {
  picture: string;
  linkageType: LinkageType;
  target: string;
  wording: Worded<BannerWords>;
  from: Temporal.Instant;
  until: Temporal.Instant | null;
};
export type KeptBanner = BannerTerms & { id: string; groupName: BannerGroup };

/** One that ended can be shown again for so long, and holds its picture as long; so many of them are told. */
const againFor = { hours: 24 * 90 };
const endedMax = 50;

const kept = (row: store.BannerRow): KeptBanner => ({
  id: row.id,
  groupName: row.group_name,
  picture: row.picture,
  linkageType: row.linkage_type,
  target: row.target,
  wording: row.wording,
  from: row.shown_from,
  until: row.shown_until,
});

/** Those that show or are planned by group in their order, and behind them the last that ended. */
export const keptBanners = async (tx: Tx, merchantId: MerchantId): Promise<KeptBanner[]> => {
  const at = now();
  return [
    ...(await store.standingBanners(tx, merchantId, at, bannersMax)),
    ...(await store.endedBanners(tx, merchantId, { since: at.subtract(againFor), at }, endedMax)),
  ].map(kept);
};

/** Refuses NOT_FOUND, also for one that ended long ago. */
export const getBannerOrThrow = async (tx: Tx, merchantId: MerchantId, id: string): Promise<KeptBanner> => {
  const row = await store.findBanner(tx, merchantId, id);
  const isOver = row?.shown_until != null && Temporal.Instant.compare(row.shown_until, now().subtract(againFor)) <= 0;
  if (row === undefined || isOver) throw new Refusal('NOT_FOUND');
  return kept(row);
};

export const findBannerNamed = async (tx: Tx, merchantId: MerchantId, name: string): Promise<KeptBanner | undefined> => {
  const row = await store.findBannerNamed(tx, merchantId, name);
  return row && kept(row);
};

/** Refuses CONTENT_FULL where no more may show or be planned. */
const assertRoom = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  if ((await store.standingBanners(tx, merchantId, now(), bannersMax)).length >= bannersMax) throw new Refusal('CONTENT_FULL');
};

/** Hangs a banner behind the others of its group. Refuses CONTENT_FULL. */
export const addBanner = async (
  tx: Tx,
  merchantId: MerchantId,
  { name, groupName, ...terms }: BannerTerms & { name: string; groupName: BannerGroup },
): Promise<string> => {
  await assertRoom(tx, merchantId);
  return store.appendBanner(tx, { merchant_id: merchantId, name, group_name: groupName, ...columns(terms) });
};

const columns = ({ picture, linkageType, target, wording, from, until }: BannerTerms) => ({
  picture,
  linkage_type: linkageType,
  target,
  wording: JSON.stringify(wording),
  shown_from: from,
  shown_until: until,
});

/** Makes another of a banner. Refuses CONTENT_FULL where it ended and shall show again. */
export const saveBanner = async (tx: Tx, merchantId: MerchantId, standing: KeptBanner, terms: BannerTerms): Promise<void> => {
  if (hasEnded(standing) && !hasEnded(terms)) await assertRoom(tx, merchantId);
  await store.updateBanner(tx, merchantId, standing.id, columns(terms));
};

export const hasEnded = ({ until }: Pick<BannerTerms, 'until'>): boolean => until !== null && Temporal.Instant.compare(until, now()) <= 0;

/** Ends a banner now. */
export const endBanner = (tx: Tx, merchantId: MerchantId, { id, from }: KeptBanner): Promise<void> => {
  const at = now();
  return store.updateBanner(tx, merchantId, id, { shown_from: Temporal.Instant.compare(from, at) > 0 ? at : from, shown_until: at });
};

/** Puts banners of a group into this order. */
export const placeBanners = (tx: Tx, merchantId: MerchantId, group: BannerGroup, ids: readonly string[]): Promise<void> =>
  store.placeBanners(tx, merchantId, group, ids);

type Row = Awaited<ReturnType<typeof store.picturesFor>>[number];

const described = ({ id, media_type, width, height, small, own, bytes, created_at, uses }: Row) => ({
  id,
  width,
  height,
  bytes,
  storedAt: created_at,
  small: small !== null ? dataOf('image/webp', small) : own !== null ? dataOf(media_type, own) : null,
  uses: Number(uses),
});
export type KeptPicture = ReturnType<typeof described>;

const dataOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A merchant's pictures, the newest first. */
export const keptPictures = async (tx: Tx, merchantId: MerchantId): Promise<KeptPicture[]> =>
  (await store.picturesFor(tx, merchantId, now().subtract(againFor), { most: picturesMax })).map(described);

/** Refuses NOT_FOUND. */
export const getPictureOrThrow = async (tx: Tx, merchantId: MerchantId, id: string): Promise<KeptPicture> => {
  const [row] = await store.picturesFor(tx, merchantId, now().subtract(againFor), { most: 1, id });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return described(row);
};

/** A picture as visitors get it, as `data:`. Refuses NOT_FOUND. */
export const pictureSource = async (tx: Tx, merchantId: MerchantId, id: string): Promise<string> => {
  const found = await findPicture(tx, merchantId, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return dataOf(found.media_type, found.bytes);
};

/** `name`: the same once more is the same picture. `avif` where it is lighter than `webp`. */
export type NewPicture = { name: string; webp: Buffer; avif: Buffer | undefined; small: Buffer; width: number; height: number };

/** Keeps a picture. One of the same name stays as it is. Refuses CONTENT_FULL. */
export const keepPicture = async (tx: Tx, merchantId: MerchantId, { name, webp, avif, ...picture }: NewPicture): Promise<KeptPicture> => {
  const known = await store.findPictureNamed(tx, merchantId, name);
  if (known === undefined && (await store.countPictures(tx, merchantId)) >= picturesMax) throw new Refusal('CONTENT_FULL');
  const id = await insertPicture(tx, {
    merchant_id: merchantId,
    name,
    media_type: 'image/webp',
    bytes: webp,
    avif: avif ?? null,
    ...picture,
    created_at: now(),
  });
  return getPictureOrThrow(tx, merchantId, id);
};

/** Removes a picture that stands nowhere. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const removePicture = async (tx: Tx, merchantId: MerchantId, id: string): Promise<KeptPicture> => {
  const standing = await getPictureOrThrow(tx, merchantId, id);
  if (standing.uses > 0) throw new Refusal('CHANGED_MEANWHILE');
  await store.deletePicture(tx, merchantId, id);
  return standing;
};
