/** `docs/games/fairness.md` is enough to verify an instant game: `docs/games/instant-verifier.mjs` knows nothing else, and agrees with the studio. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { sha256Hex } from '#studio/engine/fairness/commitment';
import { drawCommitment } from '#studio/engine/fairness/draw-commitment';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { streamOf } from '#studio/engine/fairness/stream';
import { configs } from './configs.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import { eventsOf } from './play.ts';
import type { InstantConfig } from './protocol.ts';
import { ruleOf } from './rule-of.ts';

type Verifier = {
  draw: (config: InstantConfig, choice: unknown, serverSeed: string, clientSeed: string, nonce: number) => unknown;
  hundredths: (config: InstantConfig, choice: unknown, drawn: unknown, actions: readonly unknown[]) => number;
  problemsOf: (answer: { round: object; config: InstantConfig }, published: Record<string, string>) => string[];
};
const page = new URL('../../../../docs/games/', import.meta.url);
const doc = readFileSync(new URL('fairness.md', page), 'utf8');
const verifier = (await import(new URL('instant-verifier.mjs', page).href)) as Verifier;

type Vector = { version: string; nonce: number; choice: unknown; actions: unknown[]; drawn: unknown; hundredths: number };
const vectors = JSON.parse(/The instant games:\s+```json\n([\s\S]*?)```/.exec(doc)?.[1] ?? '[]') as Vector[];
const seeds = { serverSeed: 'server seed', clientSeed: 'client seed' };
const configOf = (version: string): InstantConfig => {
  const config = configs.find(({ mathVersion }) => mathVersion === version);
  assert.ok(config, version);
  return config;
};

test('the page has a round of every instant game', () =>
  assert.deepEqual(
    [...new Set(vectors.map(({ version }) => version))].toSorted(),
    configs.map(({ mathVersion }) => mathVersion).toSorted(),
  ));

for (const { version, nonce, choice, actions, drawn, hundredths } of vectors)
  test(`the round of the page, ${version} with nonce ${nonce}, is the engine's and the verifier's`, () => {
    const config = configOf(version);
    const rule = ruleOf(config);
    const mine = rule.draw(streamOf({ ...seeds, nonce }), choice);
    const theirs = verifier.draw(config, choice, seeds.serverSeed, seeds.clientSeed, nonce);
    assert.deepEqual(mine, theirs);
    assert.deepEqual(JSON.parse(JSON.stringify(mine)), drawn);
    for (const [index, action] of actions.entries())
      assert.deepEqual(rule.readAction?.(mine, choice, actions.slice(0, index), action), action, JSON.stringify(action));
    const standing = rule.standing(mine, choice, actions);
    assert.deepEqual([standing.over, standing.hundredths], [true, hundredths]);
    assert.equal(verifier.hundredths(config, choice, theirs, actions), hundredths);
  });

test('the verifier agrees with the engine on rounds of every game, and finds what was changed in them', () => {
  for (const { version, choice } of vectors) {
    const config = configOf(version);
    const rule = ruleOf(config);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const outcome = rule.draw(streamOf({ ...seeds, nonce }), choice);
      const begun = rule.standing(outcome, choice, []);
      const actions = begun.over ? [] : (rule.actionsToEnd?.(outcome, choice, []) ?? []);
      const standing = rule.standing(outcome, choice, actions);
      const [event] = eventsOf(standing, { coin: 500n, currency: Currency.parse('THB') });
      const serverSeedHash = sha256Hex(seeds.serverSeed);
      const round = {
        mathVersion: version,
        ...seeds,
        serverSeedHash,
        nonce,
        drawCommitment: drawCommitment({ fingerprint: fingerprintOf(config), serverSeedHash, clientSeed: seeds.clientSeed, nonce }),
        bet: `${5 * (rule.bets?.(choice) ?? 1)}.00`,
        payout: event?.payout,
        choice,
        actions,
      };
      assert.deepEqual(verifier.problemsOf({ round, config }, fingerprints), [], `${version} ${nonce}`);
      if (nonce === 0) {
        assert.deepEqual(verifier.problemsOf({ round: { ...round, payout: '7777.00' }, config }, fingerprints), ['payout']);
        assert.ok(verifier.problemsOf({ round: { ...round, nonce: 1 }, config }, fingerprints).includes('commitment to the draw'));
      }
    }
  }
});
