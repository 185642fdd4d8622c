import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key: Node & { name?: string }; value: Node };

type Lean = {
  folder: string;
  /** The function whose argument is made smaller. */
  call: string;
  /** The properties that only the server reads, and what browsers get instead. */
  without: Readonly<Record<string, string>>;
};

/**
 * Leaves out of the browsers' program what only the server reads: of the contract, the sentences of the API reference were a sixth of it. Each value is
 * written over in its place, so that lines and columns stay what they are.
 */
export const lean = ({ folder, call, without }: Lean): Plugin => ({
  name: `lean-${call}`,
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const inside = relative(folder, id.split('?')[0] ?? id);
    if (inside.startsWith('..') || inside.includes(`node_modules${sep}`) || !inside.endsWith('.ts')) return undefined;
    let result = code;
    for (const { key, value } of propertiesIn(this.parse(code, { lang: 'ts' }), call)) {
      const less = without[key.name ?? ''];
      if (less === undefined) continue;
      const was = result.slice(value.start, value.end);
      const rest = was.slice(less.length).replaceAll(/[^\n]/g, ' ');
      result = result.slice(0, value.start) + less + rest + result.slice(value.end);
    }
    return { code: result, map: null };
  },
});

/** The properties of every object that is given to the function. */
const propertiesIn = (tree: unknown, call: string): Property[] => {
  const found: Property[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      callee,
      arguments: given,
    } = node as { type?: string; callee?: { name?: string }; arguments?: { properties?: Property[] }[] };
    if (type === 'CallExpression' && callee?.name === call)
      found.push(...(given?.[0]?.properties ?? []).filter((property) => property.type === 'Property'));
    for (const child of Object.values(node)) walk(child);
  };
  walk(tree);
  return found;
};
