import type * as z from 'zod/mini';
import { canonicalJson, fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { belongsTo, streamOfLink } from '../../src/engine/shared-rounds/chain-links.ts';
import { drawOf } from '../../src/engine/shared-rounds/dealt-draw.ts';
import type { verifyTable } from '../../src/engine/shared-rounds/records-protocol.ts';
import { crashRule } from '../../src/families/crash/crash-rule.ts';
import { CrashConfig } from '../../src/families/crash/protocol.ts';
import type { Finding } from '../shell/fairness-sheet.tsx';

/** Computes a flight again from its link and salt, in this browser, and compares it with what was told. `configSha256` is that of the rules page. */
export const verifyFlight = (told: z.output<typeof verifyTable.reply>, configSha256: string): Finding => {
  const { chain, link, linkNumber, outcome, table } = told;
  if (outcome === null) return 'void';
  if (link === null || chain.salt === null) return 'secret';
  if (!belongsTo(chain.lastLink, link, linkNumber)) return 'hash';
  const config = CrashConfig.parse(told.config);
  if (fingerprintOf(config) !== configSha256) return 'mathematics';
  const { draw } = drawOf(streamOfLink({ link, number: linkNumber, salt: chain.salt, table }));
  return canonicalJson(crashRule(config).deal(draw)) === canonicalJson(outcome) ? 'genuine' : 'outcome';
};
