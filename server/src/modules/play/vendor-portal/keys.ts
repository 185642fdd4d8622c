import type { VendorCode } from '@croupier/contract/core/ids';
import type * as contract from '@croupier/contract/play/vendor-portal';
import type { AtWork } from '#modules/console/audit';
import * as vendors from '#modules/play/vendors/console';
import type * as z from 'zod/mini';
import { withVendorPermission, changeWithVendorPermission } from './with-vendor-permission.ts';

type Body<E extends { body?: z.ZodMiniType }> = z.output<NonNullable<E['body']>>;

/** The keys a vendor signs with, and ours there. */
export const listKeys = (by: AtWork, code: VendorCode): Promise<z.output<typeof contract.vendorKeys.reply>> =>
  withVendorPermission(by, 'vendordesk.read', code, async (tx) => {
    const answer = await vendors.keysOfVendor(tx, code);
    return { answer, details: { found: answer.keys.length } };
  });

/** Adds a key. The trail has its name and no secret. */
export const addKey = (by: AtWork, code: VendorCode, wanted: Body<typeof contract.addVendorKey>) =>
  changeWithVendorPermission(by, 'vendordesk.key', code, async (tx) => {
    const added = await vendors.addVendorKey(tx, code, by.operator.userName, wanted);
    const { keyId, algorithm, note } = added.key;
    return { answer: added, auditAction: 'vendordesk.key-added', details: { before: null, after: { keyId, algorithm, note } } };
  });

/** Brings a key into use, lets it retire, or takes it out of use. */
export const changeKey = (by: AtWork, code: VendorCode, keyId: string, wanted: Body<typeof contract.changeVendorKey>) =>
  changeWithVendorPermission(by, 'vendordesk.key', code, async (tx) => {
    const { before, after } = await vendors.changeVendorKey(
      tx,
      code,
      keyId,
      wanted.act === 'REVOKE'
        ? wanted
        : wanted.act === 'ACTIVATE'
          ? { act: 'ACTIVATE', oldUntil: Temporal.Instant.from(wanted.until) }
          : { act: 'RETIRE', until: Temporal.Instant.from(wanted.until) },
    );
    const newKey = ({ state, until }: contract.VendorKey) => ({ keyId, state, until });
    const olds = wanted.act === 'ACTIVATE' ? { othersUntil: wanted.until } : {};
    return {
      answer: after,
      auditAction: 'vendordesk.key-changed',
      details: { before: newKey(before), after: { ...newKey(after), ...olds } },
    };
  });

/** Makes a key for our calls to the vendor. */
export const addOwnKey = (by: AtWork, code: VendorCode, wanted: Body<typeof contract.addOwnKey>) =>
  changeWithVendorPermission(by, 'vendordesk.key', code, async (tx) => {
    const added = await vendors.addOwnKey(tx, code, by.operator.userName, wanted);
    const { keyId, algorithm, note } = added.key;
    return { answer: added, auditAction: 'vendordesk.own-key-added', details: { before: null, after: { keyId, algorithm, note } } };
  });

/** From now on we call the vendor with this key. */
export const useOwnKey = (by: AtWork, code: VendorCode, keyId: string) =>
  changeWithVendorPermission(by, 'vendordesk.key', code, async (tx) => {
    const before = (await vendors.keysOfVendor(tx, code)).own.find(({ state }) => state === 'ACTIVE')?.keyId ?? null;
    const answer = await vendors.useOwnKey(tx, code, keyId);
    return { answer, auditAction: 'vendordesk.own-key-used', details: { before: { keyId: before }, after: { keyId } } };
  });

/** Whence a vendor may call. */
export const listNetworks = (by: AtWork, code: VendorCode): Promise<contract.VendorNetwork[]> =>
  withVendorPermission(by, 'vendordesk.read', code, async (tx) => {
    const answer = await vendors.networksOfVendor(tx, code);
    return { answer, details: { found: answer.length } };
  });

/** Lets a vendor call from a network. */
export const addNetwork = (by: AtWork, code: VendorCode, { network, note }: Body<typeof contract.addVendorNetwork>) =>
  changeWithVendorPermission(by, 'vendordesk.address', code, async (tx) => {
    const answer = await vendors.addVendorNetwork(tx, code, by.operator.userName, network, note);
    return { answer, auditAction: 'vendordesk.network-added', details: { before: null, after: { network: answer.network }, note } };
  });

/** Takes a network away. */
export const removeNetwork = (by: AtWork, code: VendorCode, id: string): Promise<null> =>
  changeWithVendorPermission(by, 'vendordesk.address', code, async (tx) => {
    const { network, note } = await vendors.removeVendorNetwork(tx, code, id);
    return { answer: null, auditAction: 'vendordesk.network-removed', details: { before: { network }, after: null, note } };
  });
