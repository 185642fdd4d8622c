import { defineModule } from '#platform/module';

/** The journal of what was staked, with its sums a day. */
export const turnover = defineModule({
  name: 'money/turnover',
  owns: [
    'turnover.journal',
    'turnover.journal_end',
    'turnover.day',
    'turnover.day_below_nothing',
    'turnover.money',
    'turnover.summed_until',
  ],
  uses: ['people/members', 'play/catalogue', 'brand/merchants'],
});
