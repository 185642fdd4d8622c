import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { Pulse } from '@croupier/contract/console/work-queues';
import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

/** The groups of the menu, in their order, with their names. */
export const menuGroups = {
  payments: 'work-queues.payments',
  members: 'operators.group.member',
  support: 'work-queues.group.support',
  agents: 'work-queues.group.agent',
  rewards: 'work-queues.group.rewards',
  games: 'games-console.tab.games',
  site: 'site-settings.flags.site',
  staff: 'operators.group.operator',
} as const satisfies Record<string, TextKey>;
export type MenuGroup = keyof typeof menuGroups;

/** A page of the console. */
export type ConsolePage<Path extends string = string, Search extends object = object> = {
  path: Path;
  /** Permissions, any of which opens the page. A page without them is open to every operator. */
  needs?: readonly OperatorAction[];
  /** The title in the browser's tab. A page about one thing has no title here: it takes the thing's name. */
  title?: TextKey;
  /** The entry in the menu, its group, and the queue whose length is shown beside it; `urgent` is the part of it that is overdue. An entry without a group stands above all groups. */
  menu?: {
    name: TextKey;
    icon: IconName;
    counts?: Exclude<keyof Pulse, 'claims'>;
    urgent?: Exclude<keyof Pulse, 'claims'>;
    group?: MenuGroup;
  };
  /** The letter that opens the page after `g`, and its line in the window of shortcuts. */
  shortcut?: { key: string; help: TextKey };
  /** The search parameters, checked. */
  search: (given: Record<string, unknown>) => Search;
  /** Message namespaces the page needs beside those of the console. */
  texts?: readonly Namespace[];
  /** The page itself, or how to fetch it when it is opened. */
  Page: ComponentType | { load: () => Promise<ComponentType> };
};

/** Keeps the path and the search parameters of a row as types, so that links are checked against them. */
export const page = <const Path extends string, Search extends object>(row: ConsolePage<Path, Search>): ConsolePage<Path, Search> => row;

export const noSearch = (): Record<never, never> => ({});
