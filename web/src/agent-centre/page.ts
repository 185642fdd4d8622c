import type { CentreFeature } from '@croupier/contract/earnings/team';
import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

/** The groups of the menu, in their order. */
export const groups = ['people', 'reports', 'pay', 'house'] as const;
export type Group = (typeof groups)[number];

/** A page of the agent centre. */
export type AgentPage<Name extends string = string> = {
  /** The value of `page` in the address, as older clients write it where they have the page. */
  name: Name;
  title: TextKey;
  icon: IconName;
  group: Group;
  /** Features of the merchant, any of which opens the page. Without them it is every agent's. */
  features?: readonly CentreFeature[];
  /** Message namespaces that are fetched with the page. */
  texts?: readonly Namespace[];
  /** Fetches the page when it is opened. It has no heading of its own. */
  load: () => Promise<ComponentType>;
};

/** Keeps the name of a row as a type, so that links are checked against it. */
export const page = <const Name extends string>(row: AgentPage<Name>): AgentPage<Name> => row;
