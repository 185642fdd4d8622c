import { defineModule } from '#platform/module';

/** Opening an account, and the details given when it was opened. */
export const registration = defineModule({
  name: 'people/registration',
  owns: ['members.registration'],
  uses: ['people/members', 'people/contacts', 'people/profile', 'people/invitations', 'people/terms'],
});
