/** Spins counted by kind. */
import type { SymbolId } from './slot-config.ts';

/**
 * One kind of spin: what its lines or ways pay, how many scatters it shows, on how many reels the special symbol is, and on how many of all
 * stops. In free spins with a collector, `scatters` are its collectors and `specials` its prizes. With a second grid, `scatters` are those of the first
 * grid and `specials` those of the second, as far as they win free spins.
 */
export type SpinKind = { lineCoins: number; scatters: number; specials: number; ways: number };
/** Every spin there can be, by kind. `stops` is the number of all windows, and the sum of all `ways`. */
export type SpinDistribution = { kinds: SpinKind[]; stops: number };

/** A sort of free spins, with its weight among all: one for each special symbol, else a single one. */
export type FreeMode = { weight: number; special: SymbolId | undefined; spins: SpinDistribution };
/** Every spin a machine can make: base spins, and free spins by mode. */
export type Spins = { base: SpinDistribution; free: readonly FreeMode[] };
