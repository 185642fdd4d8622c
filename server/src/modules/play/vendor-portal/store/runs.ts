import type { PageWanted } from '@croupier/contract/core/envelope';
import type { VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RecordedStep, PartnersTables, ScenarioState, ScenarioSession } from '../tables.ts';

const tables = open<PartnersTables>;

const counted = sql<bigint>`count(*) filter (where s.state = 'PASSED')`.as('passed');
const failed = sql<bigint>`count(*) filter (where s.state = 'FAILED')`.as('failed');
const waiting = sql<bigint>`count(*) filter (where s.state = 'WAITING')`.as('waiting');

const withCounts = (tx: Tx, vendor: VendorCode) =>
  tables(tx)
    .selectFrom('partners.run as r')
    .selectAll('r')
    .select((eb) => [
      eb.selectFrom('partners.run_scenario as s').whereRef('s.run_id', '=', 'r.id').select(counted).as('passed'),
      eb.selectFrom('partners.run_scenario as s').whereRef('s.run_id', '=', 'r.id').select(failed).as('failed'),
      eb.selectFrom('partners.run_scenario as s').whereRef('s.run_id', '=', 'r.id').select(waiting).as('waiting'),
    ])
    .where('r.vendor', '=', vendor);

export const runsPage = (tx: Tx, vendor: VendorCode, wanted: PageWanted) =>
  readPage(withCounts(tx, vendor).orderBy('r.started_at', 'desc'), wanted);

export const findRun = (tx: Tx, vendor: VendorCode, id: string) => withCounts(tx, vendor).where('r.id', '=', id).executeTakeFirst();

/** The run that is open at a vendor, waiting for who changes it. */
export const lockOpenRun = (tx: Tx, vendor: VendorCode) =>
  tables(tx).selectFrom('partners.run').selectAll().where('vendor', '=', vendor).where('state', '=', 'OPEN').forUpdate().executeTakeFirst();

export const openRunOf = (tx: Tx, vendor: VendorCode) =>
  tables(tx).selectFrom('partners.run').selectAll().where('vendor', '=', vendor).where('state', '=', 'OPEN').executeTakeFirst();

export const insertRun = (tx: Tx, run: Insertable<PartnersTables['partners.run']>) =>
  tables(tx).insertInto('partners.run').values(run).returningAll().executeTakeFirstOrThrow();

export const endRun = (tx: Tx, id: string, state: 'PASSED' | 'FAILED' | 'LEFT', at: Temporal.Instant) =>
  tables(tx).updateTable('partners.run').set({ state, ended_at: at }).where('id', '=', id).where('state', '=', 'OPEN').execute();

export const scenariosOf = (tx: Tx, runId: string) =>
  tables(tx).selectFrom('partners.run_scenario').selectAll().where('run_id', '=', runId).orderBy('position').execute();

/** Puts a scenario into a run, or begins one anew. */
export const putScenario = (tx: Tx, runId: string, scenario: string, position: number, seat: ScenarioSession) => {
  const fresh = { state: 'WAITING' as const, why: null, seat: JSON.stringify(seat), steps: '[]', player_id: seat.playerId };
  return tables(tx)
    .insertInto('partners.run_scenario')
    .values({ run_id: runId, scenario, position, ...fresh })
    .onConflict((conflict) => conflict.columns(['run_id', 'scenario']).doUpdateSet(fresh))
    .execute();
};

type Change = { state: ScenarioState; why: string | null; seat: ScenarioSession; steps: readonly RecordedStep[] };

export const changeScenario = (tx: Tx, runId: string, scenario: string, { state, why, seat, steps }: Change) =>
  tables(tx)
    .updateTable('partners.run_scenario')
    .set({ state, why, seat: JSON.stringify(seat), steps: JSON.stringify(steps) })
    .where('run_id', '=', runId)
    .where('scenario', '=', scenario)
    .execute();
