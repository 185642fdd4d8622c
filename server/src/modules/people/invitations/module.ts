import { defineModule } from '#platform/module';

/** Codes that members invite others with. */
export const invitations = defineModule({
  name: 'people/invitations',
  owns: ['members.invitation'],
  uses: ['people/members'],
});
