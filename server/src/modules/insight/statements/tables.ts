import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { RecordKind } from '@croupier/contract/insight/statements';
import type { Generated } from 'kysely';
import type { SumClass } from './movement.rules.ts';

export type RecordsTables = {
  'records.reader': { member_id: MemberId; merchant_id: MerchantId; at: Temporal.Instant };
  'records.position': { member_id: MemberId; account_id: string; version: bigint };
  'records.movement': {
    member_id: MemberId;
    id: string;
    day: string;
    kind: RecordKind;
    node_id: NodeId | null;
    amount: bigint;
    size: Generated<bigint>;
  };
  'records.day_sum': {
    member_id: MemberId;
    day: string;
    class: SumClass;
    kind: RecordKind;
    node_id: NodeId | '';
    came: bigint;
    went: bigint;
    cash: bigint;
    held: bigint;
    bonus: bigint;
    owed: bigint;
    elsewhere: bigint;
    pay: bigint;
    movements: bigint;
  };
};
