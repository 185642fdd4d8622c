import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type ReactNode, useSyncExternalStore } from 'react';
import { takeEarly } from '#api/early.ts';
import { takeAllTurns } from '#design-system/ui/turns.ts';
import { catalogueAddress, keepLanguage } from './choose-language.ts';
import { directionOf } from './direction.ts';
import { writerOf } from './write-message.ts';

type Catalogues = {
  patterns: (typeof import('../../../contract/messages/en.json', { with: { type: 'json' } }))['patterns'];
  refusals: (typeof import('../../../contract/messages/en.json', { with: { type: 'json' } }))['refusals'];
  head: typeof import('../../messages/en/head.json', { with: { type: 'json' } });
  help: typeof import('../../messages/en/help.json', { with: { type: 'json' } });
  content: typeof import('../../messages/en/content.json', { with: { type: 'json' } });
  inbox: typeof import('../../messages/en/inbox.json', { with: { type: 'json' } });
  support: typeof import('../../messages/en/support.json', { with: { type: 'json' } });
  'support-console': typeof import('../../messages/en/support-console.json', { with: { type: 'json' } });
  ui: typeof import('../../messages/en/ui.json', { with: { type: 'json' } });
  shell: typeof import('../../messages/en/shell.json', { with: { type: 'json' } });
  lobby: typeof import('../../messages/en/lobby.json', { with: { type: 'json' } });
  'live-tables': typeof import('../../messages/en/live-tables.json', { with: { type: 'json' } });
  bonuses: typeof import('../../messages/en/bonuses.json', { with: { type: 'json' } });
  places: typeof import('../../messages/en/places.json', { with: { type: 'json' } });
  agents: typeof import('../../messages/en/agents.json', { with: { type: 'json' } });
  'agents-console': typeof import('../../messages/en/agents-console.json', { with: { type: 'json' } });
  affiliates: typeof import('../../messages/en/affiliates.json', { with: { type: 'json' } });
  'agent-tree': typeof import('../../messages/en/agent-tree.json', { with: { type: 'json' } });
  settlement: typeof import('../../messages/en/settlement.json', { with: { type: 'json' } });
  access: typeof import('../../messages/en/access.json', { with: { type: 'json' } });
  wallet: typeof import('../../messages/en/wallet.json', { with: { type: 'json' } });
  deposits: typeof import('../../messages/en/deposits.json', { with: { type: 'json' } });
  withdrawals: typeof import('../../messages/en/withdrawals.json', { with: { type: 'json' } });
  statements: typeof import('../../messages/en/statements.json', { with: { type: 'json' } });
  rounds: typeof import('../../messages/en/rounds.json', { with: { type: 'json' } });
  'vendor-transfers': typeof import('../../messages/en/vendor-transfers.json', { with: { type: 'json' } });
  member: typeof import('../../messages/en/member.json', { with: { type: 'json' } });
  missions: typeof import('../../messages/en/missions.json', { with: { type: 'json' } });
  letters: typeof import('../../messages/en/letters.json', { with: { type: 'json' } });
  'missions-console': typeof import('../../messages/en/missions-console.json', { with: { type: 'json' } });
  raffles: typeof import('../../messages/en/raffles.json', { with: { type: 'json' } });
  referrals: typeof import('../../messages/en/referrals.json', { with: { type: 'json' } });
  'raffles-console': typeof import('../../messages/en/raffles-console.json', { with: { type: 'json' } });
  'bonus-console': typeof import('../../messages/en/bonus-console.json', { with: { type: 'json' } });
  promotions: typeof import('../../messages/en/promotions.json', { with: { type: 'json' } });
  'promotions-console': typeof import('../../messages/en/promotions-console.json', { with: { type: 'json' } });
  rewards: typeof import('../../messages/en/rewards.json', { with: { type: 'json' } });
  media: typeof import('../../messages/en/media.json', { with: { type: 'json' } });
  limits: typeof import('../../messages/en/limits.json', { with: { type: 'json' } });
  kyc: typeof import('../../messages/en/kyc.json', { with: { type: 'json' } });
  security: typeof import('../../messages/en/security.json', { with: { type: 'json' } });
  app: typeof import('../../messages/en/app.json', { with: { type: 'json' } });
  launch: typeof import('../../messages/en/launch.json', { with: { type: 'json' } });
  console: typeof import('../../messages/en/console.json', { with: { type: 'json' } });
  'work-queues': typeof import('../../messages/en/work-queues.json', { with: { type: 'json' } });
  brand: typeof import('../../messages/en/brand.json', { with: { type: 'json' } });
  'site-settings': typeof import('../../messages/en/site-settings.json', { with: { type: 'json' } });
  announcements: typeof import('../../messages/en/announcements.json', { with: { type: 'json' } });
  banners: typeof import('../../messages/en/banners.json', { with: { type: 'json' } });
  'help-console': typeof import('../../messages/en/help-console.json', { with: { type: 'json' } });
  'vendor-reconciliation': typeof import('../../messages/en/vendor-reconciliation.json', { with: { type: 'json' } });
  'vendor-portal': typeof import('../../messages/en/vendor-portal.json', { with: { type: 'json' } });
  'games-console': typeof import('../../messages/en/games-console.json', { with: { type: 'json' } });
  segments: typeof import('../../messages/en/segments.json', { with: { type: 'json' } });
  'points-console': typeof import('../../messages/en/points-console.json', { with: { type: 'json' } });
  'tables-console': typeof import('../../messages/en/tables-console.json', { with: { type: 'json' } });
  'jackpots-console': typeof import('../../messages/en/jackpots-console.json', { with: { type: 'json' } });
  'lottery-console': typeof import('../../messages/en/lottery-console.json', { with: { type: 'json' } });
  'loyalty-console': typeof import('../../messages/en/loyalty-console.json', { with: { type: 'json' } });
  loyalty: typeof import('../../messages/en/loyalty.json', { with: { type: 'json' } });
  points: typeof import('../../messages/en/points.json', { with: { type: 'json' } });
  webhooks: typeof import('../../messages/en/webhooks.json', { with: { type: 'json' } });
  operators: typeof import('../../messages/en/operators.json', { with: { type: 'json' } });
};

