import type { WalletOperation } from '#rules/play/protocols/protocol';

const namesMax = 40;

/** The names that find a call: `t:` the names of its transactions, and of those it refers to, `r:` of rounds, `m:` our ids of members. */
export const namesOf = (operations: readonly WalletOperation[]): string[] => {
  const names = new Set<string>();
  const add = (kind: 't' | 'r' | 'm', value: unknown): void => {
    if (typeof value === 'string' && value !== '' && value.length <= 255 && names.size < namesMax) names.add(`${kind}:${value}`);
  };
  for (const operation of operations) {
    const said: Readonly<Record<string, unknown>> = 'request' in operation ? operation.request : operation;
    add('t', said['txId']);
    add('t', said['refTxId']);
    add('r', said['roundId']);
    add('m', said['playerId']);
    const references: unknown = said['refTxIds'];
    if (Array.isArray(references)) for (const one of references) add('t', one);
  }
  return [...names];
};

const ofRound = /"(?:round|roundId|round_id|gameId|game_id)"\s*:\s*"([^"\\]{1,255})"/g;
const ofMember = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;

/** The same of a call of ours, read from what was sent: whatever has the shape of our ids is a member's. */
export const namesIn = (sent: string): string[] =>
  [
    ...new Set([...[...sent.matchAll(ofRound)].map(([, name]) => `r:${name}`), ...[...sent.matchAll(ofMember)].map(([id]) => `m:${id}`)]),
  ].slice(0, namesMax);
