import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import {
  askInSelfTest,
  endSelfTest,
  repeatScenario,
  type Run,
  type RunRow,
  type RunScenario,
  type RunStep,
  selfTestCertificate,
  startSelfTest,
} from '@croupier/contract/play/vendor-portal-practice';
import { vendorProblemCodes } from '@croupier/contract/vendor-api/problems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { momentText } from '../../wording/moment.ts';
import vendorStyles from '../vendors/vendor.module.css';
import { CodeBadge } from './code-badge.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './vendor-portal.module.css';
import { runQuery, runsKey, runsQuery } from './portal-queries.ts';
import { SelfTestRuns } from './self-test-runs.tsx';

const runTones: Readonly<Record<RunRow['state'], Tone>> = { OPEN: 'info', PASSED: 'good', FAILED: 'bad', LEFT: 'neutral' };
const stepTones: Readonly<Record<RunScenario['state'], Tone>> = {
  WAITING: 'neutral',
  PASSED: 'good',
  FAILED: 'bad',
  NOT_OFFERED: 'neutral',
};

/** Texts that the platform names by a word; one the console does not know yet stays as it stands. */
const scenarioNames = [
  'balance',
  'won',
  'lost',
  'bet-twice',
  'win-twice',
  'other-content',
  'too-much',
  'too-much-for-good',
  'undone',
  'undone-twice',
  'undone-first',
  'undone-then-won',
  'win-of-nothing',
  'wrong-signature',
  'prize',
  'tip',
  'asked-unknown',
  'asked-played',
  'asked-free',
  'asked-lotteries',
  'asked-settled',
  'asked-jackpots',
  'asked-settings',
  'asked-holidays',
] as const;
const deeds = ['BALANCE', 'BET', 'WIN', 'UNDO_BET', 'ADJUST', 'PRIZE', 'TIP', 'MIS_SIGNED', 'ASK_ROUND', 'ASK_FREE_ROUNDS', 'ASK_LOTTERIES', 'ASK_JACKPOTS'] as const; // prettier-ignore
const whys = ['DEED', 'NAME', 'ROUND', 'REFERENCE', 'AMOUNT', 'ANSWER', 'CASH', 'SIGNED', 'NOT_PLAYED', 'TOLD'] as const;

const keyIn = <N extends string>(names: readonly N[], given: string): N | undefined => names.find((one) => one === given);

const useWords = () => {
  const t = useText();
  const said = (key: TextKey | undefined, other: string): string => (key === undefined ? other : t(key));
  return {
    scenario: ({ scenario, title }: RunScenario): string => {
      const name = keyIn(scenarioNames, scenario);
      return said(name && `vendor-portal.scenario.${name}`, title);
    },
    deed: (deed: string): string => {
      const name = keyIn(deeds, deed);
      return said(name && `vendor-portal.deed.${name}`, deed);
    },
    why: (why: string): string => {
      const name = keyIn(whys, why);
      const problem = keyIn(vendorProblemCodes, why);
      return said(problem === undefined ? name && `vendor-portal.why.${name}` : `vendor-reconciliation.problem.${problem}`, why);
    },
  };
};

