import { isDeepStrictEqual } from 'node:util';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { SegmentRules } from '@croupier/contract/rewards/segments';
import type { Segment, SegmentId } from '@croupier/contract/rewards/segments-console';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findByUserName } from '#modules/people/members';
import { type Scope, serves } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { audienceOf } from '../audience.ts';
import { agentsNamed } from '../resolve.rules.ts';
import * as store from '../store/segments.ts';

type Definition = { name: string; description: string; rules: SegmentRules; includesTests: boolean };

const shown = (row: store.SegmentRow): Segment => ({
  id: row.id,
  merchantId: row.merchant_id,
  name: row.name,
  description: row.description,
  rules: audienceOf(row).rules,
  includesTests: row.includes_tests,
  version: row.version,
  counted: row.counted_at === null ? null : { members: row.members === null ? null : Number(row.members), at: row.counted_at.toString() },
  archivedAt: row.archived_at?.toString() ?? null,
  changedBy: row.changed_name,
  changedAt: row.changed_at.toString(),
});

const definitionOf = (row: store.SegmentRow): Definition => ({
  name: row.name,
  description: row.description,
  rules: audienceOf(row).rules,
  includesTests: row.includes_tests,
});

/** A segment of a merchant in the operator's scope. Refuses NOT_FOUND. */
export const getServedSegment = async (tx: Tx, scope: Scope, id: SegmentId, find = store.findSegment): Promise<store.SegmentRow> => {
  const row = await find(tx, id);
  if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
  return row;
};

type Listed = PageWanted & { merchantId?: MerchantId | undefined; search?: string | undefined; archived?: '1' | undefined };

/** Segments by name. Refuses MERCHANT_UNKNOWN. */
export const listSegments = (by: AtWork, { merchantId, search, archived, ...wanted }: Listed): Promise<Page<Segment>> =>
  withPermission(by, 'segment.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const { rows, total } = await store.listSegments(tx, { merchants, search, isArchived: archived === '1' }, wanted);
    return {
      answer: pageOf(wanted, rows.map(shown), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { segments: total, pageNo: wanted.pageNo },
    };
  });

/** One segment. Refuses NOT_FOUND. */
export const openSegment = (by: AtWork, id: SegmentId): Promise<Segment> =>
  withPermission(by, 'segment.read', `segment:${id}`, async (tx, scope) => {
    const row = await getServedSegment(tx, scope, id);
    return { answer: shown(row), merchants: [row.merchant_id], details: { name: row.name } };
  });

type New = Definition & { key: string; merchantId: MerchantId; reason: string };

/** Makes a segment, once for a key. Refuses KEY_REUSED, MERCHANT_UNKNOWN, NAME_TAKEN, MEMBER_NOT_FOUND. */
export const makeSegment = (by: AtWork, { key, merchantId, reason, ...definition }: New): Promise<Segment> =>
  withPermission(by, 'segment.edit', null, async (tx, scope) => {
    await assertServed(scope, merchantId);
    const { operatorId, userName } = by.operator;
    const same = await insertOrFind(tx, { key, merchantId, definition: tidied(definition), operatorId, userName });
    return { answer: shown(same), merchants: [merchantId], target: `segment:${same.id}`, details: { after: definitionOf(same), reason } };
  });

type Inserted = { key: string; merchantId: MerchantId; definition: Definition } & Pick<AtWork['operator'], 'operatorId' | 'userName'>;

const insertOrFind = async (tx: Tx, { key, merchantId, definition, operatorId, userName }: Inserted): Promise<store.SegmentRow> => {
  const earlier = await store.segmentOfKey(tx, operatorId, key);
  if (earlier === undefined) await assertFitting(tx, merchantId, definition, null);
  const row =
    earlier ??
    (await store.insertSegment(tx, {
      merchant_id: merchantId,
      key,
      ...columnsOf(definition),
      version: 1,
      members: null,
      counted_at: null,
      archived_at: null,
      made_by: operatorId,
      changed_by: operatorId,
      changed_name: userName,
      changed_at: now(),
    })) ??
    (await store.segmentOfKey(tx, operatorId, key));
  if (row === undefined) throw new Error(`no segment of key ${key}`);
  if (row.merchant_id !== merchantId || !isDeepStrictEqual(definitionOf(row), definition)) throw new Refusal('KEY_REUSED');
  return row;
};

type Change = Definition & { version: number; reason: string };

/** Changes a segment. Refuses NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, MEMBER_NOT_FOUND. */
export const changeSegment = (by: AtWork, id: SegmentId, { version, reason, ...wanted }: Change): Promise<Segment> =>
  withPermission(by, 'segment.edit', `segment:${id}`, async (tx, scope) => {
    const before = await getServedSegment(tx, scope, id, store.holdSegment);
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const definition = tidied(wanted);
    await assertFitting(tx, before.merchant_id, definition, id);
    const row = await store.updateSegment(tx, id, {
      ...columnsOf(definition),
      version: version + 1,
      members: null,
      counted_at: null,
      ...changedBy(by),
    });
    return {
      answer: shown(row),
      merchants: [row.merchant_id],
      details: { before: definitionOf(before), after: definitionOf(row), reason },
    };
  });

/** Archives a segment or brings it back. Doing it twice changes nothing. Refuses NOT_FOUND, NAME_TAKEN. */
export const archiveSegment = (by: AtWork, id: SegmentId, { archived, reason }: { archived: boolean; reason: string }): Promise<Segment> =>
  withPermission(by, 'segment.edit', `segment:${id}`, async (tx, scope) => {
    const before = await getServedSegment(tx, scope, id, store.holdSegment);
    const isArchived = before.archived_at !== null;
    if (!archived && isArchived) await assertNameFree(tx, before.merchant_id, before.name, id);
    const row =
      archived === isArchived ? before : await store.updateSegment(tx, id, { archived_at: archived ? now() : null, ...changedBy(by) });
    return {
      answer: shown(row),
      merchants: [row.merchant_id],
      details: { name: row.name, before: { archived: isArchived }, after: { archived }, reason },
    };
  });

const tidied = ({ name, description, rules, includesTests }: Definition): Definition => ({
  name: name.trim(),
  description: description.trim(),
  rules,
  includesTests,
});

const columnsOf = ({ name, description, rules, includesTests }: Definition) => ({
  name,
  description,
  rules: JSON.stringify(rules),
  includes_tests: includesTests,
});

const changedBy = ({ operator }: AtWork) => ({
  changed_by: operator.operatorId,
  changed_name: operator.userName,
  changed_at: now(),
});

const assertFitting = async (tx: Tx, merchantId: MerchantId, { name, rules }: Definition, id: SegmentId | null): Promise<void> => {
  if (name === '') throw new Refusal('FIELD_EMPTY', { field: 'name' });
  await assertNameFree(tx, merchantId, name, id);
  for (const agent of agentsNamed(rules))
    if ((await findByUserName(tx, merchantId, agent)) === undefined) throw new Refusal('MEMBER_NOT_FOUND', { accounts: agent });
};

const assertNameFree = async (tx: Tx, merchantId: MerchantId, name: string, id: SegmentId | null): Promise<void> => {
  if (!(await store.isNameFree(tx, merchantId, name, id))) throw new Refusal('NAME_TAKEN');
};
