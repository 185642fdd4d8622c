import type { BonusKind, BonusTerms } from '@croupier/contract/rewards/bonuses';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { randomUUIDv7 } from 'node:crypto';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as members from '#modules/people/members';
import * as ledger from '#modules/money/ledger';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { publish } from '#platform/outbox';
import * as store from './store/grants.ts';

type Gift = {
  member: Pick<members.Member, 'id' | 'merchantId'>;
  money: Money;
  /** How much of valid bets must count before it is the member's own. */
  wageringRequired: bigint;
  /** The dearest single bet while it is open; null: none. */
  stakeMax: bigint | null;
  expiresAt: Temporal.Instant;
  /** Which promotion pays. */
  promotion: string;
  /** One grant of a group is active at a time. */
  group?: string;
};

const hoursOfDay = 24;

/**
 * Gives a member money under conditions, into an account of its own; every valid bet counts in full. If another grant of its group is active, it waits for
 * its turn. Returns the grant's id.
 */
export const giveGrant = async (tx: Tx, gift: Gift): Promise<string> => {
  const { member, money, wageringRequired, stakeMax, expiresAt, promotion, group } = gift;
  const hours = Math.max(1, now().until(expiresAt).total({ unit: 'hours' }));
  return openGrant(tx, member, {
    money,
    required: wageringRequired,
    stakeMax,
    cashoutMax: null,
    excluded: [],
    expiresAt,
    waitsUntil: expiresAt,
    useDays: Math.ceil(hours / hoursOfDay),
    promotion,
    group: group ?? 'MAIN',
    kind: 'BONUS',
    template: null,
    depositId: null,
    counting: countingInFull,
  });
};

/** Every valid bet of every game in full. */
export const countingInFull: BonusTerms['wagering'] = {
  base: 'BONUS',
  timesPpm: 0,
  figure: 'VALID_BET',
  count: 'ALL',
  weights: Object.fromEntries(
    ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE', 'OTHER'].map((type) => [type, 1_000_000]),
  ),
  vendorWeights: [],
  gameWeights: [],
};

export type NewGrant = {
  money: Money;
  required: bigint;
  stakeMax: bigint | null;
  cashoutMax: bigint | null;
  excluded: string[];
  /** When it ends if it becomes active now, and until when it waits if it does not. */
  expiresAt: Temporal.Instant;
  waitsUntil: Temporal.Instant;
  useDays: number;
  promotion: string;
  group: string;
  kind: BonusKind;
  template: { id: string; version: number } | null;
  depositId: string | null;
  counting: BonusTerms['wagering'];
};

/** Opens a grant, active or waiting. The member's row is held, so that no two of a group become active at once. */
export const openGrant = async (tx: Tx, member: Pick<members.Member, 'id' | 'merchantId'>, grant: NewGrant): Promise<string> => {
  await members.holdMember(tx, member.id);
  const id = randomUUIDv7();
  const waits = await store.hasOpenOf(tx, member.id, grant.money.currency, grant.group);
  await store.insertGrant(tx, {
    id,
    merchant_id: member.merchantId,
    member_id: member.id,
    currency: grant.money.currency,
    amount: grant.money.amount,
    wagering_required: grant.required,
    stake_max: grant.stakeMax,
    cashout_max: grant.cashoutMax,
    excluded: grant.excluded,
    kind: grant.kind,
    template_id: grant.template?.id ?? null,
    template_version: grant.template?.version ?? null,
    promotion: grant.promotion,
    stacking_group: grant.group,
    use_days: grant.useDays,
    deposit_id: grant.depositId,
    state: waits ? 'QUEUED' : 'ACTIVE',
    expires_at: waits ? grant.waitsUntil : grant.expiresAt,
    created_at: now(),
    activated_at: waits ? null : now(),
    met_at: null,
    closed_at: null,
    ended_because: null,
    withdrawal_id: null,
  });
  if (!waits) await payIn(tx, { ...grant, id, memberId: member.id, merchantId: member.merchantId });
  return id;
};

type Started = Pick<NewGrant, 'money' | 'required' | 'promotion' | 'expiresAt' | 'counting'> & {
  id: string;
  memberId: members.Member['id'];
  merchantId: members.Member['merchantId'];
};

/** The start of a grant: its money goes into its account, and its wagering begins to count. */
export const payIn = async (
  tx: Tx,
  { id, memberId, merchantId, money, required, promotion, expiresAt, counting }: Started,
): Promise<void> => {
  const owner = { memberId, merchantId, currency: money.currency };
  await ledger.post(tx, [
    {
      merchantId,
      reference: `grant:${id}`,
      reason: 'BONUS_GRANT',
      legs: [
        { account: wallet.bonusOf(owner, id), amount: money.amount },
        { account: wallet.houseOf(merchantId, `PROMOTION:${promotion}`, money.currency), amount: -money.amount },
      ],
    },
  ]);
  const member = { id: memberId, merchantId };
  await wagering.requireTurnover(tx, member, { source: 'GRANT', sourceId: id, money, required, expiresAt, terms: counting });
  await wallet.publishBalances(tx, [owner]);
  const given = { amount: decimalOf(money), currency: money.currency, atMs: now().epochMilliseconds };
  await publish(tx, [{ type: 'bonus.granted', merchantId, memberId, grantId: id, ...given }]);
};
