import type { BannerGroup } from '@croupier/contract/brand/content';
import * as desk from '@croupier/contract/brand/banners-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { isDeepStrictEqual } from 'node:util';
import * as keepBanners from '../keep-banners.ts';
import * as siteContent from '../site-content.ts';
import * as games from '#modules/play/catalogue';
import type { Merchant } from '#modules/brand/merchants';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { namesOfTargets, assertTargetExists } from './link-target.ts';
import { getServedMerchant } from '#modules/brand/merchants/console';

/** A merchant's banners and pictures. Refuses MERCHANT_UNKNOWN. */
export const listBanners = async (by: AtWork, merchantId: MerchantId, language: string): Promise<desk.MerchantBanners> => {
  const answer = await withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    const now = await bannersNow(tx, await getServedMerchant(scope, merchantId), language);
    return { answer: now, merchants: [merchantId], details: { banners: now.banners.length } };
  });
  return withShelves(answer);
};

type Standing = Omit<desk.MerchantBanners, 'shelves'>;

/** The catalogue may have to be read anew, which takes a connection of its own: so it is asked after the transaction. */
const withShelves = async (standing: Standing): Promise<desk.MerchantBanners> => ({
  ...standing,
  shelves: (await games.listVendors(standing.merchantId, undefined)).map(({ gameType, vassalage, displayName }) => ({
    category: gameType,
    code: vassalage,
    name: displayName,
  })),
});

const bannersNow = async (tx: Tx, merchant: Merchant, language: string): Promise<Standing> => {
  const banners = await keepBanners.keptBanners(tx, merchant.id);
  const nameOf = await namesOfTargets(tx, banners, language);
  return {
    merchantId: merchant.id,
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    timeZone: merchant.timeZone,
    imageHost: merchant.imageHosts[0] ?? '',
    banners: banners.map((banner) => ({
      id: banner.id,
      groupName: banner.groupName,
      ...asShown(banner),
      state: stateOf(banner),
      targetName: nameOf(banner),
    })),
    pictures: (await keepBanners.keptPictures(tx, merchant.id)).map(pictureShown),
  };
};

export const pictureShown = ({ storedAt, ...picture }: keepBanners.KeptPicture): desk.DeskPicture => ({
  ...picture,
  storedAt: storedAt.toString(),
});

const stateOf = (banner: keepBanners.KeptBanner): desk.DeskBanner['state'] => {
  if (keepBanners.hasEnded(banner)) return 'ENDED';
  return Temporal.Instant.compare(banner.from, now()) > 0 ? 'PLANNED' : 'SHOWING';
};

const asShown = ({ picture, linkageType, target, wording, from, until }: keepBanners.BannerTerms): desk.BannerBefore => ({
  picture,
  linkageType,
  target,
  wording: { ...wording },
  from: from.toString(),
  until: until?.toString() ?? null,
});

/** One thing is changed: at a merchant that is served, by one operator after the other, and every visitor is told what stands then. */
export const changing = async (
  by: AtWork,
  merchantId: MerchantId,
  language: string,
  change: (tx: Tx, merchant: Merchant) => Promise<Record<string, unknown>>,
): Promise<desk.MerchantBanners> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    await keepBanners.lockBanners(tx, merchantId);
    const details = await change(tx, merchant);
    return { answer: await bannersNow(tx, merchant, language), merchants: [merchantId], details };
  });
  siteContent.forgetSiteContent();
  return withShelves(answer);
};

type At = { merchantId: MerchantId; language: string };
type Making = { key: string; groupName: BannerGroup; banner: desk.BannerDraft; reason: string };

/** Hangs a banner. Refuses as the contract says. */
export const makeBanner = (by: AtWork, at: At, { key, groupName, banner, reason }: Making): Promise<desk.MerchantBanners> =>
  changing(by, at.merchantId, at.language, async (tx, merchant) => {
    const name = `desk-${key}`;
    const known = await keepBanners.findBannerNamed(tx, merchant.id, name);
    if (known !== undefined) {
      const isSame = known.groupName === groupName && isDeepStrictEqual(asShown(known), asShown(termsOf(banner, known)));
      if (!isSame) throw new Refusal('REFERENCE_CONFLICT');
      return { banner: known.id, again: true, reason };
    }
    const terms = termsOf(banner, undefined);
    await assertPictureFits(tx, merchant, groupName, terms);
    const id = await keepBanners.addBanner(tx, merchant.id, { ...terms, name, groupName });
    return { banner: id, group: groupName, reason, before: null, after: bannerDetails(asShown(terms)) };
  });

