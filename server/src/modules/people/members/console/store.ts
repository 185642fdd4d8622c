import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MemberNoteTables } from './tables.ts';

const tables = open<MemberNoteTables>;

export const insertNote = (tx: Tx, note: Omit<Insertable<MemberNoteTables['work-queues.note']>, 'id'>) =>
  tables(tx).insertInto('work-queues.note').values(note).returningAll().executeTakeFirstOrThrow();

export const notesOf = (tx: Tx, memberId: MemberId, limit: number) =>
  tables(tx).selectFrom('work-queues.note').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit).execute();
