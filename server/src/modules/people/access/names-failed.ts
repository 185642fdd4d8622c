import { networkOf } from '@croupier/contract/core/callers';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store/attempts.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** An address as it is counted: a hash of the network. */
export const addressKeyOf = ({ ip }: Pick<Visit, 'ip'>): string => digestOf(networkOf(ip)).toString('base64url');

/** The number of names with which signing in failed at an address, within the window. */
export const namesFailedAt = (visit: Pick<Visit, 'merchant' | 'ip'>): Promise<number> =>
  inTransaction((tx) => store.countFailedNames(tx, { merchant_id: visit.merchant.id, address: addressKeyOf(visit) }, sinceOf(visit)));

/** The beginning of the window in which failures count. */
export const sinceOf = ({ merchant }: Pick<Visit, 'merchant'>): Temporal.Instant =>
  now().subtract({ minutes: merchant.accessRules.windowMinutes });
