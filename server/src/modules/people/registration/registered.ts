import { tidyEmail } from '#modules/people/contacts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** A member's e-mail address in its one form, if they gave one. It may not be verified. */
export const emailOf = async (tx: Tx, id: MemberId): Promise<string | undefined> => tidyEmail((await store.findEmail(tx, id)) ?? '');

/** The click each of some members came by, of those who came by one. */
export const clicksOf = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, string>> =>
  new Map((ids.length === 0 ? [] : await store.clicksOf(tx, ids)).map(({ member_id, click_id }) => [member_id, click_id]));

/** The code by which each of some members came, of those who came by one. */
export const invitedBy = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, string>> =>
  new Map((ids.length === 0 ? [] : await store.codesOf(tx, ids)).map(({ member_id, code }) => [member_id, code]));