/** The list of what a vendor must be able to do, played in its sandbox. */
export const SelfTestTab = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const runs = useQuery(runsQuery(desk.code, page));
  const [chosen, setChosen] = useState<string>();
  const start = useConfirmedMutation(
    (driver: 'HOUSE' | 'VENDOR') => call(startSelfTest, { params: { vendor: desk.code }, body: { driver } }),
    (run) => {
      queries.setQueryData(runQuery(desk.code, run.id).queryKey, run);
      setChosen(run.id);
      setPage(1);
      void queries.invalidateQueries({ queryKey: runsKey(desk.code) });
    },
  );
  const shown = chosen ?? runs.data?.content[0]?.id;
  if (runs.error !== null && runs.data === undefined) return <Problem error={runs.error} onRetry={() => void runs.refetch()} />;
  return (
    <div className={styles['wide']}>
      <section className={vendorStyles['card']}>
        <h2>{t('vendor-portal.tab.test')}</h2>
        <p className={styles['quiet']}>{t('vendor-portal.testLead')}</p>
        <div className={styles['choices']}>
          <div>
            <Button kind="primary" busy={start.isPending} onClick={() => start.run('VENDOR')}>
              {t('vendor-portal.testVendor')}
            </Button>
            <p className={styles['quiet']}>{t('vendor-portal.testVendorHint')}</p>
          </div>
          <div>
            <Button icon="player-play.filled" busy={start.isPending} onClick={() => start.run('HOUSE')}>
              {t('vendor-portal.testHouse')}
            </Button>
            <p className={styles['quiet']}>{t('vendor-portal.testHouseHint')}</p>
          </div>
        </div>
        <ActionProblem problem={start.problem} />
      </section>
      {runs.data !== undefined && runs.data.totalElements > 1 && (
        <SelfTestRuns
          runs={runs.data}
          shown={shown}
          onChoose={setChosen}
          onPage={(next) => {
            setChosen(shown);
            setPage(next);
          }}
        />
      )}
      {shown !== undefined ? (
        <ShownRun key={shown} vendor={desk.code} id={shown} address={desk.sandboxUrl} />
      ) : (
        runs.data !== undefined && <EmptyState icon="checkbox" title={t('vendor-portal.noRuns')} />
      )}
    </div>
  );
};

const ShownRun = ({ vendor, id, address }: { vendor: VendorCode; id: string; address: string }) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: run, error, refetch } = useQuery(runQuery(vendor, id));
  const put = (next: Run): void => {
    queries.setQueryData(runQuery(vendor, id).queryKey, next);
    void queries.invalidateQueries({ queryKey: runsKey(vendor) });
  };
  const end = useConfirmedMutation(() => call(endSelfTest, { params: { vendor, id } }), put);
  const ask = useConfirmedMutation(() => call(askInSelfTest, { params: { vendor, id } }), put);
  const repeat = useConfirmedMutation((scenario: string) => call(repeatScenario, { params: { vendor, id, scenario } }), put);
  const keep = useConfirmedMutation(() => call(selfTestCertificate, { params: { vendor, id } }), saveFile);
  if (error !== null && run === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (run === undefined) return <Skeleton width={320} height={200} />;
  const all = run.passed + run.failed + run.waiting;
  return (
    <section className={styles['wide']} aria-label={t('vendor-portal.tab.test')}>
      <div className={styles['head']}>
        <p className={styles['line']} aria-live="polite">
          <Badge tone={runTones[run.state]}>{t(`vendor-portal.run.${run.state}`)}</Badge>
          <span>{t(`vendor-portal.driver.${run.driver}`)}</span>
          <span className="number">{t('vendor-portal.tally', { passed: run.passed, all })}</span>
          <span className="number">{momentText(run.startedAt)}</span>
        </p>
        <div className={styles['acts']}>
          {run.state === 'OPEN' && run.scenarios.some(({ asked }) => asked) && (
            <Button size="small" icon="world" busy={ask.isPending} onClick={() => ask.run()}>
              {t('vendor-portal.askNow')}
            </Button>
          )}
          {run.state === 'OPEN' ? (
            <Button size="small" busy={end.isPending} onClick={() => end.run()}>
              {t('vendor-portal.endRun')}
            </Button>
          ) : (
            <Button size="small" icon="download" busy={keep.isPending} onClick={() => keep.run()}>
              {t('vendor-portal.certificate')}
            </Button>
          )}
        </div>
      </div>
      <ActionProblem problem={ask.problem ?? end.problem ?? repeat.problem ?? keep.problem} />
      {run.scenarios.map((scenario) => (
        <Scenario
          key={scenario.scenario}
          of={scenario}
          address={address}
          onRepeat={run.state === 'OPEN' && !scenario.asked ? () => repeat.run(scenario.scenario) : undefined}
        />
      ))}
    </section>
  );
};

