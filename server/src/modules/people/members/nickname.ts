import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { getMemberOrThrow } from './find-member.ts';
import type { Member } from './member.ts';
import { maskedName } from './names.rules.ts';
import * as store from './store.ts';

/** The nickname a member chose; null for who has the one that was made of their user name. */
export const nicknameOf = ({ nickname, userName }: Pick<Member, 'nickname' | 'userName'>): string | null =>
  nickname === maskedName(userName) ? null : nickname;

/** Gives a member another nickname, or with null the one made of their user name. */
export const changeNickname = async (tx: Tx, id: MemberId, nickname: string | null): Promise<void> =>
  store.updateNickname(tx, id, nickname ?? maskedName((await getMemberOrThrow(tx, id)).userName));

export const nicknames = { change: changeNickname, of: nicknameOf };
