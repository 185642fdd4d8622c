import type { StatementMapping, StatementPreview } from '@croupier/contract/payments/reconciliation-console';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { ExactAmount } from '#console/wording/exact-amount.tsx';
import { momentText } from '#console/wording/moment.ts';
import panelStyles from '../../work-queues/panel.module.css';
import { columnOf, kinds, withColumn, withCreditMark } from './column-choice.ts';
import styles from './statements.module.css';

type Props = {
  preview: StatementPreview;
  busy: boolean;
  looking: boolean;
  problem: unknown;
  onMapping: (mapping: StatementMapping) => void;
  onTake: () => void;
};

const tones: Record<StatementPreview['rows'][number]['verdict'], Tone> = { NEW: 'good', KNOWN: 'neutral', TWIN: 'warn', WRONG: 'bad' };

/** How a file is understood, what of it is known already, and what will be taken in. A column's meaning is changed above the column. */
export const StatementPanel = ({ preview: { mapping, mappedBy, cells, rows, sum }, busy, looking, problem, onMapping, onTake }: Props) => {
  const t = useText();
  const width = Math.max(...cells.map((row) => row.length), 1);
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <Badge tone="good">{`${t('work-queues.verdict.NEW')} ${sum.fresh}`}</Badge>
        <Badge>{`${t('work-queues.verdict.KNOWN')} ${sum.known}`}</Badge>
        {sum.twins > 0 && <Badge tone="warn">{`${t('work-queues.verdict.TWIN')} ${sum.twins}`}</Badge>}
        {sum.wrong > 0 && <Badge tone="bad">{`${t('work-queues.verdict.WRONG')} ${sum.wrong}`}</Badge>}
        <span className={panelStyles['quiet']}>{t(`work-queues.mapped.${mappedBy}`)}</span>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('work-queues.credits')}</dt>
          <dd>
            <ExactAmount money={sum.credits} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.debits')}</dt>
          <dd>
            <ExactAmount money={sum.debits} />
          </dd>
        </div>
        {sum.opening !== null && sum.closing !== null && (
          <>
            <div>
              <dt>{t('work-queues.opening')}</dt>
              <dd>
                <ExactAmount money={sum.opening} />
              </dd>
            </div>
            <div>
              <dt>{t('work-queues.closing')}</dt>
              <dd>
                <ExactAmount money={sum.closing} />{' '}
                <Badge tone={sum.adds === true ? 'good' : 'bad'}>
                  {sum.adds === true ? t('work-queues.agrees') : t('work-queues.differs')}
                </Badge>
              </dd>
            </div>
          </>
        )}
      </dl>
      <section className={panelStyles['section']}>
        <h3>{t('work-queues.columns')}</h3>
        <div className={styles['cells']}>
          <table aria-busy={looking}>
            <thead>
              <tr>
                {Array.from({ length: width }, (_, place) => (
                  <th key={place} scope="col">
                    <select
                      aria-label={t('work-queues.columnNumber', { number: place + 1 })}
                      value={columnOf(mapping, place)}
                      onChange={(event) => onMapping(withColumn(mapping, place, event.target.value as (typeof kinds)[number]))}
                    >
                      {kinds.map((kind) => (
                        <option key={kind} value={kind}>
                          {t(`work-queues.column.${kind}`)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells.map((row, at) => (
                <tr key={at} data-skipped={at < mapping.skip || undefined}>
                  {Array.from({ length: width }, (_, place) => (
                    <td key={place}>
                      <bdi>{row[place] ?? ''}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles['choices']}>
          <Field
            label={t('work-queues.skip')}
            type="number"
            min={0}
            max={50}
            value={mapping.skip}
            onChange={(event) => onMapping({ ...mapping, skip: Math.min(50, Math.max(0, Math.trunc(Number(event.target.value)))) })}
          />
          <Select
            label={t('work-queues.dateOrder')}
            value={mapping.dateOrder}
            onChange={(event) => onMapping({ ...mapping, dateOrder: event.target.value as StatementMapping['dateOrder'] })}
          >
            <option value="DMY">31/12/2026</option>
            <option value="YMD">2026-12-31</option>
            <option value="MDY">12/31/2026</option>
          </Select>
          <Checkbox
            label={t('work-queues.buddhist')}
            checked={mapping.buddhistYears}
            onChange={(event) => onMapping({ ...mapping, buddhistYears: event.target.checked })}
          />
          <Checkbox
            label={t('work-queues.comma')}
            checked={mapping.decimalComma}
            onChange={(event) => onMapping({ ...mapping, decimalComma: event.target.checked })}
          />
          {typeof mapping.mark === 'number' && (
            <Field
              label={t('work-queues.creditMark')}
              maxLength={20}
              value={mapping.creditMark ?? ''}
              onChange={(event) => onMapping(withCreditMark(mapping, event.target.value))}
            />
          )}
          {(mapping.negativeDebits !== undefined || rows.some(({ problem: found }) => found === 'SIGN')) && (
            <Select
              label={t('work-queues.negativeDebits')}
              value={mapping.negativeDebits ?? ''}
              onChange={(event) => onMapping({ ...mapping, negativeDebits: event.target.value as 'OUT' | 'BACK' })}
            >
              {mapping.negativeDebits === undefined && <option value="">–</option>}
              <option value="OUT">{t('work-queues.negativeDebits.OUT')}</option>
              <option value="BACK">{t('work-queues.negativeDebits.BACK')}</option>
            </Select>
          )}
        </div>
      </section>
      <section className={panelStyles['section']}>
        <h3>{t('work-queues.lines')}</h3>
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <li key={row.row} data-verdict={row.verdict}>
              <Badge tone={tones[row.verdict]}>{t(`work-queues.verdict.${row.verdict}`)}</Badge>
              <span className="number">
                {row.at === null ? (row.problem === null ? '' : t(`work-queues.problem.${row.problem}`)) : momentText(row.at)}
              </span>
              {row.money !== null && <ExactAmount money={row.money} signed />}
              <small>
                <bdi>{[row.payer, row.text].filter((part) => part !== '').join(' · ')}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </section>
      <ActionProblem problem={problem} />
      <div className={panelStyles['acts']}>
        <Button kind="primary" busy={busy} disabled={sum.wrong > 0 || sum.rows === 0 || looking} onClick={onTake}>
          {t('work-queues.takeIn', { count: sum.fresh + sum.twins })}
        </Button>
      </div>
    </div>
  );
};
