import { canonical } from './canonical/tongue.rules.ts';
import type { Family, Tongue } from './deed.rules.ts';
import { evolution } from './evolution/tongue.rules.ts';
import { hub88 } from './hub88/tongue.rules.ts';
import { pragmatic } from './pragmatic/tongue.rules.ts';
import { slotegrator } from './slotegrator/tongue.rules.ts';

/** How each family speaks to the platform. */
export const tongues: Readonly<Record<Family, Tongue>> = {
  CANONICAL: canonical,
  HUB88: hub88,
  PRAGMATIC: pragmatic,
  SLOTEGRATOR: slotegrator,
  EVOLUTION: evolution,
};
