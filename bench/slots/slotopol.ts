/** The games of a checkout of slotopol/server, built with Go and played in a process of their own on one core. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Peer = {
  /** Plays rounds of a game: the windows it drew (spins, free spins and falls), and the seconds they took. */
  play: (game: string, rounds: number) => Promise<{ windows: number; seconds: number }>;
  stop: () => void;
};

const source = resolve(import.meta.dirname, 'slotopol.go');
const built = resolve(import.meta.dirname, '../../.build/bench/slotopol');

/** Builds the peer inside the checkout, where its packages are, without writing there. Go 1.25 must be on the PATH. */
const build = (checkout: string): string => {
  mkdirSync(resolve(built, '..'), { recursive: true });
  const overlay = `${built}.overlay.json`;
  writeFileSync(overlay, JSON.stringify({ Replace: { [join(resolve(checkout), 'croupier-bench', 'main.go')]: source } }));
  execFileSync('go', ['build', '-overlay', overlay, '-o', built, './croupier-bench'], { cwd: checkout, stdio: 'inherit' });
  return built;
};

export const startPeer = (checkout: string): Peer => {
  const peer: ChildProcess = spawn(build(checkout), { env: { ...process.env, GOMAXPROCS: '1' }, stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = peer;
  if (stdin === null || stdout === null) throw new Error('the peer has no pipes');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    play: async (game, rounds) => {
      stdin.write(`${game} ${rounds}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error(`the peer ended while it played ${game}`);
      return JSON.parse(value) as { windows: number; seconds: number };
    },
    stop: () => stdin.end(),
  };
};
