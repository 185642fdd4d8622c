const markerOf = (requestId: string): string => `popup.contract.${requestId}`;

/** Requests that were shown by themselves in this session: each is, once. Signing out clears the session's markers. */
export const shownRequests = {
  has: (requestId: string): boolean => sessionStorage.getItem(markerOf(requestId)) !== null,
  add: (requestId: string): void => sessionStorage.setItem(markerOf(requestId), 'closed'),
};
