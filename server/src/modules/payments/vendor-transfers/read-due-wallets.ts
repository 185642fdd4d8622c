import { randomUUID } from 'node:crypto';
import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { knownWallets, readWallet } from './read-wallets.ts';
import * as wallets from './store/wallets.ts';
import { inSteps } from './switch.rules.ts';
import { carryOut } from './transfer.ts';

/** A vendor that does not say is asked again after so long. */
const again = { minutes: 1 };
const batch = 20;

/** The permissions of members have changed: their wallets at vendors are looked at, and brought home where they may not play any more. */
export const scheduleWalletReads = (tx: Tx, events: readonly { memberId: MemberId }[]): Promise<void> =>
  wallets.makeDue(
    tx,
    events.map(({ memberId }) => memberId),
    now(),
  );

/**
 * Asks vendors what those have there who played lately, so that limits and sittings hear of it while they play. From who may not play any more what lies there
 * is brought home: no stake there is asked for, so nothing else keeps a game that stands open from going on. Returns how many were asked for.
 */
export const readDueWallets = async (): Promise<number> => {
  const at = now();
  const next = at.add(again);
  const due = await inTransaction((tx) => wallets.takeDueReads(tx, at, next, batch));
  // Side by side by vendor, so that a slow one keeps only its own waiting.
  await Promise.all(
    [...Map.groupBy(due, ({ vendor }) => vendor)].map(async ([vendor, rows]) => {
      for (const { member_id } of rows)
        try {
          if (await isSeen(member_id, vendor)) await inTransaction((tx) => wallets.noteRead(tx, member_id, vendor, next));
        } catch (error) {
          // A transfer of the member's own came first.
          if (!(error instanceof Refusal)) log.error({ err: error, vendor, memberId: member_id }, 'vendor wallet check failed');
        }
    }),
  );
  return due.length;
};

/** False when the vendor has to be asked again. */
const isSeen = async (memberId: MemberId, vendor: VendorCode): Promise<boolean> => {
  const { member, known, mayPlay } = await inTransaction(async (tx) => {
    const found = await members.getMemberOrThrow(tx, memberId);
    return {
      member: found,
      known: (await knownWallets(tx, found, vendor))[0],
      mayPlay: (await limits.blockAgainst(tx, memberId, 'PLAY')) === undefined,
    };
  });
  if (known === undefined || known.contract.switch === 'CLOSED') return true;
  const told = known.underWay === undefined ? await readWallet(member, known) : undefined;
  if (told === undefined) return false;
  const { step, currency } = known.contract;
  const amount = inSteps(told, step);
  if (mayPlay || amount === 0n) return true;
  const { merchantId } = member;
  const row = await carryOut({
    memberId,
    merchantId,
    vendor,
    key: randomUUID(),
    direction: 'TO_MAIN',
    cause: 'COLLECT',
    money: { amount, currency },
  });
  log.info(
    { merchantId, memberId, transfer: row.id, vendor, state: row.state },
    'vendor wallet balance transferred back: member may not play',
  );
  // A stake that was open when the money came home may yet be won.
  return false;
};
