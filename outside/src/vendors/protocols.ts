import { canonical } from './canonical/protocol.rules.ts';
import type { Family, VendorProtocol } from './operation.rules.ts';
import { evolution } from './evolution/protocol.rules.ts';
import { hub88 } from './hub88/protocol.rules.ts';
import { pragmatic } from './pragmatic/protocol.rules.ts';
import { slotegrator } from './slotegrator/protocol.rules.ts';

/** The protocol of each family. */
export const protocols: Readonly<Record<Family, VendorProtocol>> = {
  CANONICAL: canonical,
  HUB88: hub88,
  PRAGMATIC: pragmatic,
  SLOTEGRATOR: slotegrator,
  EVOLUTION: evolution,
};
