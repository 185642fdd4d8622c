import type { LinkKind } from '@croupier/contract/console/work-queues';
import type { MemberId } from '@croupier/contract/core/ids';
import type { OncePer } from '@croupier/contract/rewards/promotions-console';
import { sharingPlaces } from '#modules/people/access';
import { sharingContact } from '#modules/people/contacts';
import type { Member } from '#modules/people/members';
import { paidFromSameAccount } from '#modules/payments/deposits';
import { sharingPayoutAccount } from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';
import { holdersAmong } from './store/claims.ts';

export type Link = { memberId: MemberId; kind: LinkKind; what: string };

const linksMax = 200;
const shownOfContact = 4;

/** The links of a member to other members of the merchant. */
export const linksOf = async (tx: Tx, { id, merchantId }: Pick<Member, 'id' | 'merchantId'>): Promise<Link[]> => {
  const accounts = [
    ...(await sharingPayoutAccount(tx, id, merchantId, linksMax)),
    ...(await paidFromSameAccount(tx, id, merchantId, linksMax)),
  ];
  return [
    ...accounts.map(({ memberId, what }): Link => ({ memberId, kind: 'BANK_ACCOUNT', what })),
    ...(await sharingContact(tx, id, merchantId, linksMax)).map(({ memberId, value }): Link => ({
      memberId,
      kind: 'CONTACT',
      what: `••${value.slice(-shownOfContact)}`,
    })),
    ...(await sharingPlaces(tx, id, merchantId, linksMax)).map(({ memberId, ip, sameBrowser }): Link => ({
      memberId,
      kind: sameBrowser ? 'DEVICE' : 'ADDRESS',
      what: ip,
    })),
  ];
};

/** The links that count for each rule. A device is at an address, so it counts for both. */
const kindsOf: Record<OncePer, readonly LinkKind[]> = {
  DEVICE: ['DEVICE'],
  ADDRESS: ['ADDRESS', 'DEVICE'],
  BANK_ACCOUNT: ['BANK_ACCOUNT'],
  HOUSEHOLD: ['DEVICE', 'ADDRESS', 'CONTACT', 'BANK_ACCOUNT'],
};

/** Whether somebody with whom the member shares what the promotion names had it. The caller holds the promotion, so two at once are seen. */
export const hasTwin = async (
  tx: Tx,
  { id, once_per }: { id: string; once_per: readonly OncePer[] },
  member: Pick<Member, 'id' | 'merchantId'>,
): Promise<boolean> => {
  if (once_per.length === 0) return false;
  const kinds = new Set(once_per.flatMap((rule) => kindsOf[rule]));
  const shared = (await linksOf(tx, member)).filter(({ kind }) => kinds.has(kind)).map(({ memberId }) => memberId);
  return (await holdersAmong(tx, id, shared)).size > 0;
};
