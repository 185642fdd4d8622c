import { randomBytes } from 'node:crypto';
import type { GameCode, GameSessionId, VendorCode } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { hashOfToken } from './authenticate.ts';
import { forgetVendors, type Vendor, alignTerms } from '#modules/play/vendors';
import * as store from './store.ts';

const lastsHours = 12;

/**
 * Lets a member sit at a game without asking the vendor: for the sandbox, where the vendor is told by its own people. `session` is what names it in our own protocol,
 * `token` what names it in the others.
 */
export const openSandboxSession = async (
  tx: Tx,
  vendor: VendorCode,
  member: Pick<Member, 'id' | 'merchantId' | 'currency' | 'language'>,
  game: GameCode,
): Promise<{ session: GameSessionId; token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const endsAt = now().add({ hours: lastsHours });
  const { id } = await store.insertSession(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    vendor,
    game_code: game,
    currency: member.currency,
    language: member.language,
    back_url: 'https://sandbox.invalid',
    deposit_url: 'https://sandbox.invalid',
    token_sha256: hashOfToken(token),
    token_until: endsAt,
    authenticated_at: now(),
    ends_at: endsAt,
  });
  return { session: id, token };
};

type Terms = Pick<Vendor, 'code' | 'canResettle' | 'takesLateWins' | 'winsWithoutBet' | 'refusesShortAdjust'>;

/** Gives a vendor of the sandbox the terms that its vendor has by now. */
export const alignVendor = async (tx: Tx, { code, ...terms }: Terms): Promise<void> => {
  await alignTerms(tx, code, {
    can_resettle: terms.canResettle,
    takes_late_wins: terms.takesLateWins,
    wins_without_bet: terms.winsWithoutBet,
    refuses_short_adjust: terms.refusesShortAdjust,
  });
  forgetVendors();
};
