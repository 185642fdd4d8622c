import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Declared = Node & { id?: { name: string }; body?: Node };

/** Walks over the page for the sake of a feature nobody uses: they find nothing, so nothing is what they do. */
const walks = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'measureNestedViewTransitions',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'commitNewChildToFragmentInstances',
  'isFragmentInstanceParent',
];

/** Only called for what the pages never draw: they say so, loudly, should that change. */
const never = [
  // <ViewTransition>
  'startViewTransition',
  'reportViewTransitionError',
  'flushAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'scheduleViewTransitionEvent',
  'restoreViewTransitionName',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  // <Fragment ref>
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // <SuspenseList> and <Activity>
  'updateSuspenseListComponent',
  'findFirstSuspended',
  'updateActivityComponent',
  // useActionState
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'dispatchActionState',
  // <title>, <meta>, <link>, <style> and <script>, and what asks for files before they are drawn
  'getResource',
  'acquireResource',
  'getHydratableHoistableCache',
  'mountHoistable',
  'suspendResource',
  'insertSuspendedStylesheets',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
];

/** How our own components would ask for it. Drawings may have titles of their own. */
const asking = [
  /import\s*\{[^}]*\b(?:ViewTransition|Activity|SuspenseList|useActionState)\b[^}]*\}\s*from 'react'/,
  /import\s*\{[^}]*\b(?:useFormState|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule)\b[^}]*\}\s*from 'react-dom'/,
  /<Fragment[^>]*\sref=/,
  /<(?:meta|link|style|script)[\s>]/,
];

/** Whether a component would need a part that is not there. */
export const asksForLeftOut = (component: string): boolean => asking.some((way) => way.test(component));

/**
 * Leaves out of React what no page of ours uses, a tenth of it: it has no build without, and a bundler cannot know what no element will ask for.
 * The build fails where React has another shape than this knows, and where a component asks for something that is left out.
 */
export const leanReact = (sources: string): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [file = id] = id.split('?');
    if (file.endsWith('.tsx') && !relative(sources, file).startsWith('..') && asksForLeftOut(code))
      return this.error(`${relative(sources, file)} asks for a part of React that build/react-plugin.ts leaves out`);
    if (!file.endsWith('react-dom-client.production.js')) return undefined;
    return { code: withoutParts(code, (text) => this.parse(text)), map: null };
  },
});

/** React DOM's own program with the named parts emptied, each in its place. Throws where one of them is missing. */
export const withoutParts = (code: string, parse: (text: string) => unknown): string => {
  const { body } = parse(code) as { body: Declared[] };
  const named = new Map(body.filter(({ type }) => type === 'FunctionDeclaration').map((one) => [one.id?.name, one]));
  const cuts = [...walks, ...never].map((name) => {
    const block = named.get(name)?.body;
    if (block === undefined) throw new Error(`React has no ${name} any more: look what took its place, and change build/react-plugin.ts`);
    return { start: block.start, end: block.end, text: walks.includes(name) ? '{}' : '{leftOut()}' };
  });
  for (const { start, end } of body) if (code.startsWith('FragmentInstance.prototype.', start)) cuts.push({ start, end, text: '' });
  let lean = code;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    const lines = code.slice(start, end).replaceAll(/[^\n]/g, '');
    lean = lean.slice(0, start) + text + lines + lean.slice(end);
  }
  return `${lean}\nfunction leftOut() { throw Error('This part of React is left out of the build (react-plugin.ts).'); }\n`;
};
