import type { FamilyClient } from './shell/family-client.ts';
import { crash } from './crash/client.ts';
import { instant } from './instant/client.ts';
import { lottery } from './lottery/client.ts';
import { slots } from './slots/client.ts';
import { tables } from './tables/client.ts';
import { tumbles } from './tumbles/client.ts';

/** The screens of every family; the studio writes the family of a game into its page. */
const clients: readonly FamilyClient[] = [slots, tumbles, instant, lottery, tables, crash];

export const clientOf = (family: string | undefined): FamilyClient => {
  const client = clients.find(({ code }) => code === family);
  if (client === undefined) throw new Error(`no screen for games of the family ${family}`);
  return client;
};
