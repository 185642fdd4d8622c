import { type Move, moveMember, MovePeriod, withdrawMove } from '@croupier/contract/earnings/agent-tree-console';
import type { MemberId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import styles from './agents.module.css';
import { treePositionQuery } from './queries.ts';

const tones: Readonly<Record<Move['state'], Tone>> = { WAITING: 'warn', DONE: 'good', REFUSED: 'bad', WITHDRAWN: 'neutral' };

/** Where a member stands in the tree, and how an operator moves them when a period begins. */
export const TreePosition = ({ id }: { id: MemberId }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayMove = useMay('member.move');
  const { data, error, refetch } = useQuery(treePositionQuery(id));
  const [act, setAct] = useState<'move' | { withdraw: string }>();
  const [upline, setUpline] = useState('');
  const [period, setPeriod] = useState<MovePeriod>('D');
  const done = () => {
    setAct(undefined);
    setUpline('');
    void queries.invalidateQueries({ queryKey: treePositionQuery(id).queryKey });
  };
  const moved = useConfirmedMutation(
    (reason: string) => call(moveMember, { params: { id }, body: { upline: upline.trim() === '' ? null : upline.trim(), period, reason } }),
    done,
  );
  const withdrawn = useConfirmedMutation(
    ({ moveId, reason }: { moveId: string; reason: string }) => call(withdrawMove, { params: { id, moveId }, body: { reason } }),
    done,
  );
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={90} />;
  const waits = data.moves.content.some(({ state }) => state === 'WAITING');
  return (
    <>
      <nav aria-label={t('agents-console.way')}>
        <ol className={styles['crumbs']}>
          <li>{t('agents-console.house')}</li>
          {data.uplines.map(({ memberId, account }) => (
            <li key={memberId}>
              <Link to="/members/$id" params={{ id: memberId }} className={linkClass}>
                <bdi>{account}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <p className={panelStyles['quiet']}>{t('agents-console.teamSize', { count: data.teamSize })}</p>
      {data.moves.content.length > 0 && (
        <ul className={styles['lines']}>
          {data.moves.content.map((move) => (
            <li key={move.id} className={styles['line']}>
              <span>
                <bdi>{move.from ?? (move.state === 'WAITING' ? '…' : t('agents-console.top'))}</bdi> →{' '}
                <bdi>{move.to ?? t('agents-console.top')}</bdi>
              </span>
              <Badge tone={tones[move.state]}>{t(`agents-console.move.${move.state}`)}</Badge>
              <small className="number">{momentText(move.effectiveAt)}</small>
              <small>
                {move.problem !== null && t(`agents-console.problem.${move.problem}`)}
                {move.members !== null && t('agents-console.movedMany', { count: move.members })}
                {move.state === 'WAITING' && mayMove && act === undefined && (
                  <Button size="small" kind="quiet" onClick={() => setAct({ withdraw: move.id })}>
                    {t('agents-console.withdraw')}
                  </Button>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
      {mayMove && !waits && act === undefined && (
        <div>
          <Button size="small" icon="arrows-exchange" onClick={() => setAct('move')}>
            {t('agents-console.moveAct')}
          </Button>
        </div>
      )}
      {act === 'move' && (
        <ReasonForm
          act={t('agents-console.moveAct')}
          busy={moved.isPending}
          problem={moved.problem}
          onAct={(reason) => reason !== null && moved.run(reason)}
          onCancel={() => setAct(undefined)}
        >
          <Field
            label={t('agents-console.newUpline')}
            hint={t('agents-console.newUplineHint')}
            required={false}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            value={upline}
            onChange={(event) => setUpline(event.target.value)}
          />
          <Select
            label={t('agents-console.holdsFrom')}
            value={period}
            onChange={(event) => setPeriod(MovePeriod.parse(event.target.value))}
          >
            {MovePeriod.options.map((one) => (
              <option key={one} value={one}>
                {t(`agents-console.bound.${one}`)}
              </option>
            ))}
          </Select>
        </ReasonForm>
      )}
      {typeof act === 'object' && (
        <ReasonForm
          act={t('agents-console.withdraw')}
          danger
          busy={withdrawn.isPending}
          problem={withdrawn.problem}
          onAct={(reason) => reason !== null && withdrawn.run({ moveId: act.withdraw, reason })}
          onCancel={() => setAct(undefined)}
        />
      )}
    </>
  );
};
