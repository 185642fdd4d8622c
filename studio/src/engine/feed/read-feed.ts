import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { type FeedPage, feedPageSize, type FeedVendors } from '@croupier/contract/vendor-api/wallet';
import { inTransaction } from '#studio/database';
import { allTitles, familyOf, findBrand, house, titleOfEachFamily } from '#studio/engine/games';
import { versionsSet } from '#studio/engine/shared-rounds/table-variants';
import * as store from './store.ts';
import { feedGameOf } from './feed-game.ts';

type Asked = { vendor: VendorCode; since: bigint | undefined; cursor: string };

/** A page of a vendor's feed: all of it, or what changed after `since` when that is a revision of ours. */
export const readFeed = ({ vendor, since, cursor }: Asked): Promise<FeedPage> =>
  inTransaction(async (tx) => {
    const state = await store.findState(tx);
    const revision = state?.revision ?? 0n;
    const whole = since === undefined || state === undefined || since < state.born || since > revision;
    const from = whole ? -1n : since;
    const codes = await store.titlesSince(tx, { vendor, since: from, after: cursor, limit: feedPageSize + 1 });
    const more = codes.length > feedPageSize;
    const page = codes.slice(0, feedPageSize);
    const versions = await versionsSet(tx);
    return {
      games: page.flatMap((code) => {
        const title = allTitles().get(code);
        return title === undefined ? [] : [feedGameOf(title, versions.get(code))];
      }),
      withdrawn: whole || more ? [] : (await store.withdrawnSince(tx, vendor, from)).map((code) => GameCode.parse(code)),
      next: more ? (page.at(-1) ?? null) : null,
      revision: revision.toString(),
      whole,
    };
  });

/** Every vendor code the studio speaks for. */
export const readVendors = (): Promise<FeedVendors> =>
  inTransaction(async (tx) => ({
    vendors: (await store.vendorsNow(tx)).map(({ vendor_code, revision, titles }) => ({
      code: VendorCode.parse(vendor_code),
      names: { en: vendor_code === house ? 'Croupier Studio' : (findBrand(vendor_code)?.name ?? vendor_code) },
      iconPath: `/art/vendor/${vendor_code}.svg`,
      categories: categoriesOf(vendor_code),
      games: titles,
      revision: String(revision),
      playMoney: true,
    })),
  }));

/** The category of a vendor's titles: each family has games of one category. */
const categoriesOf = (vendor: string): FeedVendors['vendors'][number]['categories'] =>
  [...new Set(titleOfEachFamily(vendor).map((code) => familyOf(code).words(code).category))].toSorted();
