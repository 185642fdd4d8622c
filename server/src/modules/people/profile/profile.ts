import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** The facts that members tell about themselves. Null where they told nothing. */
export type Labels = Record<(typeof store.labels)[number], string | null>;

export const profileOf = async (tx: Tx, id: MemberId): Promise<Labels> =>
  (await store.findProfile(tx, id)) ?? (Object.fromEntries(store.labels.map((label) => [label, null])) as Labels);

/** Keeps the labels that are given and leaves the others. */
export const keepLabels = (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  labels: { [Label in keyof Labels]?: string | null | undefined },
): Promise<void> => store.keepProfile(tx, { member_id: memberId, merchant_id: merchantId }, labels);

export const fullNamesOf = store.fullNamesOf;
