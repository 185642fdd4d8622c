import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MemberNoteTables } from './tables.ts';

const tables = open<MemberNoteTables>;

export const insertNote = (tx: Tx, note: Omit<Insertable<MemberNoteTables['desk.note']>, 'id'>) =>
  tables(tx).insertInto('desk.note').values(note).returningAll().executeTakeFirstOrThrow();

export const notesOf = (tx: Tx, memberId: MemberId, limit: number) =>
  tables(tx).selectFrom('desk.note').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit).execute();
