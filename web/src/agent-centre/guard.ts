import { memberInfo } from '@croupier/contract/people/members';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';

/** Whether who is signed in is an agent. Nobody signed in is nobody; a platform out of reach is a problem of its own, and is thrown. */
export const mayEnter = async (): Promise<boolean> => {
  if (session.token() === undefined) return false;
  try {
    return (await call(memberInfo, {})).isAgent;
  } catch (error) {
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
};
