import type { Family } from './protocol.rules.ts';
import { canonicalQueries } from './canonical/canonical.outbound.rules.ts';
import { evolutionOutbound } from './evolution/evolution.outbound.rules.ts';
import { hub88Outbound } from './hub88/hub88.outbound.rules.ts';
import type { OutboundProtocol, VendorQueries } from './outbound.rules.ts';
import { pragmaticOutbound } from './pragmatic/pragmatic.outbound.rules.ts';
import { slotegratorOutbound } from './slotegrator/slotegrator.outbound.rules.ts';

/** How we call each family. In our own protocol a launch needs no question, and the feed has its own calls (`feed-calls.ts`). */
export const outboundProtocols: Readonly<Record<Exclude<Family, 'CANONICAL'>, OutboundProtocol>> = {
  HUB88: hub88Outbound,
  PRAGMATIC: pragmaticOutbound,
  SLOTEGRATOR: slotegratorOutbound,
  EVOLUTION: evolutionOutbound,
};

/** The questions that each family may be asked, our own among them. */
export const vendorQueries: Readonly<Record<Family, VendorQueries>> = { ...outboundProtocols, CANONICAL: canonicalQueries };
