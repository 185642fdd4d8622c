import type * as z from 'zod/mini';
import { canonicalJson, fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { belongsTo, shuffledShoe, streamOfLink } from '../../src/engine/shared-rounds/chain-links.ts';
import { cardsFrom, drawOf } from '../../src/engine/shared-rounds/dealt-draw.ts';
import type { verifyTable } from '../../src/engine/shared-rounds/records-protocol.ts';
import { TableConfig } from '../../src/families/tables/protocol.ts';
import { ruleOf } from '../../src/families/tables/rule-of.ts';
import type { Finding } from '../shell/fairness-sheet.tsx';

/** Computes a round again from its link and salt, in this browser, and compares it with what was told. `configSha256` is that of the rules page. */
export const verifyRecord = (told: z.output<typeof verifyTable.reply>, configSha256: string): Finding => {
  const { chain, link, linkNumber, outcome, table, firstCard } = told;
  if (outcome === null) return 'void';
  if (link === null || chain.salt === null) return 'secret';
  if (!belongsTo(chain.lastLink, link, linkNumber)) return 'hash';
  const config = TableConfig.parse(told.config);
  if (fingerprintOf(config) !== configSha256) return 'mathematics';
  const rule = ruleOf(config);
  const stream = streamOfLink({ link, number: linkNumber, salt: chain.salt, table });
  const { draw } = rule.shoe === undefined ? drawOf(stream) : cardsFrom(shuffledShoe(stream, rule.shoe).cards, firstCard ?? 0);
  return canonicalJson(rule.deal(draw)) === canonicalJson(outcome) ? 'genuine' : 'outcome';
};
