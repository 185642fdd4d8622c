import { defineModule } from '#platform/module';
import { rotateCallLog, storeCalls } from './store-calls.ts';

/** The log of calls between game vendors and us. */
export const vendorCalls = defineModule({
  name: 'play/vendor-calls',
  owns: ['vendors.call', 'vendors.call_ring', 'vendors.call_unkept'],
  uses: ['play/protocols'],
  jobs: [{ every: '1 minute', name: 'rotate the call log', run: rotateCallLog }],
  jobsOfEachProcess: [{ every: '1 second', name: 'store logged vendor calls', run: storeCalls }],
});
