import { defineModule } from '#platform/module';
import { deliverDue } from './deliver.ts';
import { sweepMessages } from './sweep-messages.ts';

/** Mail and SMS: templates, queue and delivery. */
export const messaging = defineModule({
  name: 'people/messaging',
  owns: ['couriers'],
  uses: [],
  jobs: [
    { every: '2 seconds', name: 'deliver messages', run: deliverDue },
    { every: '1 hour', name: 'delete old messages', run: sweepMessages },
  ],
});
