/** Kept for the session: home looks for it under this name to know whether the welcome has to be loaded at all. */
const key = 'firstTime';

/** Whether the member is here for the first time. It lasts until they close the welcome, or the session ends. */
export const welcome = {
  begin: (): void => sessionStorage.setItem(key, 'yes'),
  end: (): void => sessionStorage.removeItem(key),
};
