/** The name in a Host header: lower case, without port and closing dot. `[::1]:8080` is `[::1]`. */
export const hostNameOf = (header: string): string => header.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
