/** The demo's players: they register, pay in, play, and end by themselves; what they win is on the board, labelled. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { winnerBoard } from '../contract/src/play/lobby.ts';
import { root } from '../scripts/system/root.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();

const portOf = (address: string): string => new URL(address).port;

test(
  'simulated members play through the ordinary calls, end by themselves, and boards say what they are',
  { timeout: 600_000 },
  async () => {
    const { site, studio, outside, metrics, dataDir, databases } = stage.addresses;
    const child = spawn(process.execPath, ['scripts/demo-players.ts', '--merchant=pearl', '--members=2', '--minutes=0.4', '--rounds=10'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: portOf(site),
        STUDIO_PORT: portOf(studio),
        OUTSIDE_PORT: portOf(outside),
        METRICS_PORT: portOf(metrics),
        DATA_DIR: dataDir,
        DATABASE_URL: databases.platform,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    assert.equal(code, 0, said);
    assert.match(said, /Ended: [1-9]\d* rounds, [1-9]\d* wins\./);

    await waitFor('the board has their wins', async () => {
      const { value } = JSON.parse(await stage.ask('/wps/relay/GCSGAME_getWinnerBoard?language=en', 'pearl')) as { value: never };
      const wins = z.decode(winnerBoard.reply, value);
      assert.ok(wins.every(({ simulated, memberName }) => simulated && memberName.includes('*')));
      return wins.length > 0;
    });
  },
);
