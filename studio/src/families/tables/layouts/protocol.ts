/** The calls for chips on the cloth that a player keeps under a name. Amounts are decimals of the session's currency. */
import { endpoint } from '@croupier/contract/core/endpoint';
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';

/** A player keeps at most this many layouts for a kind of table. */
export const layoutsMost = 10;
export const layoutNameMax = 30;

const LayoutName = z.string().check(z.trim(), z.minLength(1), z.maxLength(layoutNameMax));
const Chips = z
  .array(z.object({ bet: z.string().check(z.minLength(1), z.maxLength(40)), amount: Decimal }))
  .check(z.minLength(1), z.maxLength(80));

/** Chips under a name. The limits of a table are looked at when they are laid, not here. */
export const Layout = z.object({ id: z.uuid(), name: z.string(), chips: Chips });
export type Layout = z.output<typeof Layout>;

const Layouts = z.object({ layouts: z.array(Layout) });

export const savedLayouts = endpoint({
  method: 'GET',
  path: '/api/table/layouts',
  access: 'member',
  summary: 'The layouts that the player keeps for this kind of table, oldest first.',
  reply: Layouts,
});

export const saveLayout = endpoint({
  method: 'POST',
  path: '/api/table/layouts/:id',
  access: 'member',
  summary:
    'Keeps a layout under an id of the screen, or gives the one of this id another name. Refuses LAYOUTS_FULL, and BETS_REFUSED for a bet of no such table.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: LayoutName, chips: Chips }),
  reply: Layouts,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const removeLayout = endpoint({
  method: 'POST',
  path: '/api/table/layouts/:id/removal',
  access: 'member',
  summary: 'Removes a layout of the player. One that is not there is no error.',
  params: z.object({ id: z.uuid() }),
  reply: Layouts,
  rateLimit: { calls: 60, perSeconds: 60 },
});
