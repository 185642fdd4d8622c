import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/visits.ts';

/** A sign-in of a member, and how long it lasted. `live`: it goes on. */
export type MemberVisit = { at: Temporal.Instant; lastSeenAt: Temporal.Instant; ip: string; userAgent: string; live: boolean };

/** A member's sign-ins, the newest first. */
export const visitsOf = async (tx: Tx, memberId: MemberId, limit: number): Promise<MemberVisit[]> =>
  (await store.visits(tx, memberId, limit)).map((row) => ({
    at: row.started_at,
    lastSeenAt: row.touched_at,
    ip: row.ip,
    userAgent: row.user_agent,
    live:
      row.ended_at === null &&
      Temporal.Instant.compare(row.expires_at, now()) > 0 &&
      Temporal.Instant.compare(row.touched_at.add({ minutes: row.idle_minutes }), now()) > 0,
  }));

const lookBackDays = 90;

/** Other members of the merchant who signed in from an address this member did within 90 days; `sameBrowser` when with the same browser too. */
export const sharingPlaces = async (
  tx: Tx,
  memberId: MemberId,
  merchantId: MerchantId,
  limit: number,
): Promise<{ memberId: MemberId; ip: string; sameBrowser: boolean }[]> =>
  (await store.atSamePlaces(tx, memberId, merchantId, now().subtract({ hours: 24 * lookBackDays }), limit)).map((row) => ({
    memberId: row.member_id,
    ip: row.ip,
    sameBrowser: row.same_browser,
  }));
