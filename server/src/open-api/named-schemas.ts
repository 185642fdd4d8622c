import { EncryptedBody } from '@croupier/contract/people/access';
import { Moment } from '@croupier/contract/core/envelope';
import * as ids from '@croupier/contract/core/ids';
import * as kycReasons from '@croupier/contract/people/kyc-reasons';
import * as money from '@croupier/contract/core/money';
import * as wallet from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { subjects } from './subjects.ts';

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

/** The name of a component starts with a capital: `typedCode` becomes `TypedCode`. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Exported names that say too little outside their module. */
const renamed: Readonly<Record<string, string>> = {
  Row: 'MoneyRecord',
  Other: 'ContractParty',
  Standing: 'MoneyStanding',
  Figures: 'TeamFigures',
  Link: 'InvitationLink',
  Win: 'BoardWin',
};

const modules = [{ Moment, EncryptedBody }, ids, money, kycReasons, ...subjects.flatMap(({ calls }) => calls), wallet];

/** The schemas that the contract exports, with their names as components. Throws if two have the same name. */
export const namedSchemas = (): Map<z.ZodMiniType, string> => {
  const names = new Map<z.ZodMiniType, string>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(value) || names.has(value)) continue;
    const name = renamed[exported] ?? capitalized(exported);
    if ([...names.values()].includes(name)) throw new Error(`two schemas of the contract are named ${name}`);
    names.set(value, name);
  }
  return names;
};
