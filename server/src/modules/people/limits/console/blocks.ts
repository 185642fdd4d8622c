import type { Capability } from '@croupier/contract/people/limits';
import type { MemberId } from '@croupier/contract/core/ids';
import type * as z from 'zod/mini';
import * as heldModule from '../held.ts';
import * as restrict from '../restrict.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { now } from '#platform/clock';
import { malformed } from '#platform/refusal';
import { insertBlockReason } from './store.ts';

type Block = { capability: z.output<typeof Capability>; until: string | null; reason: string };

/** Forbids a member something, until a moment or until it is lifted. Refuses MEMBER_NOT_FOUND, MALFORMED for an end that has passed. */
export const blockMember = (by: AtWork, id: MemberId, { capability, until, reason }: Block): Promise<null> =>
  withPermission(by, 'member.block', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const end = until === null ? null : Temporal.Instant.from(until);
    if (end !== null && Temporal.Instant.compare(end, now()) <= 0)
      throw malformed({ path: 'until', expected: { word: 'atLeast', min: now().toString() } });
    const before = await held(tx, id);
    await restrict.block(tx, member, capability, 'OPERATOR', end);
    await insertBlockReason(tx, {
      block_id: await heldModule.blockSet(tx, id, capability),
      merchant_id: member.merchantId,
      member_id: id,
      reason,
      operator_id: by.operator.operatorId,
      operator_name: by.operator.userName,
      at: now(),
    });
    return {
      answer: null,
      merchants: [member.merchantId],
      details: { account: member.userName, capability, until, reason, before, after: await held(tx, id) },
    };
  });

/** Lifts a block that an operator set. Refuses MEMBER_NOT_FOUND, NOT_FOUND. */
export const unblockMember = (by: AtWork, id: MemberId, blockId: string, { reason }: { reason: string }): Promise<null> =>
  withPermission(by, 'member.block', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const before = await held(tx, id);
    const { capability } = await heldModule.liftBlock(tx, id, blockId);
    return {
      answer: null,
      merchants: [member.merchantId],
      details: { account: member.userName, lifted: capability, reason, before, after: await held(tx, id) },
    };
  });

const held = async (tx: Parameters<typeof heldModule.blocksHeld>[0], id: MemberId): Promise<string[]> =>
  (await heldModule.blocksHeld(tx, id)).map(({ capability, cause, until }) => `${capability} ${cause} ${until?.toString() ?? '∞'}`);
