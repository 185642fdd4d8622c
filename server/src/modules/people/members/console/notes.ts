import type { Note } from '@croupier/contract/console/work-queues';
import type { MemberId } from '@croupier/contract/core/ids';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from './find-in-scope.ts';
import { now } from '#platform/clock';
import { insertNote, type notesOf } from './store.ts';

/** A note as it is shown. */
export const shownNote = ({ id, at, operator_name, text }: Awaited<ReturnType<typeof notesOf>>[number]): Note => ({
  id,
  at: at.toString(),
  operator: operator_name,
  text,
});

/** Writes a note into the file of a member. Refuses MEMBER_NOT_FOUND. */
export const noteMember = (by: AtWork, id: MemberId, { text }: { text: string }): Promise<Note> =>
  withPermission(by, 'member.note', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const { operatorId, userName: operator } = by.operator;
    const note = await insertNote(tx, {
      merchant_id: merchantId,
      member_id: id,
      operator_id: operatorId,
      operator_name: operator,
      text,
      at: now(),
    });
    return { answer: shownNote(note), merchants: [merchantId], details: { account: userName, note: text } };
  });
