/** Names under which secrets travel: tokens, signatures, whatever somebody is believed by. */
const secretName =
  /^(?:x-)?(?:.*token.*|.*secret.*|.*pass(?:word|key|wd)?|hash|sign|signature|x-.*sign(?:ature)?|sid|session_?id|session|authorization|cookie|api_?key)$/i;
/** Names under which personal data travel. A player is named by an id that says nothing. */
const personalName =
  /^(?:displayname|nickname|nick|name|username|user_?name|login|full_?name|first_?name|last_?name|email|e-mail|phone|mobile|birth.*|dob|country|city|address|ip|ip_?address|player_?name|client_?ip)$/i;

const shownMax = 16_384;
/** A field's name, or whoever sends a longer one lets us look through it for long. */
const nameMax = 80;
const hidden = '•••';

const isSecret = (name: string): boolean => name.length > nameMax || secretName.test(name);

/** The last letters of a secret stay, where enough others do not: by them two are told apart. */
const maskedSecret = (value: string): string => (value.length >= 24 ? `${hidden}${value.slice(-4)}` : hidden);

const maskedField = (name: string, value: string): string =>
  value === '' ? value : isSecret(name) ? maskedSecret(value) : personalName.test(name) ? hidden : withoutParameters(value);

/** An address that a browser is sent to often carries what opens the door there. */
const withoutParameters = (value: string): string =>
  /^https?(?::|%3a)/i.test(value)
    ? value.replace(
        /((?:[?&#]|%3f|%26|%23)[^=&#]{1,60}(?:=|%3d))((?:(?!%26|%23)[^&#]){16,})/gi,
        (_whole, name: string, secret: string) => `${name}${maskedSecret(secret)}`,
      )
    : value;

/** The values that stood in a body under the name of a secret: they may come back elsewhere, under none. */
export const secretsIn = (body: string): string[] => {
  const fields = /^\s*[{[]/.test(body)
    ? [...body.matchAll(jsonField)].map(([, name = '', , value = '']): [string, string] => [name.slice(1, -1), value])
    : isForm(body)
      ? [...new URLSearchParams(body)]
      : [];
  const sessions = [...body.matchAll(sessionId)].map(([, , value = '']): [string, string] => ['session', value]);
  return [...fields, ...sessions].flatMap(([name, value]) => (isSecret(name) && value.length >= 16 ? [value] : []));
};

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (rest, secret) => (secret.length < 8 ? rest : rest.replaceAll(secret, hidden).replaceAll(encodeURIComponent(secret), hidden)),
    text,
  );

/** A field of JSON whose value is text; every other digit and blank stays as it was sent. */
const jsonField = /("(?:[^"\\]|\\.){1,80}")(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;

/** A session that is an object names itself inside. */
const sessionId = /("session"\s*:\s*\{\s*"id"\s*:\s*")((?:[^"\\]|\\.)*)"/gi;

const maskedJson = (text: string): string =>
  text
    .replace(sessionId, (_whole, before: string, value: string) => `${before}${maskedSecret(value)}"`)
    .replace(jsonField, (_whole, quoted: string, colon: string, value: string) => {
      const name = quoted.slice(1, -1);
      return `${quoted}${colon}"${maskedField(name, value)}"`;
    });

const isForm = (text: string): boolean => /^[^\s=&]{1,80}=[^\s]*$/.test(text);

const maskedForm = (text: string): string =>
  text
    .split('&')
    .map((part) => {
      const at = part.indexOf('=');
      if (at < 0) return part;
      const [name, value] = [part.slice(0, at), part.slice(at + 1)];
      const masked = maskedField(name, value);
      return masked === value ? part : `${name}=${masked}`;
    })
    .join('&');

/**
 * A body for keeping: JSON or a form with its secrets and personal data masked, and nothing at all of anything else, because nobody knows its content.
 * `secrets` are known to both sides, and are masked wherever they stand. The part of a longer body beyond `most` is left out.
 */
export const maskedBody = (body: string, secrets: readonly string[], most = shownMax): string => {
  if (body === '') return '';
  const cut = body.length > most ? body.slice(0, most) : body;
  const start = cut.trimStart().charAt(0);
  const masked = start === '{' || start === '[' ? maskedJson(cut) : isForm(cut) ? maskedForm(cut) : `«${body.length}»`;
  // Cut in the middle of a field, its name and its value may stand apart.
  const whole = body.length > most ? `${masked.slice(0, masked.lastIndexOf('"') + 1)}…` : masked;
  return withoutSecrets(whole, secrets).replaceAll('\0', '');
};

/** An address for keeping: its parameters masked as a form's. */
export const maskedUrl = (url: string, secrets: readonly string[]): string => {
  const at = url.indexOf('?');
  const masked = at < 0 ? url : `${url.slice(0, at)}?${maskedForm(url.slice(at + 1))}`;
  return withoutSecrets(masked, secrets).slice(0, 2_000).replaceAll('\0', '');
};

/** Headers worth keeping: how it was written and how it was signed; a signature by its first letters, which tell two apart and prove nothing. */
const shownHeaders = /^(?:content-type|user-agent|x-(?:key-id|timestamp|nonce|signature|hub88-signature|merchant-id|sign))$/;

export const maskedHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([given, value]): [string, string][] => {
      const name = given.toLowerCase();
      if (typeof value !== 'string' || !shownHeaders.test(name)) return [];
      const text = value.slice(0, 200).replaceAll('\0', '');
      return [[name, /sign/.test(name) ? `${text.slice(0, 8)}${hidden}` : text]];
    }),
  );
