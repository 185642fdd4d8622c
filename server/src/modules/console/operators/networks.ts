import { networksMax } from '@croupier/contract/console/operators-staff';
import type { AllowedNetwork } from '@croupier/contract/console/operators-networks';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import { now } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from '#modules/console/audit';
import { changeRights } from './change-rights.ts';
import { holds, isLetIn, shownIp } from './networks.rules.ts';
import type { Scope } from '#rules/console/audit/roles';
import * as store from './store/networks.ts';

/** The networks the console answers to, and the address the one who asks is at. */
export const listNetworks = (by: AtWork, wanted: PageWanted): Promise<Page<AllowedNetwork> & { yourAddress: string }> =>
  withPermission(by, 'network.read', null, async (tx, scope) => {
    const { rows, total } = await store.networksPage(tx, wanted);
    return {
      answer: {
        ...pageOf(
          wanted,
          rows.map((row) => shown(row, by.ip)),
          total,
        ),
        yourAddress: shownIp(by.ip),
      },
      merchants: scope,
      details: { networks: total, pageNo: wanted.pageNo },
    };
  });

/** Lets the console answer to a network. Refuses NOT_ALLOWED to who may not at every merchant, NETWORK_LISTED, LIMIT_REACHED, WOULD_LOCK_OUT. */
export const allowNetwork = (by: AtWork, wanted: { network: string; note: string }): Promise<AllowedNetwork> =>
  changeRights(by, 'network.edit', `network:${wanted.network}`, async (tx, { scope }) => {
    assertServesAll(scope);
    const before = await store.allNetworks(tx);
    if (before.length >= networksMax.console) throw new Refusal('LIMIT_REACHED', { max: networksMax.console });
    const [network = wanted.network] = await store.canonical(tx, [wanted.network]);
    const row = await store.insertNetwork(tx, {
      network,
      note: wanted.note.trim() || network,
      added_at: now(),
      added_by: by.operator.userName,
    });
    if (row === undefined) throw new Refusal('NETWORK_LISTED');
    refuseLockingOut([...before, network], by.ip);
    return {
      answer: shown(row, by.ip),
      auditAction: 'network.added',
      target: `network:${network}`,
      merchants: null,
      details: { before: { networks: before }, after: { networks: [...before, network] }, note: row.note },
    };
  });

/** Takes a network away. Refuses NOT_FOUND, NOT_ALLOWED, WOULD_LOCK_OUT. */
export const disallowNetwork = (by: AtWork, id: string): Promise<null> =>
  changeRights(by, 'network.edit', null, async (tx, { scope }) => {
    assertServesAll(scope);
    const before = await store.allNetworks(tx);
    const row = await store.deleteNetwork(tx, id);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const after = await store.allNetworks(tx);
    refuseLockingOut(after, by.ip);
    return {
      answer: null,
      auditAction: 'network.removed',
      target: `network:${row.network}`,
      merchants: null,
      details: { before: { networks: before }, after: { networks: after }, note: row.note },
    };
  });

type Row = NonNullable<Awaited<ReturnType<typeof store.insertNetwork>>>;
const shown = ({ id, network, note, added_at, added_by }: Row, ip: string): AllowedNetwork => ({
  id: id as AllowedNetwork['id'],
  network,
  note,
  addedAt: added_at.toString(),
  addedBy: added_by,
  yours: holds(network, ip),
});

/** The list is of the whole installation. */
const assertServesAll = (scope: Scope): void => {
  if (scope !== null) throw new Refusal('NOT_ALLOWED');
};

const refuseLockingOut = (networks: readonly string[], ip: string): void => {
  if (!isLetIn(networks, ip)) throw new Refusal('WOULD_LOCK_OUT', { ip: shownIp(ip) });
};
