/** A path of this site as people and links write it: one slash first, so that no browser reads a host name into it. */
const pathOfOurs = /^\/(?![/\\])[\w\-./?=&%:~+,]{0,300}$/;

/** Going back to one of these would lead in a circle. */
const entries = /^\/(?:login|register|agent)(?:[/?#]|$)/;

/** Where to go on after signing in, if that is a place of this site and none that leads back here; nothing otherwise. */
export const onwardOf = (wish: unknown): string | undefined =>
  typeof wish === 'string' && pathOfOurs.test(wish) && !entries.test(wish) ? wish : undefined;
