import { isTrialType } from '@croupier/contract/people/members';
import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { collectAll as contract } from '@croupier/contract/payments/vendor-transfers';
import * as members from '#modules/people/members';
import type * as z from 'zod/mini';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { knownWallets, readWallet } from './read-wallets.ts';
import { shownTransfer } from './shown-transfer.ts';
import { inSteps } from './switch.rules.ts';
import { carryOut } from './transfer.ts';

type Collected = z.output<typeof contract.reply>;

/** Brings home what lies at every vendor. The same `key` again brings nothing a second time. */
export const collectEverything = ({ memberId, merchantId, type }: MemberCaller, key: string): Promise<Collected> => {
  if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  return bringHome({ memberId, merchantId, key });
};

/** The same for one who opens a game, with the exception of one vendor. Vendors are asked side by side. */
export const bringHome = async (wish: {
  memberId: MemberId;
  merchantId: MerchantId;
  key: string;
  but?: VendorCode;
}): Promise<Collected> => {
  const { member, wallets } = await inTransaction(async (tx) => {
    const found = await members.getMemberOrThrow(tx, wish.memberId);
    return { member: found, wallets: await knownWallets(tx, found) };
  });
  const collected: Collected = { transfers: [], left: [] };
  await Promise.all(
    wallets
      .filter(({ contract, row }) => contract.vendor !== wish.but && row !== undefined && row.opened_at !== null)
      .map(async (known) => {
        const { vendor, step, currency, name } = known.contract;
        try {
          const told = known.underWay === undefined ? await readWallet(member, known) : undefined;
          if (told === undefined) collected.left.push(vendor);
          else if (inSteps(told, step) > 0n) {
            const money = { amount: inSteps(told, step), currency };
            const row = await carryOut({ ...wish, vendor, direction: 'TO_MAIN', cause: 'COLLECT', money });
            collected.transfers.push(shownTransfer(row, name));
          }
        } catch (error) {
          // The failure of one vendor keeps no other's money away.
          if (!(error instanceof Refusal)) log.error({ err: error, vendor, memberId: wish.memberId }, 'vendor wallet collection failed');
          collected.left.push(vendor);
        }
      }),
  );
  return collected;
};
