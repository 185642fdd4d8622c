import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '@croupier/contract/brand/merchants-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { beginUnderNewTerms } from '#modules/brand/content';
import { changeSite, holdSite, type SiteChange, type SitePart, siteSettings } from '../site-settings.ts';
import { forgetMerchants } from '../find-merchant.ts';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { getServedMerchant } from './scope.ts';

/** A merchant's site. Refuses MERCHANT_UNKNOWN. */
export const readSite = (by: AtWork, id: MerchantId): Promise<SiteSettings> =>
  withPermission(by, 'merchant.read', `merchant:${id}`, async (tx, scope) => {
    await getServedMerchant(scope, id);
    return { answer: await siteSettings(tx, id), merchants: [id], details: { part: 'all' } };
  });

type PartChange<Part extends SitePart> = { before: SiteSettings[Part]; reason: string };

/**
 * Changes one part of a site, which counts for visitors within two seconds. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, and as `changeSite`. The trail
 * has what changed of it, before and after.
 */
export const saveSite = async <Change extends SiteChange>(
  by: AtWork,
  id: MerchantId,
  change: Change,
  { before, reason }: PartChange<Change['part']>,
): Promise<SiteSettings> => {
  const { part } = change;
  const answer = await withPermission(by, 'merchant.edit', `merchant:${id}`, async (tx, scope) => {
    await getServedMerchant(scope, id);
    const standing = await holdSite(tx, id);
    assertUnchanged({ [part]: before }, { [part]: standing[part] });
    const site = await changeSite(tx, id, change);
    if (site.names.termsVersion !== standing.names.termsVersion) await beginUnderNewTerms(tx, id, by.operator);
    return { answer: site, merchants: [id], details: { part, reason, ...changeDetails(standing[part], site[part]) } };
  });
  forgetMerchants();
  return answer;
};

type Part = SiteSettings[SitePart];
type ChangeDetails = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** The differences between two states of a part. */
const changeDetails = (before: Part, after: Part): ChangeDetails => {
  const [was, is] = [Object.entries(before ?? {}), Object.entries(after ?? {})];
  const changed = new Set(
    [...was, ...is].map(([name]) => name).filter((name) => !isDeepStrictEqual(was.find(isNamed(name)), is.find(isNamed(name)))),
  );
  const saying = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.filter(([name]) => changed.has(name)).map(([name, value]) => [name, inWords(value)]));
  return { before: before === null ? null : saying(was), after: after === null ? null : saying(is) };
};

const isNamed =
  (wanted: string) =>
  ([name]: [string, unknown]): boolean =>
    name === wanted;

/** Amounts as people write them. */
const inWords = (value: unknown): unknown => (isMoney(value) ? decimalOf(value) : value);

const isMoney = (value: unknown): value is Parameters<typeof decimalOf>[0] =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'bigint';
