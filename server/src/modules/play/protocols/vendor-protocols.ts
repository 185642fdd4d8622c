import type { VendorProtocol, Family } from './protocol.rules.ts';
import { canonical } from './canonical/canonical.rules.ts';
import { evolution } from './evolution/evolution.rules.ts';
import { hub88 } from './hub88/hub88.rules.ts';
import { pragmatic } from './pragmatic/pragmatic.rules.ts';
import { slotegrator } from './slotegrator/slotegrator.rules.ts';

/** Every family's way to call us. */
export const vendorProtocols: Readonly<Record<Family, VendorProtocol>> = {
  CANONICAL: canonical,
  HUB88: hub88,
  PRAGMATIC: pragmatic,
  SLOTEGRATOR: slotegrator,
  EVOLUTION: evolution,
};
