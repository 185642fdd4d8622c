import { type PlayRules, savePlayRules } from '@croupier/contract/brand/merchants-console';
import { decimalOf } from '@croupier/contract/core/money';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { amountIn } from '../withdrawals/terms/terms-fields.ts';
import { wholeIn } from './access.rules.ts';
import { type PanelProps, useSaveSite } from './site-queries.ts';
import { Switch } from './switch.tsx';
import { Warning } from './warning.tsx';
import { numberText, unitName } from './units.ts';

const paces = { least: 0, most: 10_000 };

/** The pace of games, and the stakes they take. */
export const PlayPanel = ({ site: { merchantId, currency, play }, onDone }: PanelProps) => {
  const t = useText();
  const language = useLanguage();
  const [before] = useState(play);
  const [rules, setRules] = useState(play);
  const [typed, setTyped] = useState({
    minSpinMs: String(play.minSpinMs),
    betMin: forField(decimalOf(play.betMin)),
    betMax: forField(decimalOf(play.betMax)),
  });
  const [tried, setTried] = useState(false);
  const { leave, done } = useTrackedForm({ rules, typed });
  const { run, isPending, problem } = useSaveSite(
    merchantId,
    ({ wanted, reason }: { wanted: PlayRules; reason: string }) =>
      call(savePlayRules, { params: { id: merchantId }, body: { before, play: wanted, reason } }),
    () => done(onDone),
  );
  const [minSpinMs, betMin, betMax] = [wholeIn(typed.minSpinMs, paces), amountIn(typed.betMin, currency), amountIn(typed.betMax, currency)];
  const least = betMin?.amount ?? 0n;
  const wrong = { minSpinMs: minSpinMs === undefined, betMin: least === 0n, betMax: (betMax?.amount ?? 0n) < (least === 0n ? 1n : least) };
  const field = (name: keyof typeof typed, unit: string, hint?: string) => (
    <Field
      label={t(`site-settings.play.${name}`)}
      hint={hint}
      inputMode={name === 'minSpinMs' ? 'numeric' : 'decimal'}
      after={<span className={panelStyles['unit']}>{unit}</span>}
      value={typed[name]}
      error={tried && wrong[name] ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
    />
  );
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason === null || minSpinMs === undefined || betMin === undefined || betMax === undefined) return;
        if (!Object.values(wrong).some(Boolean)) run({ wanted: { ...rules, minSpinMs, betMin, betMax }, reason });
      }}
      onCancel={() => leave(onDone)}
    >
      <div className={panelStyles['two']}>
        {field('betMin', currency)}
        {field('betMax', currency)}
      </div>
      {field(
        'minSpinMs',
        unitName(language, 'millisecond'),
        t('site-settings.range', { least: numberText(language, paces.least), most: numberText(language, paces.most) }),
      )}
      {(['allowAutoplay', 'allowTurbo', 'allowFeatureBuy', 'celebrateLdw', 'allowTableChat'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`site-settings.play.${name}`)}
          text={t(`site-settings.playText.${name}`)}
          checked={rules[name]}
          onChange={(checked) => setRules((was) => ({ ...was, [name]: checked }))}
        />
      ))}
      {rules.celebrateLdw && <Warning text={t('site-settings.unsafe.celebrateLdw')} />}
    </ReasonForm>
  );
};
