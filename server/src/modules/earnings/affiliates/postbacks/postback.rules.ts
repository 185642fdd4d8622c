import { createHmac } from 'node:crypto';
import { postbackMacros, type PostbackMacro } from '@croupier/contract/earnings/affiliates-postbacks';

export type Values = Readonly<Record<PostbackMacro, string>>;

/** `{click_id}`, and the ways in which people and their tools write it: `{CLICK_ID}`, `{{click_id}}`, `${click_id}`, `%7Bclick_id%7D`. */
const macro = /\$?(?:\{|%7B){1,2}\s*([^{}%]*?)\s*(?:\}|%7D){1,2}/gi;
/** Braces that belong to no macro, also if they were encoded several times. */
const brace = /[{}]|%(?:25)*7[BD]/i;
const known: ReadonlySet<string> = new Set<string>(postbackMacros);
/** Our names in the brackets of other trackers, which would be sent as they are. */
const foreign = new RegExp(String.raw`(?:[[<$#:]|%5B|%3C|%%)(?:${postbackMacros.join('|')})(?:[\]>$#]|%5D|%3E|%%)`, 'i');

/**
 * The problem with the macros of an address, or undefined. Every brace belongs to a known macro. A macro stands behind the host, so that a
 * click cannot choose the host we call.
 */
export const problemWithMacros = (template: string): 'MACRO_IN_HOST' | 'MACRO_UNKNOWN' | undefined => {
  const names = [...template.matchAll(macro)].map(([, name = '']) => name.toLowerCase());
  if (names.some((name) => !known.has(name))) return 'MACRO_UNKNOWN';
  if (brace.test(template.replace(macro, '')) || foreign.test(template)) return 'MACRO_UNKNOWN';
  const beforePath = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(template)?.[0] ?? template;
  return brace.test(beforePath) ? 'MACRO_IN_HOST' : undefined;
};

/** An address with its macros filled in, each encoded as a part of it. */
export const filled = (template: string, values: Values): string =>
  template.replace(macro, (whole, written: string) => {
    const name = written.toLowerCase();
    return known.has(name) ? encodeURIComponent(values[name as PostbackMacro]) : whole;
  });

/** An address with macros as it is looked at before it is kept. */
export const withoutMacros = (template: string): string => template.replace(macro, 'x');

/** The body of a POST: the same values under the same names. */
export const bodyOf = (values: Values): string => JSON.stringify(values);

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.METHOD.url.body`. The time in it is what makes an old one worthless. */
export const signatureOf = (
  secret: string,
  { method, url, body }: { method: string; url: string; body: string | null },
  atSeconds: number,
): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret)
    .update(`${atSeconds}.${method}.${url}.${body ?? ''}`)
    .digest('hex')}`;

const firstPauseSeconds = 5;
const longestPauseSeconds = 3_600;

/** When to try again after that many attempts: 5 seconds later, then three times as long each time, at most an hour. Undefined when that is too late. */
export const nextTry = (attempts: number, at: Temporal.Instant, worthUntil: Temporal.Instant): Temporal.Instant | undefined => {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 3 ** Math.min(Math.max(0, attempts - 1), 10));
  const next = at.add({ seconds: pause });
  return Temporal.Instant.compare(next, worthUntil) < 0 ? next : undefined;
};

/** After so many calls in a row that were not answered in time a tracker rests; then one call at a time is tried. */
export const timeoutsBeforeRest = 5;
const restMinutesMax = 10;

/** Until when a tracker rests after that many calls in a row without an answer: a minute, then twice as long each time, at most ten. Undefined: it does not. */
export const restUntil = (timeouts: number, at: Temporal.Instant): Temporal.Instant | undefined =>
  timeouts < timeoutsBeforeRest
    ? undefined
    : at.add({ minutes: Math.min(restMinutesMax, 2 ** Math.min(timeouts - timeoutsBeforeRest, 10)) });
