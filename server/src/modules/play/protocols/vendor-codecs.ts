import type { Family } from './protocol.rules.ts';
import { canonicalCodec } from './canonical/canonical.codec.rules.ts';
import { evolutionCodec } from './evolution/evolution.codec.rules.ts';
import { hub88Codec } from './hub88/hub88.codec.rules.ts';
import { pragmaticCodec } from './pragmatic/pragmatic.codec.rules.ts';
import { slotegratorCodec } from './slotegrator/slotegrator.codec.rules.ts';
import type { VendorCodec } from './codec.rules.ts';

/** How vendors of each family speak. */
export const vendorCodecs: Readonly<Record<Family, VendorCodec>> = {
  CANONICAL: canonicalCodec,
  HUB88: hub88Codec,
  PRAGMATIC: pragmaticCodec,
  SLOTEGRATOR: slotegratorCodec,
  EVOLUTION: evolutionCodec,
};
