import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { test } from 'node:test';
import { bytesOf, drawWinners, type ListedEntry, listHash, listText, sha256Hex } from '@croupier/contract/rewards/raffle-draw';

type Drawn = { seed: string; list: string; prizes: number; onePrizeEach: boolean };

/** A verifier written from `docs/raffles.md` alone: it reads the list as text, and lays every ticket out. */
const verify = ({ seed, list, prizes, onePrizeEach }: Drawn): string[] => {
  const hash = createHash('sha256').update(list).digest('hex');
  let tickets = list.trimEnd().split('\n').flatMap((line) => Array.from({ length: Number(line.split(' ')[1]) }, () => line.split(' ')[0] ?? '')); // prettier-ignore
  const winners: string[] = [];
  for (let counter = 0; winners.length < prizes && tickets.length > 0; counter += 1) {
    const mac = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`${hash}:${String(counter)}`)
      .digest();
    const value = mac.readBigUInt64BE(0);
    const size = BigInt(tickets.length);
    if (value >= (1n << 64n) - ((1n << 64n) % size)) continue;
    const at = Number(value % size);
    const winner = tickets[at] ?? '';
    winners.push(winner);
    tickets = onePrizeEach ? tickets.filter((code) => code !== winner) : tickets.toSpliced(at, 1);
  }
  return winners;
};

const draw = async (entries: readonly ListedEntry[], { seed, prizes, onePrizeEach }: Omit<Drawn, 'list'>): Promise<string[]> =>
  drawWinners({ seed: bytesOf(seed) ?? assert.fail('no seed'), listHash: await listHash(entries), entries, prizes, onePrizeEach });

test('a verifier that was written from the description computes the same winners', async () => {
  for (let round = 0; round < 40; round += 1) {
    const entries = Array.from({ length: randomInt(1, 12) }, (_, at) => ({ code: `CODE${String(at).padStart(2, '0')}`, tickets: randomInt(1, 30) }));
    const drawn = { seed: randomBytes(32).toString('hex'), prizes: randomInt(1, 20), onePrizeEach: round % 2 === 0 };
    assert.deepEqual(await draw(entries, drawn), verify({ ...drawn, list: listText(entries) }));
  }
}); // prettier-ignore

const example: ListedEntry[] = [
  { code: 'AAAAAAAAAA', tickets: 3 },
  { code: 'BBBBBBBBBB', tickets: 1 },
  { code: 'CCCCCCCCCC', tickets: 6 },
];
const seed = '00'.repeat(31) + '01';

test('the example of the description holds', async () => {
  assert.equal(await sha256Hex(bytesOf(seed) ?? assert.fail()), 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
  assert.equal(await listHash(example), '77ad50ac8b5d87d0c5e3b7d5ffc063c057537fe23535fa782fc6cdc981c304f1');
  assert.deepEqual(await draw(example, { seed, prizes: 3, onePrizeEach: true }), ['CCCCCCCCCC', 'AAAAAAAAAA', 'BBBBBBBBBB']);
  assert.deepEqual(await draw(example, { seed, prizes: 3, onePrizeEach: false }), ['CCCCCCCCCC', 'CCCCCCCCCC', 'CCCCCCCCCC']);
});

test('with one prize each nobody wins twice, and prizes beyond the entries are not drawn', async () => {
  const winners = await draw(example, { seed, prizes: 9, onePrizeEach: true });
  assert.deepEqual(winners.toSorted(), ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC']);
  const all = await draw(example, { seed, prizes: 99, onePrizeEach: false });
  const wonBy = (code: string) => all.filter((one) => one === code).length;
  assert.deepEqual(example.map(({ code, tickets }) => wonBy(code) - tickets), [0, 0, 0]); // prettier-ignore
});

test('every ticket has the same chance', async () => {
  let wins = 0;
  const rounds = 3_000;
  for (let round = 0; round < rounds; round += 1)
    if ((await draw(example, { seed: randomBytes(32).toString('hex'), prizes: 1, onePrizeEach: true }))[0] === 'AAAAAAAAAA') wins += 1;
  // 30 % of 3,000 is 900; five standard deviations are 126.
  assert.ok(Math.abs(wins - 900) < 126, String(wins));
});

test('another seed, another list or another order changes the hash that was published', async () => {
  const hash = await listHash(example);
  assert.notEqual(await listHash(example.toReversed()), hash);
  assert.notEqual(await listHash([...example.slice(1), { code: 'AAAAAAAAAA', tickets: 4 }]), hash);
  assert.equal(bytesOf('0g'), undefined);
});
