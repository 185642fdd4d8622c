import { GameCode } from '@croupier/contract/core/ids';
import { HotNumber } from '@croupier/contract/vendor-api/lottery-settings';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { useText } from '#i18n/text.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './settings.module.css';

const route = getRouteApi('/lottery-settings');
const keyOf = ({ gameCode, play, outcome }: Pick<HotNumber, 'gameCode' | 'play' | 'outcome'>): string => `${gameCode} ${play} ${outcome}`;

/** The numbers that pay half or take no bets at the merchant, and the form that marks one. The exposure of a draw links here with its number. */
export const HotNumbers = ({ opened, settings, mayChange, onChange }: EditorProps) => {
  const t = useText();
  const { hot } = settings;
  const nameOf = (code: string): string => opened.lotteries.find(({ gameCode }) => gameCode === code)?.name ?? code;
  return (
    <div className={styles['limits']}>
      {mayChange && (
        <MarkForm
          opened={opened}
          onMark={(one) => onChange({ ...settings, hot: [...hot.filter((other) => keyOf(other) !== keyOf(one)), one] })}
        />
      )}
      {hot.length === 0 ? (
        <EmptyState icon="flame" title={t('lottery-console.settings.noHot')} />
      ) : (
        <Table
          caption={t('lottery-console.settings.hot')}
          rows={hot}
          rowKey={keyOf}
          columns={[
            { key: 'lottery', title: t('lottery-console.lottery'), heads: true, cell: ({ gameCode }) => nameOf(gameCode) },
            { key: 'play', title: t('lottery-console.profit.play'), cell: ({ play }) => <bdi dir="ltr">{play}</bdi> },
            { key: 'outcome', title: t('lottery-console.settings.outcome'), cell: ({ outcome }) => <bdi dir="ltr">{outcome}</bdi> },
            {
              key: 'pays',
              title: t('work-queues.state'),
              cell: ({ pays }) => <Badge tone={pays === 'NONE' ? 'bad' : 'warn'}>{t(`lottery-console.settings.pays.${pays}`)}</Badge>,
            },
            {
              key: 'act',
              title: '',
              align: 'end',
              cell: (one) =>
                mayChange && (
                  <Button size="small" kind="quiet" onClick={() => onChange({ ...settings, hot: hot.filter((other) => other !== one) })}>
                    {t('games-console.remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </div>
  );
};

const MarkForm = ({ opened, onMark }: Pick<EditorProps, 'opened'> & { onMark: (one: HotNumber) => void }) => {
  const t = useText();
  const given = route.useSearch();
  const [game, setGame] = useState<string>(given.game ?? opened.lotteries[0]?.gameCode ?? '');
  const group = opened.lotteries.find(({ gameCode }) => gameCode === game)?.group;
  const plays = opened.groups.find((one) => one.group === group)?.plays ?? [];
  const [play, setPlay] = useState(given.play ?? '');
  const [outcome, setOutcome] = useState(given.outcome ?? '');
  const [pays, setPays] = useState<HotNumber['pays']>('HALF');
  const ofPlay = plays.includes(play) ? play : (plays[0] ?? '');
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome.trim() !== '') onMark({ gameCode: GameCode.parse(game), play: ofPlay, outcome: outcome.trim(), pays });
        setOutcome('');
      }}
    >
      <Select label={t('lottery-console.lottery')} value={game} onChange={(event) => setGame(event.target.value)}>
        {opened.lotteries.map(({ gameCode, name }) => (
          <option key={gameCode} value={gameCode}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('lottery-console.profit.play')} value={ofPlay} onChange={(event) => setPlay(event.target.value)}>
        {plays.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Field
        label={t('lottery-console.settings.outcome')}
        required
        maxLength={64}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <Select label={t('work-queues.state')} value={pays} onChange={(event) => setPays(HotNumber.shape.pays.parse(event.target.value))}>
        {HotNumber.shape.pays.options.map((one) => (
          <option key={one} value={one}>
            {t(`lottery-console.settings.pays.${one}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" icon="plus">
        {t('lottery-console.settings.addHot')}
      </Button>
    </form>
  );
};
