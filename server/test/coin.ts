import type { NodeId, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import * as vendors from '#modules/play/launch';
import * as wallet from '#modules/money/wallet';
import { inTransaction } from '#platform/database';
import { aMember } from './builders.ts';

/** A member with 100.00 who may open the game `coin` of a vendor. */
export const aMemberToPlay = async (): Promise<Member> => {
  const member = await aMember();
  const purse = { memberId: member.id, merchantId: member.merchantId, currency: member.currency };
  const money = moneyOf('100.00', member.currency);
  await inTransaction((tx) => wallet.receive(tx, { ...purse, money, house: 'ADJUSTMENT', reference: `test:${member.id}`, reason: 'TEST' }));
  return member;
};

/** Opens that game, and answers the token of its launch link. */
export const openCoin = async (member: Member, code: VendorCode): Promise<string> => {
  const caller = { memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type };
  const { url } = await vendors.launchGame(
    caller,
    { nodeId: `${code}:coin` as NodeId, device: 'WEB', language: 'en' },
    'http://site.localhost',
  );
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
};
