import { defineModule } from '#platform/module';

/** Personal details that members give of themselves. */
export const profile = defineModule({
  name: 'people/profile',
  owns: ['members.profile'],
  uses: [],
});
