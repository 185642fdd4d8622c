import type { AnswerLine, SandboxSeat } from '@croupier/contract/play/vendor-portal-practice';

const playerNames = new Set(['playerId', 'user', 'userId', 'player_id']);
const sessionNames = new Set(['sessionId', 'token', 'sid', 'session_id']);

const seated = (name: string, value: string, { playerId, session }: SandboxSeat): string =>
  playerNames.has(name) ? playerId : sessionNames.has(name) ? session : value;

const jsonField = /"([^"\\]{1,80})"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;

/** A kept call with a player of the sandbox in the place of the one who played; everything else stays as it was sent, digit by digit. */
export const reseated = (body: string, seat: SandboxSeat): string => {
  if (/^\s*[{[]/.test(body))
    return body.replace(
      jsonField,
      (_whole, name: string, colon: string, value: string) => `"${name}"${colon}"${seated(name, value, seat)}"`,
    );
  const fields = [...new URLSearchParams(body)].map(([name, value]): [string, string] => [name, seated(name, value, seat)]);
  return new URLSearchParams(fields).toString();
};

/** Another each time, or another because other money is played for. */
const varies =
  /(?:^|\.)(?:wallet_?tx_?id|transaction_?id|processed_?at|balance|cash|bonus|total|timestamp|request_?id|request_uuid|uuid|sid|session_?id|player_?id|user_?id|user|nick_?name|display_?name|country|replayed)$/i;

const flat = (value: unknown, path: string, into: Map<string, string>): Map<string, string> => {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) flat(inner, path === '' ? name : `${path}.${name}`, into);
  else into.set(path, String(value));
  return into;
};

const fieldsOf = (text: string): Map<string, string> => {
  try {
    const value: unknown = JSON.parse(text, (_name, one: unknown, context?: { source?: string }) =>
      typeof one === 'number' ? (context?.source ?? one) : one,
    );
    return flat(value, '', new Map());
  } catch {
    return new Map(text === '' ? [] : [['', text]]);
  }
};

type Said = { status: number; answer: string };

/** Two answers, field by field. A value that is another each time is compared only for being there. */
export const compareAnswers = (was: Said, is: Said): AnswerLine[] => {
  const [before, after] = [fieldsOf(was.answer), fieldsOf(is.answer)];
  before.set('HTTP', String(was.status));
  after.set('HTTP', String(is.status));
  return [...new Set(['HTTP', ...before.keys(), ...after.keys()])].map((field) => {
    const [old, fresh] = [before.get(field) ?? null, after.get(field) ?? null];
    const verdict = old === fresh ? 'SAME' : varies.test(field) ? 'VARIES' : 'DIFFERS';
    return { field, was: old, is: fresh, verdict };
  });
};
