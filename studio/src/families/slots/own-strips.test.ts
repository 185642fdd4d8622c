/** Strips that titles have of their own: the whole catalogue. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { jackpotsPercent } from '#studio/engine/jackpots/levels';
import { findGame, listedOf, machineOfVersion, machinesOf, mathematicsOf } from './catalogue.ts';
import { slots } from './family.ts';
import { feedWordsOf } from './feed-words.ts';
import { asNumber, exact } from './fraction.ts';
import { machineOf } from './machine.ts';
import { expectedReturn } from './models/expected-return.ts';
import { type ModelId, modelIds, modelNamed } from './models/models.ts';
import { countsKey, patternOf, proveStrips, solveStrips } from './models/solve-strips.ts';
import { type Return, returnOfReels } from './models/solve-machine.ts';
import { type StripReturn, stripReturnOf } from './models/strip-return.ts';
import { ownFingerprints, ownMathematics, ownOfVersion } from './own-strips.ts';
import { allStrips, coinsOf, type SlotConfig, type SymbolId } from './slot-config.ts';
import { fingerprintAmong, hexOf, partsOfTitleVersion, titleVersionOf } from './strip-versions.ts';
import published from './strips/published.json' with { type: 'json' };
import { lettersOf, provenOfRow, rowOf } from './title-strips.ts';
import { allTitles, type MachineKey } from './titles/titles.ts';

/** Models whose titles have strips of their own. The others are played from the machines of their variants. */
const models = Object.keys(published).map((file) => file.split('.')[0] as ModelId);
const variantOf = ({ cut, volatility, build }: MachineKey): string => `${cut}-${volatility}-${build}`;
const all = [...allTitles().values()].flatMap((title) => {
  const { machine } = title;
  return machine !== undefined && models.includes(machine.model) ? [{ title, machine, code: title.code, ...listedOf(title) }] : [];
});
const machineFor = ({ model, ...key }: MachineKey) => {
  const machine = machinesOf(model).get(variantOf({ model, ...key }));
  assert.ok(machine);
  return machine;
};

test('every title of a model has strips of its own', () => {
  assert.deepEqual(new Set(models), new Set(modelIds));
  assert.ok(all.length > modelIds.length * 20 * 18);
  for (const { code, machine, config, proof } of all) {
    assert.equal(config.mathVersion, titleVersionOf(code, machine.model, machine.build));
    assert.deepEqual([proof.title, proof.mathVersion], [code, config.mathVersion]);
  }
});

test('no two titles have the same strips, the same numbers of symbols in one model and cut, or the same mathematics', () => {
  assert.equal(new Set(all.map(({ config }) => lettersOf(allStrips(config)))).size, all.length);
  const counts = all.map(({ config, machine }) => `${machine.model} ${machine.cut} ${countsKey(lettersOf(allStrips(config)))}`);
  assert.equal(new Set(counts).size, all.length);
  assert.equal(new Set(all.map(({ config }) => fingerprintOf({ ...config, mathVersion: '' }))).size, all.length);
});

test('the mathematics of every title are those whose fingerprint is published, and are refused when they are not', () => {
  const fingerprints = ownFingerprints();
  for (const { title, config, proof } of all) {
    assert.equal(fingerprints.get(config.mathVersion), proof.configSha256);
    assert.equal(fingerprintOf(mathematicsOf(title).config), proof.configSha256);
  }
  assert.equal(new Set(fingerprints.values()).size, fingerprints.size);
  assert.equal(slots.fingerprints().get(all[0]?.config.mathVersion ?? ''), all[0]?.proof.configSha256);
});

