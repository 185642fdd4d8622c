/** The published mathematics of crash. A version that was published is never changed: other mathematics are another version beside it. */
import type { CrashConfig } from './protocol.ts';

export const configs: readonly CrashConfig[] = [{ mathVersion: 'crash.1', game: 'crash', share: 97, most: 100_000 }];
