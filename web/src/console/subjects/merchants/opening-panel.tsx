import { saveSiteDoors, type SiteDoors } from '@croupier/contract/brand/merchants-console';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { ConfirmActionDialog } from '../operators/staff/confirm-action-dialog.tsx';
import { ChoiceList } from './choice-list.tsx';
import { countriesIn } from './countries.ts';
import { networksIn } from './networks.rules.ts';
import { type PanelProps, useSaveSite } from './site-queries.ts';
import { Switch } from './switch.tsx';
import { Warning } from './warning.tsx';

/** Whether the site is open, to whom, and to which numbers. A change that shuts members or visitors out is asked about once more. */
export const OpeningPanel = ({ site, onDone }: PanelProps) => {
  const t = useText();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const [before] = useState(site.doors);
  const [doors, setDoors] = useState(site.doors);
  const [typed, setTyped] = useState(before.blockedNetworks.join('\n'));
  const [wrongLine, setWrongLine] = useState<string>();
  const [asked, setAsked] = useState<{ wanted: SiteDoors; reason: string }>();
  const put = (change: Partial<SiteDoors>) => setDoors((was) => ({ ...was, ...change }));
  const { leave, done } = useTrackedForm({ doors, typed });
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    ({ wanted, reason }: { wanted: SiteDoors; reason: string }) =>
      call(saveSiteDoors, { params: { id: site.merchantId }, body: { before, doors: wanted, reason } }),
    () => done(onDone),
  );
  const closes = {
    maintenance: doors.maintenance && !before.maintenance,
    registration: !doors.opensRegistration && before.opensRegistration,
  };
  const save = (reason: string | null) => {
    const read = networksIn(typed);
    setWrongLine('wrong' in read ? read.wrong : undefined);
    if ('wrong' in read || reason === null) return;
    const wish = { wanted: { ...doors, blockedNetworks: read.networks }, reason };
    if (closes.maintenance || closes.registration) setAsked(wish);
    else run(wish);
  };
  return (
    <>
      <ReasonForm
        act={t('work-queues.save')}
        busy={isPending}
        problem={asked === undefined ? problem : null}
        onAct={save}
        onCancel={() => leave(onDone)}
      >
        <Switch
          label={t('site-settings.maintenance')}
          text={t('site-settings.maintenanceText')}
          checked={doors.maintenance}
          onChange={(maintenance) => put({ maintenance })}
        />
        <Switch
          label={t('site-settings.opensRegistration')}
          text={t('site-settings.opensRegistrationText')}
          checked={doors.opensRegistration}
          onChange={(opensRegistration) => put({ opensRegistration })}
        />
        {(['maintenance', 'registration'] as const)
          .filter((name) => closes[name])
          .map((name) => (
            <Warning key={name} text={t(`site-settings.closing.${name}`)} />
          ))}
        <ChoiceList
          label={t('site-settings.allowedCountries')}
          hint={t('site-settings.allowedHint')}
          empty={t('site-settings.allCountries')}
          options={countries}
          chosen={doors.allowedCountries}
          onChange={(allowedCountries) => put({ allowedCountries })}
        />
        <ChoiceList
          label={t('site-settings.blockedCountries')}
          hint={t('site-settings.blockedHint')}
          empty={t('console.none')}
          options={countries}
          chosen={doors.blockedCountries}
          onChange={(blockedCountries) => put({ blockedCountries })}
        />
        <TextArea
          label={t('site-settings.blockedNetworks')}
          hint={t('site-settings.networksHint')}
          rows={3}
          dir="ltr"
          spellCheck={false}
          value={typed}
          error={wrongLine === undefined ? undefined : t('site-settings.networkWrong', { line: wrongLine })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ChoiceList
          label={t('site-settings.phoneCountries')}
          hint={t('site-settings.phoneHint')}
          empty={t('site-settings.allCountries')}
          ordered
          options={countries}
          chosen={doors.phoneCountries}
          onChange={(phoneCountries) => put({ phoneCountries })}
        />
      </ReasonForm>
      {asked !== undefined && (
        <ConfirmActionDialog
          title={t(closes.maintenance ? 'site-settings.closing.site' : 'site-settings.closing.door', { merchant: site.names.name })}
          act={t('site-settings.closing.act')}
          busy={isPending}
          problem={problem}
          onAct={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {(['maintenance', 'registration'] as const)
            .filter((name) => closes[name])
            .map((name) => t(`site-settings.closing.${name}`))
            .join(' ')}
        </ConfirmActionDialog>
      )}
    </>
  );
};
