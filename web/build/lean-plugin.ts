import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key: Node & { name?: string }; value: Node };

/** The properties of an endpoint that only the API reference and the server need. */
const nothing: Readonly<Record<string, string>> = { summary: `''`, rateLimit: 'void 0' };

/**
 * Leaves out of the pages what only the server reads of the contract: the sentences of the API reference were a sixth of it. Each is written over
 * in its place, so that lines and columns stay what they are.
 */
export const leanContract = (contract: string): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const inside = relative(contract, id.split('?')[0] ?? id);
    if (inside.startsWith('..') || inside.includes(`node_modules${sep}`) || !inside.endsWith('.ts')) return undefined;
    let lean = code;
    for (const { key, value } of describedIn(this.parse(code, { lang: 'ts' }))) {
      const less = nothing[key.name ?? ''];
      if (less === undefined) continue;
      const was = lean.slice(value.start, value.end);
      const rest = was.slice(less.length).replaceAll(/[^\n]/g, ' ');
      lean = lean.slice(0, value.start) + less + rest + lean.slice(value.end);
    }
    return { code: lean, map: null };
  },
});

/** The properties of every object that is given to `endpoint(…)`. */
const describedIn = (tree: unknown): Property[] => {
  const found: Property[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      callee,
      arguments: given,
    } = node as { type?: string; callee?: { name?: string }; arguments?: { properties?: Property[] }[] };
    if (type === 'CallExpression' && callee?.name === 'endpoint')
      found.push(...(given?.[0]?.properties ?? []).filter((property) => property.type === 'Property'));
    for (const child of Object.values(node)) walk(child);
  };
  walk(tree);
  return found;
};