test('wilds, scatters and mystery symbols of a title are where its machine has them, and pays, lines and features are the machine’s', () => {
  const fixed = new Set<SymbolId>(['wild', 'scatter', 'mystery', 'collector']);
  const specials = (config: SlotConfig) => allStrips(config).map((strip) => strip.map((symbol) => (fixed.has(symbol) ? symbol : '')));
  for (const { code, machine, config, proof } of all) {
    const { config: itsConfig, proof: itsProof } = machineFor(machine);
    assert.deepEqual(specials(config), specials(itsConfig), code);
    // The price of a feature and the chance of an ante follow from a title's own figures.
    const own = { strips: 0, mathVersion: 0, modes: 0, second: 0 };
    assert.deepEqual({ ...config, ...own }, { ...itsConfig, ...own }, code);
    assert.deepEqual([config.modes === undefined, config.second?.times], [itsConfig.modes === undefined, itsConfig.second?.times], code);
    assert.deepEqual([proof.featureFrequency, proof.spinsPerFeature], [itsProof.featureFrequency, itsProof.spinsPerFeature]);
    const kinds = new Set(allStrips(itsConfig).flat());
    for (const strip of allStrips(config)) for (const symbol of strip) assert.ok(kinds.has(symbol), code);
  }
});

test('the return of every title, worked out line by line, is the proven one, and the published one to a hundredth of a percentage point', () => {
  const returns = new Map<string, StripReturn>();
  for (const [place, { title, machine, config, proof }] of all.entries()) {
    const name = `${machine.model} ${variantOf(machine)}`;
    const returnOf = returns.get(name) ?? stripReturnOf(machineFor(machine).config);
    returns.set(name, returnOf);
    const worked = place % 50 === 0 ? expectedReturn(machineOf(config)) : returnOf.of(allStrips(config).map(returnOf.sharesOf));
    const rtp = asNumber(exact(BigInt(proof.rtp.num), BigInt(proof.rtp.den)));
    assert.ok(Math.abs(worked - rtp) < 1e-9, `${title.code}: ${worked} and ${rtp}`);
    assert.ok(Math.abs(rtp - returnOfReels(machine.model, machine.build)) < 0.000_046, `${title.code} returns ${rtp}`);
    const shown = Number(slots.words(title.code).rtpPercent) - (title.jackpots === undefined ? 0 : Number(jackpotsPercent()));
    assert.ok(Math.abs(shown - 100 * rtp) < 0.01, `${title.code}: ${shown}`);
    assert.ok(Math.abs(Number(proof.rtpPercent) - 100 * rtp) < 0.000_101);
    const { lines, scatter, freeSpins, bonus = 0 } = proof.contributions;
    assert.ok(Math.abs(lines + scatter + freeSpins + bonus - rtp) < 1e-8);
  }
});

test('a title is as wild as the machine of its variant, its top award can be won, and its caps are not felt', () => {
  for (const { code, machine, config, proof } of all) {
    const { proof: its } = machineFor(machine);
    for (const key of ['sigma', 'hit'] as const) assert.ok(Math.abs(Math.log(proof[key] / its[key])) < Math.log(1.25), `${code}: ${key}`);
    assert.ok(proof.capEffect.spins + proof.capEffect.payout < 0.000_05, code);
    const isCap = its.maxWin * coinsOf(config) === config.maxPayout;
    assert.ok(isCap ? proof.maxWin === its.maxWin : proof.maxWin >= its.maxWin / 2, `${code}: ${proof.maxWin}`);
    if (proof.maxWinProb === undefined) assert.ok((proof.maxWinProbMax ?? 1) < 1e-4, code);
    // GLI-11: an advertised top award can be won once in 50 million games.
    else assert.ok(proof.maxWinProb >= 1 / 50_000_000 && proof.maxWin * coinsOf(config) < config.maxPayout, code);
  }
});

for (const model of modelIds)
  test(`${model}: proven anew, a title’s figures come out the same`, () => {
    const one = all.find(({ machine }) => machine.model === model && machine.cut === 'b' && machine.build === 9680);
    assert.ok(one);
    const { code, machine, config, proof } = one;
    const pattern = patternOf(model, variantOf(machine), machineFor(machine));
    assert.deepEqual(proveStrips(code, pattern, allStrips(config)), { config, proof });
  });