export type Namespace = keyof Catalogues;
/** A message by namespace and key: `wallet.title`. */
export type TextKey = { [N in Namespace]: `${N}.${keyof Catalogues[N] & string}` }[Namespace];
export type TextValues = Record<string, string | number | Date>;
export type Text = (key: TextKey, values?: TextValues) => string;
type RichText = (key: TextKey, values: Record<string, string | number | ((inside: ReactNode[]) => ReactNode)>) => ReactNode;

/** Compiled messages: plain texts as they are, the others parsed. */
type Messages = Record<string, string | MessageFormatElement[]>;

const loaded = new Map<string, Promise<Messages>>();
const listeners = new Set<() => void>();
let language = 'en';
let namespaces: Namespace[] = [];
let choices = 0;
let messages: Messages = {};
let text: Text = (key) => key;
let rich: RichText = (key) => key;

/** Takes the messages now known into use. A message that is missing shows its key; the build's check makes that impossible. */
const show = (): void => {
  const shown = messages;
  const writer = writerOf(language);
  const partsOf = (key: string): string | MessageFormatElement[] => {
    const message = shown[key];
    if (message === undefined) console.error(`no message ${key} in ${language}`);
    return message ?? key;
  };
  text = (key, values) => {
    const parts = partsOf(key);
    return typeof parts === 'string' ? parts : writer.text(parts, values);
  };
  rich = (key, values) => {
    const parts = partsOf(key);
    return typeof parts === 'string' ? parts : writer.rich<ReactNode>(parts, values);
  };
  for (const tell of listeners) tell();
};

const load = (of: string, namespace: Namespace): Promise<Messages> => {
  const address = catalogueAddress(of, namespace);
  const started = loaded.get(address);
  if (started !== undefined) return started;
  const loading = readCatalogue(address, namespace);
  loaded.set(address, loading);
  // A failed load may be tried again.
  loading.catch(() => loaded.delete(address));
  return loading;
};

const readCatalogue = async (address: string, namespace: Namespace): Promise<Messages> => {
  const response = await (takeEarly(address) ?? fetch(address));
  if (!response.ok) throw new Error(`no catalogue at ${address}`);
  const catalogue = (await response.json()) as Messages;
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [`${namespace}.${key}`, message]));
};

/** Makes sure of the messages a page needs, in the language now shown. Resolves at once when they are there. */
export const needTexts = async (...wanted: Namespace[]): Promise<void> => {
  const missing = wanted.filter((namespace) => !namespaces.includes(namespace));
  if (missing.length === 0) return;
  const at = language;
  const more = await Promise.all(missing.map((namespace) => load(at, namespace)));
  // The visitor may have changed the language meanwhile; then these are the wrong ones.
  if (at !== language) return needTexts(...wanted);
  namespaces = [...new Set([...namespaces, ...missing])];
  messages = Object.assign({}, messages, ...more) as Messages;
  show();
};

/** Shows everything in another language, without a reload, and remembers the choice. The last of several choices counts. */
export const changeLanguage = async (next: string): Promise<void> => {
  choices += 1;
  const mine = choices;
  // Server-rendered content must be hydrated in the language in which it was rendered.
  await takeAllTurns();
  let wanted: Namespace[];
  let all: Messages[];
  do {
    wanted = namespaces;
    all = await Promise.all(wanted.map((namespace) => load(next, namespace)));
    if (mine !== choices) return;
    // A page that was opened meanwhile has brought more, in the language shown until now.
  } while (wanted !== namespaces);
  speak(next, wanted, all);
  localStorage.setItem('hisLang', next);
  keepLanguage(next);
};

/** Said again it would have every style of the page looked up again. */
const sayLanguage = (lang: string): void => {
  if (typeof document === 'undefined') return;
  const { documentElement: root } = document;
  const dir = directionOf(lang);
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
};

/** Shows the first language; to be awaited before anything is drawn. */
export const startLanguage = async (next: string, ...wanted: Namespace[]): Promise<void> => {
  speak(next, wanted, await Promise.all(wanted.map((namespace) => load(next, namespace))));
};

const speak = (next: string, known: Namespace[], all: Messages[]): void => {
  language = next;
  namespaces = known;
  messages = Object.assign({}, ...all) as Messages;
  sayLanguage(next);
  show();
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The language now shown. */
export const useLanguage = (): string =>
  useSyncExternalStore(
    subscribe,
    () => language,
    () => language,
  );

/** Messages by key: `const t = useText(); t('wallet.title')`. */
export const useText = (): Text =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => text,
  );

/** Messages with something in them that is more than text: `<link>terms</link>` is given to the value `link`. */
export const useRichText = (): RichText =>
  useSyncExternalStore(
    subscribe,
    () => rich,
    () => rich,
  );

/** The language now shown, outside of any component. */
export const languageNow = (): string => language;

/** A message outside of any component. */
export const textNow: Text = (key, values) => text(key, values);
