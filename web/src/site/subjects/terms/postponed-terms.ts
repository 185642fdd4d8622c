const marker = 'popup.terms';

/** Terms that somebody did not want to decide on now: they are not asked again by themselves in this session. Signing out clears its markers. */
export const postponedTerms = {
  has: (version: string): boolean => sessionStorage.getItem(marker) === version,
  add: (version: string): void => sessionStorage.setItem(marker, version),
};
