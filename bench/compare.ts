/** How two things are measured against each other: in turns, in one run, so that a noisy machine is noisy to both. */

/** The result of one turn of work. */
export type BenchTurn = { perSecond: number; p99Ms?: number };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error('no median of nothing');
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
};

/** The value below which 99 of 100 lie. */
export const p99 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

type Sides = {
  ours: () => Promise<BenchTurn>;
  peer: () => Promise<BenchTurn>;
  peerName: string;
  turns: number;
  /** A further measure, made when our rate is known; told before the ratio. */
  besides?: (perSecond: number) => Promise<void>;
};

/** Lets both work in turns, tells each turn, and ends with the medians and the line `ratio=<ours / peer>`. */
export const compare = async ({ ours, peer, peerName, turns, besides }: Sides): Promise<void> => {
  const seen: { ours: BenchTurn[]; peer: BenchTurn[] } = { ours: [], peer: [] };
  for (let turn = 1; turn <= turns; turn += 1) {
    seen.peer.push(await peer());
    seen.ours.push(await ours());
    console.log(`turn ${turn}: ours ${turnText(seen.ours.at(-1))}, ${peerName} ${turnText(seen.peer.at(-1))}`);
  }
  const [mine, theirs] = [seen.ours, seen.peer].map((side) => median(side.map((one) => one.perSecond)));
  const latencies = seen.ours.flatMap((one) => one.p99Ms ?? []);
  console.log(
    `medians: ours ${whole(mine)}/s${latencies.length > 0 ? `, p99 ${median(latencies).toFixed(1)} ms` : ''}; ${peerName} ${whole(theirs)}/s`,
  );
  await besides?.(mine ?? 0);
  console.log(`ratio=${((mine ?? 0) / (theirs ?? 1)).toFixed(2)}`);
};

const whole = (value: number | undefined): string => Math.round(value ?? 0).toLocaleString('en');
const turnText = (turn: BenchTurn | undefined): string =>
  `${whole(turn?.perSecond)}/s${turn?.p99Ms === undefined ? '' : ` (p99 ${turn.p99Ms.toFixed(1)} ms)`}`;

/** Lets callers do something over and over, each waiting for its own answer, for a time. */
export const callersFor = async (seconds: number, callers: number, work: () => Promise<unknown>): Promise<BenchTurn> => {
  const tookMs: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      await work();
      tookMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: tookMs.length / ((performance.now() - begun) / 1_000), p99Ms: p99(tookMs) };
};

/** A word given on the command line as `--name=word`. */
export const word = (name: string, fallback: string): string =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;

/** A number given on the command line as `--name=value`. */
/** The text of an option; undefined where it is not given. */
export const optionText = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

export const option = (name: string, fallback: number): number => {
  const given = optionText(name);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number`);
  return value;
};