/** The wishes, as they are kept: "at once" is now, or the moment since which it shows already. */
const termsOf = (draft: desk.BannerDraft, standing: keepBanners.KeptBanner | undefined): keepBanners.BannerTerms => {
  const shows = standing !== undefined && Temporal.Instant.compare(standing.from, now()) <= 0;
  const terms = {
    picture: draft.picture,
    linkageType: draft.linkageType,
    target: draft.target.trim(),
    wording: Object.fromEntries(
      Object.entries(draft.wording).map(([language, { alt, title, text, action }]) => [
        language,
        { alt: alt.trim(), title: title.trim(), text: text.trim(), action: action.trim() },
      ]),
    ),
    from: draft.from === null ? (shows ? standing.from : now()) : Temporal.Instant.from(draft.from),
    until: draft.until === null ? null : Temporal.Instant.from(draft.until),
  };
  return terms;
};

const assertPictureFits = async (
  tx: Tx,
  merchant: Merchant,
  groupName: BannerGroup,
  terms: keepBanners.BannerTerms,
  standing?: keepBanners.KeptBanner,
): Promise<void> => {
  const { picture, linkageType, target, wording, from, until } = terms;
  const spoken = [...merchant.languages, ...Object.keys(standing?.wording ?? {})];
  const isWrong =
    (until !== null && Temporal.Instant.compare(until, from) <= 0) ||
    Object.entries(wording).some(([language, words]) => !spoken.includes(language) || desk.isNameless(groupName, linkageType, words));
  if (isWrong) throw malformed({ path: 'banner', expected: 'an end after its start, and a name in each language of the merchant' });
  await assertTargetExists(tx, linkageType, target);
  const stored = desk.storedIdOf(picture);
  if (stored !== undefined) await keepBanners.getPictureOrThrow(tx, merchant.id, stored);
};

type Changing = { before: desk.BannerBefore; banner: desk.BannerDraft; reason: string };

/** Changes a banner. Refuses as the contract says. */
export const changeBanner = (by: AtWork, at: At, id: string, { before, banner, reason }: Changing): Promise<desk.MerchantBanners> =>
  changing(by, at.merchantId, at.language, async (tx, merchant) => {
    const standing = await keepBanners.getBannerOrThrow(tx, merchant.id, id);
    assertUnchanged(before, asShown(standing));
    const terms = termsOf(banner, standing);
    await assertPictureFits(tx, merchant, standing.groupName, terms, standing);
    await keepBanners.saveBanner(tx, merchant.id, standing, terms);
    return { banner: id, group: standing.groupName, reason, ...whatChanged(asShown(standing), asShown(terms)) };
  });

/** As the trail tells it: the words of each language by themselves. */
const bannerDetails = ({ wording, ...banner }: desk.BannerBefore): Record<string, unknown> => ({
  ...banner,
  ...Object.fromEntries(Object.entries(wording).map(([language, words]) => [`words ${language}`, words])),
});

/** The differences between two states. */
const whatChanged = (
  was: desk.BannerBefore,
  is: desk.BannerBefore,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const [before, after] = [bannerDetails(was), bannerDetails(is)];
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (of: Record<string, unknown>) => Object.fromEntries(differing.map((name) => [name, of[name] ?? null]));
  return { before: only(before), after: only(after) };
};

type Ending = { before: desk.BannerBefore; reason: string };

/** Ends a banner now. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE also for one that ended. */
export const takeDownBanner = (by: AtWork, at: At, id: string, { before, reason }: Ending): Promise<desk.MerchantBanners> =>
  changing(by, at.merchantId, at.language, async (tx, merchant) => {
    const standing = await keepBanners.getBannerOrThrow(tx, merchant.id, id);
    assertUnchanged(before, asShown(standing));
    if (keepBanners.hasEnded(standing)) throw new Refusal('CHANGED_MEANWHILE');
    await keepBanners.endBanner(tx, merchant.id, standing);
    const ended = await keepBanners.getBannerOrThrow(tx, merchant.id, id);
    return { banner: id, group: standing.groupName, reason, ...whatChanged(asShown(standing), asShown(ended)) };
  });

type Ordering = { groupName: BannerGroup; before: string[]; order: string[]; reason: string };

/** Puts the banners of a group into an order. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, MALFORMED. */
export const orderBanners = (by: AtWork, at: At, { groupName, before, order, reason }: Ordering): Promise<desk.MerchantBanners> =>
  changing(by, at.merchantId, at.language, async (tx, merchant) => {
    const standing = (await keepBanners.keptBanners(tx, merchant.id))
      .filter((banner) => banner.groupName === groupName && !keepBanners.hasEnded(banner))
      .map(({ id }) => id);
    assertUnchanged(before, standing);
    if (!isDeepStrictEqual(order.toSorted(), standing.toSorted()))
      throw malformed({ path: 'order', expected: 'each banner of the group once' });
    await keepBanners.placeBanners(tx, merchant.id, groupName, order);
    return { group: groupName, reason, before: { order: standing }, after: { order } };
  });