test('the strips of a title follow from its code', () => {
  for (const model of ['cellar', 'bare'] as const) {
    const one = all.find(({ machine }) => machine.model === model);
    assert.ok(one);
    const pattern = patternOf(model, variantOf(one.machine), machineFor(one.machine));
    assert.deepEqual(solveStrips(one.code, pattern, () => false).config, one.config);
    assert.equal(modelNamed(model).reels, one.config.reels);
  }
});

test('a title is played on its own strips, lists their features, and a stored round finds them', () => {
  for (const { title, config, proof } of all.filter((_, place) => place % 400 === 0)) {
    const game = findGame(title.code);
    assert.deepEqual([game?.config, game?.proof, game?.machine.config], [config, proof, config]);
    assert.equal(slots.math(title.code).fingerprint, proof.configSha256);
    assert.deepEqual(machineOfVersion('velvet-paw', config.mathVersion).config, config);
    assert.deepEqual(slots.words(title.code).features, feedWordsOf({ config, proof }).features);
    // The same object until it has long not been asked for.
    assert.equal(findGame(title.code)?.machine, game?.machine);
  }
});

test('a row has whatever else is not the machine’s, and nothing that is', () => {
  // Without a feature, and so without an ante.
  const one = all.find((title) => title.machine.model === 'mirror');
  assert.ok(one);
  const { machine, config, proof } = one;
  const its = machineFor(machine);
  const row = rowOf(variantOf(machine), { config, proof }, its);
  assert.equal(row.length, 6);
  assert.deepEqual(provenOfRow(one.code, config.mathVersion, row, its), { config, proof });
  const other = {
    config: { ...config, freeSpins: { ...config.freeSpins, maxSpins: 7 }, maxPayout: config.maxPayout + 1 },
    proof: { ...proof, spinsPerFeature: 3, contributions: { ...proof.contributions, scatter: 0.5 } },
  };
  const longer = rowOf(variantOf(machine), other, its);
  assert.deepEqual(longer[6], {
    config: { freeSpins: { maxSpins: 7 }, maxPayout: config.maxPayout + 1 },
    proof: { spinsPerFeature: 3, contributions: { scatter: 0.5 } },
  });
  assert.deepEqual(provenOfRow(one.code, config.mathVersion, longer, its), other);
});

test('a version that was never published is not found', () => {
  const [one] = all;
  assert.ok(one);
  const { code, machine } = one;
  const other: Return = machine.build === 9600 ? 9450 : 9600;
  for (const version of [
    titleVersionOf(code, machine.model, other),
    titleVersionOf(code, machine.model, machine.build, 99),
    titleVersionOf('no-such-title', machine.model, machine.build),
    titleVersionOf(code, 'nothing', machine.build),
    '__proto__.bare.1.9600',
  ]) {
    assert.equal(ownOfVersion(version), undefined, version);
    assert.throws(() => machineOfVersion('velvet-paw', version), /no machine/);
  }
  assert.equal(ownMathematics(GameCode.parse(code), { ...machine, build: other }), undefined);
});

test('browsers find the fingerprint of a version in the same rows', () => {
  const [one] = all;
  assert.ok(one);
  const { config, proof, machine, code } = one;
  const titles = { [code]: [variantOf(machine), '', Buffer.from(proof.configSha256, 'hex').toString('base64url')] as const };
  assert.deepEqual(partsOfTitleVersion(config.mathVersion), { code, file: `${machine.model}.1`, build: String(machine.build) });
  assert.equal(fingerprintAmong(titles, config.mathVersion), proof.configSha256);
  assert.equal(fingerprintAmong(titles, titleVersionOf('toString', machine.model, machine.build)), undefined);
  assert.equal(fingerprintAmong(titles, config.mathVersion.replace(/\d{4}$/, '1234')), undefined);
  assert.equal(hexOf('_-8A'), 'ffef00');
});
