/** Every word by which the book moves a member's money has its place in their records. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sortOf } from './movement.rules.ts';

/** Other reasons that stand where money is moved: of the house's own accounts, of the sandbox, the answer of a channel, and the reason of a rejection. */
const notOfMembers = new Set([
  'BANK_LINE_RETURNED',
  'BANK_LINE_UNMATCHED',
  'CAPITAL',
  'FREE_ROUNDS_WON',
  'NAME_DIFFERS',
  // Points are no money.
  'POINTS_EARNED',
  'PSP_FEE',
  'REFUSED',
  'SANDBOX',
]);

/** A file that moves money, and where in it a reason is named. */
const moves =
  /\blegs\b|\bwallet\.(?:receive|spend|lock|release|payOut|payBack|collect|handOver|moveInHouse|receiveMany)|\b(?:moveOf|giveBack|debitPlayer|creditPlayer|pay)\(/;
const naming = /\breason: (.*)|\b(?:pay\(batch|moveOf\(|giveBack\()(.*)/;
const word = /['`]([A-Z]+(?:_[A-Z]+)*(?:_\$\{pocket\})?)['`]/g;

const postedReasons = (): string[] => {
  const modules = join(import.meta.dirname, '..', '..');
  const found = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('insight/statements'))
    .map((file) => readFileSync(join(modules, file), 'utf8'))
    .filter((text) => moves.test(text))
    .flatMap((text) => text.replaceAll(/=== '\w*'/g, '').split('\n'))
    .flatMap((line) => [...(naming.exec(line)?.slice(1).join(' ') ?? '').matchAll(word)].map(([, reason = '']) => reason));
  const each = found.flatMap((reason) => ['HOUSE', 'COMMISSION', 'CASH', 'GUARANTEE'].map((pocket) => reason.replace('${pocket}', pocket)));
  return [...new Set(each)].filter((reason) => !notOfMembers.has(reason)).toSorted();
};

test('whatever the book moves members’ money for is known to their records, and none of it is called other', () => {
  const reasons = postedReasons();
  for (const sure of ['BET', 'WIN', 'DEPOSIT', 'WITHDRAWAL_REJECTED', 'VENDOR_PLAY', 'AGENT_PAY_HOUSE', 'AFFILIATE_PAY_BACK'])
    assert.ok(reasons.includes(sure), `${sure} was not found where it is posted`);
  const isKnown = (reason: string) =>
    [undefined, { isCounted: true }].some((play) => sortOf({ reason, play, amount: 1n }).word !== 'OTHER');
  assert.deepEqual(
    reasons.filter((reason) => !isKnown(reason)),
    [],
  );
});
