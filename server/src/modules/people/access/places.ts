import { networkOf } from '@croupier/contract/core/callers';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { signIns as contract, signInOutcomes } from '@croupier/contract/people/security';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { countryOf } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import type * as z from 'zod/mini';
import { browserOf } from './browser.rules.ts';
import * as store from './store/places.ts';
import type { SessionMethod } from './tables.ts';
import type { Visit } from './visit.ts';

/** A place not signed in from for so long is a stranger's again. */
export const knownDays = 180;
/** Sign-ins are shown, and kept, for so long. */
export const signInsKeptDays = 90;

/** The network and the browser by which a place is known again. */
export const placeOf = ({ ip, userAgent }: Pick<Visit, 'ip' | 'userAgent'>) => ({
  network: networkOf(ip).slice(0, 45),
  browser: browserOf(userAgent),
});
const daysAgo = (days: number): Temporal.Instant => now().subtract({ hours: 24 * days });

/** Whether a member has signed in from this network before, with such a browser, and at all. */
export const knownAt = (
  tx: Tx,
  memberId: MemberId,
  visit: Pick<Visit, 'ip' | 'userAgent'>,
): Promise<{ network: boolean; browser: boolean; anywhere: boolean }> =>
  store.knownOf(tx, memberId, { ...placeOf(visit), since: daysAgo(knownDays) });

/** From here on the member is known at this place. */
export const learnPlace = (tx: Tx, { id, merchantId }: Pick<Member, 'id' | 'merchantId'>, visit: Visit): Promise<void> =>
  store.notePlace(tx, { member_id: id, merchant_id: merchantId, ...placeOf(visit), last_seen_at: now() });

/** Writes a sign-in down, or one that failed, for its member to look at. */
export const noteSignIn = (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  outcome: (typeof signInOutcomes)[number],
  method: SessionMethod,
  { ip, userAgent }: Pick<Visit, 'ip' | 'userAgent'>,
): Promise<void> =>
  store.insertSignIn(tx, {
    member_id: memberId,
    merchant_id: merchantId,
    at: now(),
    outcome,
    method,
    ip: ip.slice(0, 45),
    country: countryOf(ip) ?? null,
    user_agent: userAgent.slice(0, 500),
  });

/**
 * Writes a sign-in down that failed. When nobody has the name it asks as much of the database and writes nothing, so that the time does not
 * tell.
 */
export const noteFailedSignIn = (
  tx: Tx,
  member: Member | undefined,
  outcome: 'WRONG_PASSWORD' | 'WRONG_CODE',
  method: SessionMethod,
  visit: Visit,
): Promise<void> =>
  member === undefined
    ? store.insertNoSignIn(tx)
    : noteSignIn(tx, { memberId: member.id, merchantId: member.merchantId }, outcome, method, visit);

/** A page of the member's sign-ins of the last 90 days, newest first. */
export const listSignIns = ({ memberId }: MemberCaller, { pageNo, pageSize }: PageWanted): Promise<z.output<typeof contract.reply>> =>
  inTransaction(async (tx) => {
    const since = daysAgo(signInsKeptDays);
    const total = await store.countSignIns(tx, memberId, since);
    const rows = await store.signInsOf(tx, memberId, { since, limit: pageSize, offset: (pageNo - 1) * pageSize });
    return pageOf(
      { pageNo, pageSize },
      rows.map(({ id, at, outcome, method, ip, country, user_agent }) => ({
        id,
        at: at.toString(),
        outcome,
        method,
        ip,
        country,
        userAgent: user_agent,
      })),
      total,
    );
  });
