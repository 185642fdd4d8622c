import type { ColumnType, Generated } from 'kysely';

export type VendorCallsTables = {
  'vendors.call': {
    part: number;
    id: string;
    at: Temporal.Instant;
    house: string;
    vendor: string;
    place: 'LIVE' | 'SANDBOX';
    direction: 'IN' | 'OUT';
    op: string;
    address: string;
    key_id: string | null;
    method: string;
    url: string;
    headers: ColumnType<Record<string, string>, string, never>;
    request: string;
    status: number;
    answer: string;
    code: string;
    ms: number;
    names: string[];
    request_id: string;
  };
  'vendors.call_ring': {
    single: Generated<boolean>;
    part: number;
    began_at: Temporal.Instant;
    days: number;
    megabytes: number;
    per_second: number;
  };
  'vendors.call_unkept': { house: string; hour: Temporal.Instant; calls: bigint };
};
