import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openLog } from './log-file.ts';
import { root } from './root.ts';

const withParent = fileURLToPath(new URL('with-parent.ts', import.meta.url));

/** Few and slow: they fill the boards within a minute and cost little of a machine that somebody works on. */
const options = ['--members=4', '--minutes=20', '--rounds=1', '--until-wins=20'];

/**
 * Lets simulated members play at the first demo merchant beside the started system. They end by themselves: at once if its board has enough wins, otherwise
 * after twenty minutes. A failure is only logged, because nothing else depends on them. Returns how to stop them.
 */
export const startDemoPlayers = (
  environment: Record<string, string>,
  { logFolder, say }: { logFolder: string; say: (line: string) => void },
): (() => Promise<void>) => {
  const log = openLog(logFolder, 'demo-players');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', withParent, 'scripts/demo-players.ts', ...options],
    { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log.write(error.message);
      resolve();
    });
    child.once('exit', () => resolve());
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().trimEnd().split('\n')) log.write(line);
    });
  say('Simulated members play for a while, labelled as simulated. DEMO_PLAYERS=off starts without them.');
  return async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
  };
};
