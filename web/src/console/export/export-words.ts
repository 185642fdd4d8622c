import { type AuditAction, auditActions } from '@croupier/contract/console/operators';
import { AdjustmentCause, AdjustmentState } from '@croupier/contract/console/adjustments';
import type { ExportList } from '@croupier/contract/console/exports';
import type { MemberType } from '@croupier/contract/people/members';
import { DocumentType, KycState } from '@croupier/contract/people/kyc';
import { DepositState } from '@croupier/contract/payments/deposits';
import { withdrawalStates } from '@croupier/contract/payments/withdrawals';
import type { Text, TextKey } from '#i18n/text.ts';
import { kindText } from '../wording/account-name.ts';
import { actionText } from '../wording/action-text.ts';
import { reasonText } from '../wording/reason-text.ts';

type Words = Record<string, string>;

const account = 'console.members.account';
const merchant = 'console.merchant';
const amount = 'console.ledger.amount';
const state = 'work-queues.state';
const currency = 'affiliates.c.currency';

/** The headings of each file: the words of the screen, by the names that the platform gives the columns. */
const columns: Readonly<Record<ExportList, Readonly<Record<string, TextKey>>>> = {
  members: {
    account,
    state: 'console.members.state',
    merchant,
    type: 'console.members.type',
    nickname: 'console.members.nickname',
    registered: 'console.members.registered',
    lastSignIn: 'console.members.lastSignIn',
    id: 'console.id',
  },
  ledger: {
    at: 'console.timeIn',
    ledgerAccount: 'console.ledger.account',
    reason: 'console.ledger.reason',
    amount,
    balance: 'console.ledger.after',
    currency,
    reference: 'console.ledger.reference',
    transfer: 'console.detail.transferId',
  },
  deposits: {
    account,
    merchant,
    reference: 'work-queues.reference',
    method: 'work-queues.method',
    receivingAccount: 'work-queues.nav.accounts',
    amount,
    expected: 'work-queues.expected',
    credited: 'work-queues.deposit.CREDITED',
    currency,
    state,
    at: 'console.timeIn',
    closed: 'work-queues.step.RESOLVED',
  },
  withdrawals: {
    account,
    merchant,
    reference: 'work-queues.reference',
    amount,
    fee: 'work-queues.fee',
    currency,
    risk: 'work-queues.risk',
    approvals: 'work-queues.approvals',
    state,
    at: 'console.timeIn',
  },
  adjustments: {
    account,
    merchant,
    amount,
    currency,
    cause: 'work-queues.kind',
    why: 'console.ledger.reason',
    state,
    proposedBy: 'work-queues.proposedBy',
    at: 'console.timeIn',
    decidedBy: 'work-queues.decidedBy',
    decided: 'agents-console.applications.decided',
    decision: 'console.detail.note',
    id: 'console.id',
  },
  kyc: {
    account,
    merchant,
    document: 'work-queues.document',
    country: 'console.member.country',
    level: 'work-queues.level',
    state,
    at: 'console.timeIn',
    id: 'console.id',
  },
  audit: {
    at: 'console.timeIn',
    operator: 'console.audit.operator',
    action: 'console.audit.action',
    target: 'console.audit.target',
    merchants: 'console.audit.merchants',
    ip: 'console.audit.ip',
    details: 'console.audit.details',
  },
  affiliates: {
    account: 'affiliates.account',
    merchant,
    plan: 'affiliates.plan',
    state: 'affiliates.stateOf',
    since: 'affiliates.from',
    players: 'affiliates.players',
    clicks: 'affiliates.c.clicks',
    registrations: 'affiliates.c.registrations',
    qualified: 'affiliates.c.qualified',
    deposits: 'affiliates.c.deposits',
    ggr: 'affiliates.c.ggr',
    ngr: 'affiliates.c.ngr',
    commission: 'affiliates.c.commission',
    currency,
  },
  loyaltyLines: {
    account,
    merchant,
    kind: 'work-queues.kind',
    day: 'work-queues.day',
    amount,
    currency,
    turnover: 'segments.by.TURNOVER',
    deposited: 'work-queues.nav.deposits',
    levelBefore: 'work-queues.loyalty.levelBefore',
    levelAfter: 'work-queues.loyalty.levelAfter',
  },
};

const wordsFor = <Name extends string>(group: string, names: readonly Name[], word: (name: Name) => string): Words =>
  Object.fromEntries(names.map((name) => [`${group}.${name}`, word(name)]));

export const memberTypes = [0, 1, 2, 4, 41, 42] as const satisfies readonly MemberType[];
const ledgerAccounts = ['CASH', 'LOCKED', 'RECEIVABLE', 'POINTS', 'BONUS'] as const;
const reasons = [
  'BET',
  'WIN',
  'JACKPOT_WIN',
  'PROMO_WIN',
  'TIP',
  'BET_REVERSED',
  'WIN_REVERSED',
  'ADJUSTMENT',
  'DEPOSIT',
  'BONUS_GRANT',
] as const;

/** The words of values, as the screen of each list shows them. */
const values: Readonly<Partial<Record<ExportList, (t: Text) => Words>>> = {
  members: (t) => ({
    ...wordsFor('state', ['ACTIVE', 'LOCKED', 'CLOSED'] as const, (name) => t(`console.state.${name}`)),
    ...Object.fromEntries(memberTypes.map((type) => [`type.${type}`, t(`console.type.${type}`)])),
  }),
  ledger: (t) => ({
    ...wordsFor('ledgerAccount', ledgerAccounts, (name) => kindText(name, t)),
    ...wordsFor('reason', reasons, (name) => reasonText(name, t)),
  }),
  deposits: (t) => wordsFor('state', DepositState.options, (name) => t(`work-queues.deposit.${name}`)),
  withdrawals: (t) => wordsFor('state', withdrawalStates, (name) => t(`work-queues.withdrawal.${name}`)),
  adjustments: (t) => ({
    ...wordsFor('state', AdjustmentState.options, (name) => t(`work-queues.adjustment.${name}`)),
    ...wordsFor('cause', AdjustmentCause.options, (name) => t(`work-queues.cause.${name}`)),
  }),
  kyc: (t) => ({
    ...wordsFor('state', KycState.options, (name) => t(`work-queues.kyc.${name}`)),
    ...wordsFor('document', DocumentType.options, (name) => t(`work-queues.document.${name}`)),
  }),
  audit: (t) => wordsFor<AuditAction>('action', auditActions, (name) => actionText(name, t)),
  loyaltyLines: (t) => wordsFor('kind', ['DUE', 'DIFFERENCE', 'LEVEL'] as const, (name) => t(`work-queues.loyalty.${name}`)),
  affiliates: (t) => wordsFor('state', ['ACTIVE', 'PAUSED'] as const, (name) => t(`affiliates.state.${name}`)),
};

/** The platform adds the zone to the heading of each time, so the heading of the screen gives its word without one. */
const headingOf = (key: TextKey, t: Text): string =>
  key === 'console.timeIn' ? t(key, { zone: '' }).replace(/\s*[（(]\s*[)）]\s*/, '') : t(key);

/** All words of one file in the reader's language. */
export const exportWords = (list: ExportList, t: Text): Words => ({
  ...Object.fromEntries(Object.entries(columns[list]).map(([name, key]) => [`column.${name}`, headingOf(key, t)])),
  ...values[list]?.(t),
});
