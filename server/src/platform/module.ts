import type { Event, EventOf, EventType } from '@croupier/contract/core/events';
import type { MemberId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import type { Tx } from './database.ts';
import type { Pace } from './timers.ts';

/** Functions of all modules together that the routes of one module may call, so that none has to import the others. */
export type AllModules = {
  /** Brings a member's money home from vendors, as far as possible, before their account is closed. */
  prepareClosing: (memberId: MemberId) => Promise<void>;
  /** Refuses while something keeps a member's account open. */
  assertMayClose: (tx: Tx, memberId: MemberId) => Promise<void>;
  /** The amount that a member owes out of their commission besides agents' pay. */
  owedFromCommission: (tx: Tx, memberId: MemberId) => Promise<bigint>;
};

export type Routes = (app: FastifyInstance, all: AllModules) => void | Promise<void>;

/** Work that is repeated. It only nudges: what is due is a row, so a late or double tick is harmless. */
export type Job = { every: Pace; name: string; run: () => Promise<unknown> };

/** Runs once for each event, in the transaction that moves the reader on. */
export type EventHandlers = { [T in EventType]?: (tx: Tx, events: EventOf<T>[]) => Promise<void> };
export type AnyEventHandler = (tx: Tx, events: Event[]) => Promise<void>;

export type Module = {
  /** `<group>/<subject>`: its folder in `server/src/modules`. */
  name: string;
  /** The database schemas and tables that this module alone writes. */
  owns: readonly string[];
  /** The modules whose front doors its files import. `architecture.cjs` holds the imports against this list. */
  uses: readonly string[];
  /** The modules that its `console/` folder imports besides: the operator's calls may read more than the subject itself. */
  consoleUses?: readonly string[];
  /** The HTTP routes: the calls of sites, agents and vendors, and the operator's calls (`console/routes.ts`). */
  routes?: readonly Routes[];
  /** Done by one process at a time, in the worker. */
  jobs?: readonly Job[];
  /** Done by every process for itself. */
  jobsOfEachProcess?: readonly Job[];
  /** The event handlers of this module, whichever module published the event. */
  on?: EventHandlers;
  /** The permissions that its console calls need. Each permission belongs to one module. */
  permissions?: readonly OperatorAction[];
  /** Waits for work that a call has begun and that goes on after its answer. */
  drain?: readonly (() => Promise<unknown>)[];
  /** Done before a member's account is closed. */
  prepareClosing?: (memberId: MemberId) => Promise<void>;
  /** Refuses the closing of an account that still has something here. */
  assertMayClose?: (tx: Tx, memberId: MemberId) => Promise<void>;
  /** The amount that a member owes this module out of their commission. */
  owedFromCommission?: (tx: Tx, memberId: MemberId) => Promise<bigint>;
};

/** A module as `modules.ts` lists it. It only carries the types through. */
export const defineModule = (module: Module): Module => module;

/** Does one after the other. */
export const inTurn = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) await step();
};
