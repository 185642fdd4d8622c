import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeGroup, measured, secondsOfChildren } from './processor-time.ts';
import { runCommand } from './run-command.ts';

const busy = 'while (process.cpuUsage().user < 100_000);';
const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); process.exitCode = 3;`;

for (const [how, group] of [
  ['the shell', undefined],
  ['a control group, where there is one', makeGroup()],
] as const)
  test(
    `the processor time of a part includes that of the processes it started, by ${how}`,
    { skip: process.platform === 'win32' },
    async (context) => {
      const folder = mkdtempSync(join(tmpdir(), 'times-'));
      context.after(() => rmSync(folder, { recursive: true }));
      const { command, read } = measured([process.execPath, '-e', parent], join(folder, 'times'), group ?? null);
      assert.equal((await runCommand(command)).code, 3);
      const seconds = read() ?? 0;
      assert.ok(seconds >= 0.1, `${seconds} s`);
    },
  );

test('minutes and seconds of user and system time are added', () => {
  assert.equal(secondsOfChildren('0m0.01s 0m0.02s\n2m3.50s 0m1.25s\n'), 124.75);
});