/** Puts a text into a file of the reader's. */
const saveFile = ({ fileName, text }: { fileName: string; text: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

const Scenario = ({ of, address, onRepeat }: { of: RunScenario; address: string; onRepeat: (() => void) | undefined }) => {
  const t = useText();
  const words = useWords();
  return (
    <details className={styles['scenario']} open={of.state === 'FAILED'}>
      <summary>
        <Badge tone={stepTones[of.state]}>{t(`vendor-portal.step.${of.state}`)}</Badge>
        <b>{words.scenario(of)}</b>
      </summary>
      <div className={styles['inside']}>
        {of.why !== null && <p>{words.why(of.why)}</p>}
        {!of.asked && <Seat seat={of.seat} />}
        <ol className={styles['steps']}>
          {of.steps.map((step, index) => (
            <li key={`${step.deed} ${String(index)}`} className={styles['step']} data-fits={step.heard?.fits}>
              {of.asked ? <Question step={step} /> : <Step step={step} number={index + 1} address={address} />}
            </li>
          ))}
        </ol>
        {onRepeat !== undefined && of.state !== 'WAITING' && (
          <div className={styles['acts']}>
            <Button size="small" icon="refresh" onClick={onRepeat}>
              {t('vendor-portal.repeat')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

/** The player of a scenario. */
const Seat = ({ seat: { playerId, session } }: Pick<RunScenario, 'seat'>) => {
  const t = useText();
  return (
    <dl className={styles['places']}>
      <div>
        <dt>{t('vendor-portal.player')}</dt>
        <dd>
          <Copyable text={playerId} what={t('vendor-portal.player')} />
        </dd>
      </div>
      <div>
        <dt>{t('vendor-portal.session')}</dt>
        <dd>
          <Copyable text={session} what={t('vendor-portal.session')} />
        </dd>
      </div>
    </dl>
  );
};

/** The questions to the vendor's own address, and its answers. */
const Question = ({ step: { deed, heard } }: { step: RunStep }) => {
  const t = useText();
  const words = useWords();
  return (
    <>
      <p className={styles['line']}>
        <b>{words.deed(deed)}</b>
        {heard !== null && <CodeBadge code={heard.code} />}
        {heard !== null && <span className="number">{heard.ms} ms</span>}
      </p>
      {heard !== null && (
        <details>
          <summary>{t('vendor-portal.request')}</summary>
          <CodeBlock text={heard.request === '' ? heard.op : `${heard.op}\n\n${heard.request}`} label={t('vendor-portal.request')} />
          <CodeBlock text={heard.answer} label={t('vendor-portal.answer')} />
        </details>
      )}
    </>
  );
};

const Step = ({ step: { deed, expects, example, heard }, number, address }: { step: RunStep; number: number; address: string }) => {
  const t = useText();
  const words = useWords();
  return (
    <>
      <p className={styles['line']}>
        <b>
          {number}. {words.deed(deed)}
        </b>
        <span className={styles['quiet']}>{t(`vendor-portal.expects.${expects}`)}</span>
        {heard !== null && <CodeBadge code={heard.code} />}
        {heard !== null && <span className="number">{heard.ms} ms</span>}
      </p>
      {heard?.why != null && <p>{words.why(heard.why)}</p>}
      <details open={heard === null && number === 1}>
        <summary>{t(heard === null ? 'vendor-portal.example' : 'vendor-portal.request')}</summary>
        <CodeBlock text={`POST ${address}/${heard?.op ?? example.op}`} label={t('vendor-portal.op')} />
        <CodeBlock text={heard?.request ?? example.body} label={t('vendor-portal.request')} />
        {heard !== null && <CodeBlock text={heard.answer} label={t('vendor-portal.answer')} />}
      </details>
    </>
  );
};
