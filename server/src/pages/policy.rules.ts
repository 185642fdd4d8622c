import { createHash } from 'node:crypto';

/** The origins that a page of the site or the console may load from and call. */
export type Policy = {
  /** Scripts and styles that are allowed beside our own files: a nonce or hashes. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** `https` or `http`, and the host with its port. */
  protocol: string;
  authority: string;
  imageHosts: readonly string[];
  /** Beside ourselves. */
  calls: readonly string[];
  frames: string | undefined;
};

/** The hash by which a policy admits one inline script or style, and no other. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources a page may load and call: our own files, pictures of the image hosts, and vendors' games in a frame. */
export const policyText = ({ inlineScripts, inlineStyles, protocol, authority, imageHosts, calls, frames }: Policy): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...inlineScripts].join(' '),
    ['style-src', `'self'`, ...inlineStyles].join(' '),
    ['img-src', `'self'`, 'data:', 'blob:', ...imageHosts].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, `${protocol === 'https' ? 'wss' : 'ws'}://${authority}`, ...calls].join(' '),
    `manifest-src 'self'`,
    `frame-src ${frames ?? `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
