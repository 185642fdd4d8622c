import type { MerchantId } from '@croupier/contract/core/ids';
import { isAgentType } from '@croupier/contract/people/members';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { didEnough, ruleAt } from './progress.rules.ts';
import * as friends from './store/friends.ts';
import * as rules from './store/rules.ts';

const linesAtOnce = 1_000;

/**
 * Reads each merchant's journal, each line once and in its order: adds members who registered with the code of another member, and counts what they deposit and play. A killed
 * process goes on after the last line that was counted.
 */
export const countFriends = async (): Promise<void> => {
  const { written, read } = await inTransaction(async (tx) => ({ written: await turnover.writtenOfAll(tx), read: await rules.readOfAll(tx) })); // prettier-ignore
  for (const { id } of await merchants.allMerchants()) {
    if ((written.get(id) ?? 0n) === (read.get(id) ?? 0n)) continue;
    try {
      while (await inTransaction((tx) => countSome(tx, id)));
    } catch (error) {
      log.error({ err: error, merchantId: id }, 'friend counting failed');
    }
  }
};

const countSome = async (tx: Tx, merchantId: MerchantId): Promise<boolean> => {
  const number = await rules.holdReader(tx, merchantId);
  if (number === undefined) return false;
  const versions = await rules.rulesOf(tx, merchantId);
  if (versions.length === 0) {
    await rules.noteRead(tx, merchantId, (await turnover.endsOf(tx, merchantId)).written);
    return false;
  }
  const lines = await turnover.linesAfter(tx, merchantId, number, linesAtOnce);
  const last = lines.at(-1);
  if (last === undefined) return false;
  await addFriends(tx, merchantId, versions, lines);
  await countDone(tx, merchantId, versions, lines);
  await rules.noteRead(tx, merchantId, last.number);
  return lines.length === linesAtOnce;
};

type Lines = readonly turnover.JournalRow[];

/** Members whose inviter is no agent: agents are paid by their contracts. The rule of the moment of registration holds for them. */
const addFriends = async (tx: Tx, merchantId: MerchantId, versions: readonly rules.RuleRow[], lines: Lines): Promise<void> => {
  const ids = lines.filter(({ kind, simulated }) => kind === 'JOINED' && !simulated).map(({ member_id }) => member_id);
  const joined = (await members.findMembers(tx, ids)).filter(({ uplineId }) => uplineId !== null);
  const inviters = await members.findMembers(tx, [...new Set(joined.flatMap(({ uplineId }) => uplineId ?? []))]);
  const players = new Set(inviters.filter(({ type }) => !isAgentType(type)).map(({ id }) => id));
  await friends.insertFriends(
    tx,
    joined.flatMap(({ id, uplineId, registeredAt }) => {
      const rule = ruleAt(versions, registeredAt);
      if (uplineId === null || !players.has(uplineId) || rule === undefined) return [];
      const { days } = rules.termsOf(rule);
      return [
        {
          friend_id: id,
          merchant_id: merchantId,
          inviter_id: uplineId,
          version: rule.version,
          registered_at: registeredAt,
          until: registeredAt.add({ hours: 24 * days }),
          qualified_at: null,
          decided_at: null,
          decided_by: null,
          decided_name: null,
          remark: null,
        },
      ];
    }),
  );
};

const countDone = async (tx: Tx, merchantId: MerchantId, versions: readonly rules.RuleRow[], lines: Lines): Promise<void> => {
  const counting = lines.filter(({ kind, simulated }) => !simulated && (kind === 'DEPOSIT' || kind === 'BET' || kind === 'CORRECTION'));
  if (counting.length === 0) return;
  const known = await friends.friendsAmong(tx, [...new Set(counting.map(({ member_id }) => member_id))]);
  const done = new Map<string, friends.Done>();
  for (const { member_id: friendId, kind, amount, valid, at } of counting) {
    const friend = known.get(friendId);
    if (friend === undefined || Temporal.Instant.compare(at, friend.until) >= 0) continue;
    const sum = done.get(friendId) ?? { friendId, deposits: 0n, valid: 0n };
    done.set(friendId, kind === 'DEPOSIT' ? { ...sum, deposits: sum.deposits + amount } : { ...sum, valid: sum.valid + valid });
  }
  const changed = await friends.addDone(tx, [...done.values()]);
  const termsOf = new Map(versions.map((rule) => [rule.version, rules.termsOf(rule)]));
  for (const row of changed) {
    const terms = termsOf.get(row.version);
    if (row.state === 'OPEN' && terms !== undefined && didEnough(row, terms))
      await friends.changeFriend(tx, row.friend_id, { state: 'QUALIFIED', qualified_at: now() });
  }
  await publish(
    tx,
    [...new Set(changed.flatMap((row) => [row.inviter_id, row.friend_id]))].map((memberId) => ({
      type: 'referrals.changed',
      merchantId,
      memberId,
    })),
  );
};
