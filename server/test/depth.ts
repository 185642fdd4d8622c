/** True in `npm test -- deep`, where property tests run their long counts. */
const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** The number of runs of a property test: on every run, and in `npm test -- deep`. */
export const runs = (usual: number, deep: number): { numRuns: number } => ({ numRuns: isDeep ? deep : usual });
