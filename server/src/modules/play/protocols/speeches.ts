import type { Family } from './adapter.rules.ts';
import { canonicalSpeech } from './canonical/canonical.speech.rules.ts';
import { evolutionSpeech } from './evolution/evolution.speech.rules.ts';
import { hub88Speech } from './hub88/hub88.speech.rules.ts';
import { pragmaticSpeech } from './pragmatic/pragmatic.speech.rules.ts';
import { slotegratorSpeech } from './slotegrator/slotegrator.speech.rules.ts';
import type { Speech } from './speech.rules.ts';

/** How vendors of each family speak. */
export const speeches: Readonly<Record<Family, Speech>> = {
  CANONICAL: canonicalSpeech,
  HUB88: hub88Speech,
  PRAGMATIC: pragmaticSpeech,
  SLOTEGRATOR: slotegratorSpeech,
  EVOLUTION: evolutionSpeech,
};
