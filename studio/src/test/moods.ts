/**
 * How the platform behaves at one call. `lost`: it is carried out and the answer never arrives. `late`: carried out long after the caller
 * gave up. `broken`: 500 and nothing done. `brokenAfter`: 500 although it was done. `busy`: RETRY. `forged`: the answer's signature is wrong.
 * `held`: carried out, and answered only when the test says so.
 */
export type Mood = 'well' | 'lost' | 'late' | 'broken' | 'brokenAfter' | 'busy' | 'forged' | 'held';
