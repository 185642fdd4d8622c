import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { olderFiles, openLog } from './system/log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'logs-'));
after(() => rmSync(folder, { recursive: true }));

test('a full log is compressed beside the older ones, and twenty of them are kept', () => {
  const log = openLog(folder, 'server', 100);
  for (let number = 0; number < olderFiles + 5; number += 1) log.write(`${number} ${'x'.repeat(120)}`);
  log.close();
  const names = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  assert.equal(names.length, olderFiles);
  const read = (place: number) => gunzipSync(readFileSync(join(folder, `server.log.${place}.gz`))).toString();
  assert.match(read(1), new RegExp(`^${olderFiles + 3} `));
  assert.match(read(olderFiles), /^4 /);
  assert.match(readFileSync(log.file, 'utf8'), new RegExp(`^${olderFiles + 4} `));
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
});
