import { type MemberRow, searchMembers } from '@croupier/contract/console/operators';
import { membersIn } from '#modules/people/members/console';
import { exportedList } from '../exported-list.ts';

/** Members as the member search finds them. Contacts are on no list, and so in no file. */
export const memberList = exportedList({
  needs: 'member.search',
  query: searchMembers.query,
  page: (tx, { by, scope }, query) => membersIn(tx, by, scope, query),
  columns: [
    { name: 'account', text: (row: MemberRow) => row.account },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'type', word: (row) => ({ group: 'type', name: String(row.type) }) },
    { name: 'nickname', text: (row) => row.nickname },
    { name: 'registered', time: (row) => row.registeredAt },
    { name: 'lastSignIn', time: (row) => row.lastSignInAt },
    { name: 'id', text: (row) => row.id },
  ],
});
