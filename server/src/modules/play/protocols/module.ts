import { defineModule } from '#platform/module';

/** Every vendor's protocol as pure rules: how a call is read and an answer written. */
export const protocols = defineModule({
  name: 'play/protocols',
  owns: [],
  uses: [],
});
