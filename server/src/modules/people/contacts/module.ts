import { defineModule } from '#platform/module';

/** Phone numbers and e-mail addresses of members. */
export const contacts = defineModule({
  name: 'people/contacts',
  owns: ['members.contact'],
  uses: ['people/members'],
});
