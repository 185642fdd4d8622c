/** The networks from which the console may be used. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { Network } from './operators-staff.ts';

export const NetworkId = z.uuid().brand<'NetworkId'>();

/** A network from which the console may be used. Without any, it may be used from everywhere. */
export const AllowedNetwork = z.object({
  id: NetworkId,
  network: z.string(),
  note: z.string(),
  addedAt: Moment,
  addedBy: z.string(),
  /** Whether the calling operator's address is in it. */
  yours: z.boolean(),
});
export type AllowedNetwork = z.output<typeof AllowedNetwork>;

export const networks = endpoint({
  method: 'GET',
  path: '/ops/networks',
  access: 'operator',
  needs: 'network.read',
  summary: 'List the networks from which the console may be used.',
  query: z.object(PageQuery),
  reply: z.extend(page(AllowedNetwork), { yourAddress: z.string() }),
});

export const allowNetwork = endpoint({
  method: 'POST',
  path: '/ops/networks',
  access: 'operator',
  needs: 'network.edit',
  confirms: true,
  summary:
    'Allow a network to use the console. Requires the permission at every merchant. Refuses NETWORK_LISTED, LIMIT_REACHED, WOULD_LOCK_OUT.',
  body: z.object({ network: Network, note: text(100) }),
  reply: AllowedNetwork,
});

export const disallowNetwork = endpoint({
  method: 'DELETE',
  path: '/ops/networks/:id',
  access: 'operator',
  needs: 'network.edit',
  confirms: true,
  summary: 'Remove a network. Without any, the console may be used from everywhere. Refuses WOULD_LOCK_OUT.',
  params: z.object({ id: NetworkId }),
  reply: z.null(),
});
