import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/templates.ts';

export type Template = { id: string; version: number; name: Record<string, string>; terms: BonusTerms };

/** The template with the terms under which it gives now. Refuses NOT_FOUND for one that is another merchant's or retired. */
export const currentTemplate = async (tx: Tx, merchantId: MerchantId, id: string): Promise<Template> => {
  const row = await store.findTemplate(tx, merchantId, id);
  if (row === undefined || row.retired_at !== null) throw new Refusal('NOT_FOUND');
  return { id, version: row.version, name: row.name, terms: await termsOfVersion(tx, id, row.version) };
};

/** Versions never change, so each is read once by a process. */
const known = new Map<string, BonusTerms>();
const knownMax = 5_000;

/** The terms of a version, however old. */
export const termsOfVersion = async (tx: Tx, id: string, version: number): Promise<BonusTerms> => {
  const key = `${id} ${version}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const terms = z.parse(BonusTerms, await store.termsOf(tx, id, version));
  if (known.size >= knownMax) known.clear();
  known.set(key, terms);
  return terms;
};

type NewTerms = {
  merchantId: MerchantId;
  code: string;
  name: Record<string, string>;
  terms: BonusTerms;
  by?: { operatorId: OperatorId; userName: string };
};

/** Makes a template, or a new version of the one with this code. Grants keep the version under which they were given. */
export const saveTemplate = async (tx: Tx, { merchantId, code, name, terms, by }: NewTerms): Promise<{ id: string; version: number }> => {
  const { id, version } = await store.upsertTemplate(tx, merchantId, code, name);
  await store.insertVersion(tx, {
    template_id: id,
    version,
    terms: JSON.stringify(terms),
    made_at: now(),
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  });
  return { id, version };
};
