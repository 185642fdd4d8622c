import { type AuditLine, auditTrail } from '@croupier/contract/console/operators';
import { auditIn } from '#modules/console/audit';
import { exportedList } from '../exported-list.ts';

export const auditList = exportedList({
  needs: 'audit.read',
  query: auditTrail.query,
  page: (tx, { scope }, query) => auditIn(tx, scope, query),
  columns: [
    { name: 'at', time: (row: AuditLine) => row.at },
    { name: 'operator', text: (row) => row.operator },
    { name: 'action', word: (row) => ({ group: 'action', name: row.action }) },
    { name: 'target', text: (row) => row.target },
    { name: 'merchants', merchants: (row) => row.merchants },
    { name: 'ip', text: (row) => row.ip },
    { name: 'details', text: (row) => JSON.stringify(row.details) },
  ],
});
