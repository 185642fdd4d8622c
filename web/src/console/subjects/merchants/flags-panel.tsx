import { saveFlags } from '@croupier/contract/brand/merchants-console';
import { Flags } from '@croupier/contract/brand/merchants';
import { haveWayIn, safeFlags } from '@croupier/contract/brand/switches';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import accountStyles from '../deposits/accounts/accounts.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { type SwitchName, switches, unsafe } from './flags.rules.ts';
import { type PanelProps, useSaveSite } from './site-queries.ts';
import styles from './settings.module.css';
import { Switch } from './switch.tsx';
import { Warning } from './warning.tsx';

const { rewardTicker: tickers } = Flags.shape;

/** All switches, each with what it does, which side is safe, and what is wrong with the other. */
export const FlagsPanel = ({ site, onDone }: PanelProps) => {
  const t = useText();
  const [before] = useState(site.flags);
  const [flags, setFlags] = useState(site.flags);
  const { leave, done } = useTrackedForm(flags);
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    (reason: string) => call(saveFlags, { params: { id: site.merchantId }, body: { before, flags, reason } }),
    () => done(onDone),
  );
  const [tried, setTried] = useState(false);
  const isShut = !haveWayIn(flags);
  const line = (name: SwitchName) => {
    const danger = unsafe(flags, name);
    return (
      <Switch
        key={name}
        label={t(`site-settings.flag.${name}`)}
        text={t(`site-settings.flagText.${name}`)}
        checked={flags[name]}
        onChange={(checked) => setFlags((was) => ({ ...was, [name]: checked }))}
      >
        <p className={styles['safe']}>{t('site-settings.safeIs', { value: t(safeFlags[name] ? 'work-queues.yes' : 'work-queues.no') })}</p>
        {danger !== undefined && <Warning text={t(`site-settings.unsafe.${danger}`)} />}
      </Switch>
    );
  };
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !isShut) run(reason);
      }}
      onCancel={() => leave(onDone)}
    >
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('site-settings.flags.registration')}</legend>
        {switches.registration.map(line)}
        {isShut && <Warning text={t('site-settings.noWayIn')} />}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('site-settings.flags.signIn')}</legend>
        {switches.signIn.map(line)}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('site-settings.flags.site')}</legend>
        {switches.site.map(line)}
        <Select
          label={t('site-settings.flag.rewardTicker')}
          hint={t(`site-settings.tickerText.${flags.rewardTicker}`)}
          value={flags.rewardTicker}
          onChange={(event) => setFlags((was) => ({ ...was, rewardTicker: tickers.parse(event.target.value) }))}
        >
          {tickers.options.map((one) => (
            <option key={one} value={one}>
              {t(`site-settings.ticker.${one}`)}
            </option>
          ))}
        </Select>
        <p className={styles['safe']}>{t('site-settings.safeIs', { value: t(`site-settings.ticker.${safeFlags.rewardTicker}`) })}</p>
      </fieldset>
      {tried && isShut && <Warning text={t('site-settings.noWayIn')} />}
    </ReasonForm>
  );
};
