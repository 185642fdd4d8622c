import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import type { muteAtTables, tableMessages, TableMessageShown } from '@croupier/contract/play/table-chat-console';
import { type TableMessage, tableMessagesMax } from '@croupier/contract/vendor-api/table-chat';
import type * as z from 'zod/mini';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findMember, findMembers, type Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Scope, serves } from '#rules/console/audit/roles';
import { listMessages, muteMember, removeMessage } from '../query-tables.ts';
import type { TableNamed } from './live-tables.ts';

/** Messages of the merchants in scope at a table, newest first. Refuses NOT_FOUND, VENDOR_UNAVAILABLE. */
export const listTableMessages = (
  by: AtWork,
  named: TableNamed,
  before: string | undefined,
): Promise<z.output<typeof tableMessages.reply>> =>
  withPermission(by, 'support.moderate', `vendor:${named.vendor}`, async (tx, scope) => {
    const found = await listMessages(named.vendor, { gameCode: named.gameCode, ...roomsOf(scope), before });
    const messages = await shownMessages(tx, found, scope);
    const more = found.length === tableMessagesMax;
    return {
      answer: { messages, more, next: more ? (found.at(-1)?.id ?? null) : null },
      merchants: scope,
      details: { table: named.gameCode, before, found: messages.length },
    };
  });

/** A merchant's room has the id of the merchant (`play/launch`). */
const roomsOf = (scope: Scope): { rooms?: string[] } => (scope === null ? {} : { rooms: [...scope] });

const shownMessages = async (tx: Tx, messages: readonly TableMessage[], scope: Scope): Promise<TableMessageShown[]> => {
  const found = await findMembers(tx, [...new Set(messages.map(({ playerId }) => playerId))]);
  const members = new Map<MemberId, Member>(found.map((member) => [member.id, member]));
  return messages.flatMap(({ id, playerId, text, saidAt, removedAt, mutedUntil }) => {
    const member = members.get(playerId);
    if (member === undefined || !serves(scope, member.merchantId)) return [];
    return [{ id, member: { id: member.id, account: member.userName }, text, saidAt, removedAt, mutedUntil }];
  });
};

/** Removes a message of a merchant in scope. The text stays in the audit log. Refuses NOT_FOUND, VENDOR_UNAVAILABLE. */
export const removeTableMessage = (by: AtWork, named: TableNamed & { id: string }): Promise<TableMessageShown> =>
  withPermission(by, 'support.moderate', `vendor:${named.vendor}`, async (tx, scope) => {
    const { code, message } = await removeMessage(named.vendor, named.id, roomsOf(scope).rooms);
    if (code !== 'OK' || message === undefined || message.gameCode !== named.gameCode) throw new Refusal('NOT_FOUND');
    const [answer] = await shownMessages(tx, [message], scope);
    if (answer === undefined) throw new Refusal('NOT_FOUND');
    return {
      answer,
      merchants: scope,
      details: {
        table: named.gameCode,
        message: named.id,
        member: answer.member.id,
        text: answer.text,
        after: { removedAt: answer.removedAt },
      },
    };
  });

type Mute = z.output<NonNullable<typeof muteAtTables.body>>;

/** Mutes a member of a merchant in scope at all tables of a vendor. Refuses NOT_FOUND, VENDOR_UNAVAILABLE. */
export const muteAtTablesOf = (
  by: AtWork,
  vendor: VendorCode,
  { memberId, minutes, reason }: Mute,
): Promise<z.output<typeof muteAtTables.reply>> =>
  withPermission(by, 'support.moderate', `member:${memberId}`, async (tx, scope) => {
    const member = await findMember(tx, memberId);
    if (member === undefined || !serves(scope, member.merchantId)) throw new Refusal('NOT_FOUND');
    const { mutedUntil } = await muteMember(vendor, { playerId: memberId, minutes });
    return {
      answer: { mutedUntil },
      merchants: [member.merchantId],
      details: { vendor, reason, after: { mutedUntil } },
    };
  });
