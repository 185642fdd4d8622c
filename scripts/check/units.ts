import { availableParallelism } from 'node:os';
import { makeSureOfTemplate } from '../../server/test/template.ts';
import { startThrowAwayCluster } from '../system/throw-away-cluster.ts';
import { bundleTests } from './bundle-tests.ts';
import { nodeTests, testFiles } from './node-tests.ts';
import type { Outcome } from './outcome.ts';
import { stoppedAfter } from './undo.ts';

/** Tests of the server, the studio, the outside world, the contract and the scripts, beside a PostgreSQL of their own. */
export const runUnits = async (): Promise<Outcome> => {
  const cluster = await startThrowAwayCluster({ durable: false });
  return stoppedAfter(cluster.stop, async () => {
    const files = await testFiles('{contract,server,studio,outside,bench,scripts}/**/*.test.ts');
    const env = { TEST_CLUSTER_URL: cluster.url, TEST_TEMPLATE: await makeSureOfTemplate(cluster.url) };
    const flags = ['--import', './server/test/fresh-database.ts'];
    return nodeTests({ name: 'unit', files: await bundleTests(files), concurrency: availableParallelism(), env, flags });
  });
};
