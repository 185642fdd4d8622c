/** people/access/console */
export { removeAuthenticator } from './remove-authenticator.ts';
