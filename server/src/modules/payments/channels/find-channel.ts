import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import * as store from './store.ts';
import type { RailKind } from './tables.ts';

/** A rail with what is secret between us. */
export type Rail = {
  code: string;
  kind: RailKind;
  url: string;
  settings: object;
  enabled: boolean;
  secret: string;
  payPage: string | null;
};

/** What a rail must know of one of our accounts. The secret is the account's own, or else the rail's. */
export type RailAccount = { account: string; settings: object; secret: string };

const railFrom = (row: store.RailRow): Rail => ({
  code: row.code,
  kind: row.kind,
  url: row.url,
  settings: row.settings,
  enabled: row.enabled,
  secret: unseal(row.secret),
  payPage: row.pay_page,
});

export const findRail = async (tx: Tx, code: string): Promise<Rail | undefined> => {
  const row = await store.findRail(tx, code);
  return row === undefined ? undefined : railFrom(row);
};

/** Refuses NOT_FOUND. */
export const getChannelOrThrow = async (tx: Tx, code: string): Promise<Rail> => {
  const rail = await findRail(tx, code);
  if (rail === undefined) throw new Refusal('NOT_FOUND');
  return rail;
};

/** An account of which nothing special is known has only its number. */
export const accountOf = async (tx: Tx, rail: Rail, account: string): Promise<RailAccount> => {
  const row = await store.findRailAccount(tx, rail.code, account);
  const secret = row === undefined || row.secret === null ? rail.secret : unseal(row.secret);
  return { account, settings: row?.settings ?? {}, secret };
};
