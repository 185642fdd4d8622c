import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { getMemberOrThrow } from './find-member.ts';
import type { Member } from './member.ts';
import { maskedName } from './names.rules.ts';
import * as store from './store/profiles.ts';

/** What members tell about themselves. Null where they told nothing. */
export type Labels = Record<(typeof store.labels)[number], string | null>;

export const profileOf = async (tx: Tx, id: MemberId): Promise<Labels> =>
  (await store.findProfile(tx, id)) ?? (Object.fromEntries(store.labels.map((label) => [label, null])) as Labels);

/** Keeps the labels that are given and leaves the others. */
export const keepLabels = (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  labels: { [Label in keyof Labels]?: string | null | undefined },
): Promise<void> => store.keepProfile(tx, { member_id: memberId, merchant_id: merchantId }, labels);

/** The nickname a member chose; null for who has the one that was made of their user name. */
export const nicknameOf = ({ nickname, userName }: Pick<Member, 'nickname' | 'userName'>): string | null =>
  nickname === maskedName(userName) ? null : nickname;

/** Gives a member another nickname, or with null the one made of their user name. */
export const changeNickname = async (tx: Tx, id: MemberId, nickname: string | null): Promise<void> =>
  store.updateNickname(tx, id, nickname ?? maskedName((await getMemberOrThrow(tx, id)).userName));
