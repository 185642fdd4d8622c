import type { SiteSettings } from '@croupier/contract/brand/merchants-console';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { countryName } from '../withdrawals/terms/terms-fields.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { accessLimits, accessNames } from './access.rules.ts';
import { ColoursPreview } from './colours-preview.tsx';
import { switches, unsafe } from './flags.rules.ts';
import { languageName } from './names-panel.tsx';
import { SettingsLine, SettingsCard, YesNo } from './settings-card.tsx';
import styles from './settings.module.css';
import { numberText, unitText } from './units.ts';

/** The parts that open a form of their own, by their name in the address. */
export const parts = ['names', 'doors', 'flags', 'colours', 'access', 'play'] as const;
export type PartName = (typeof parts)[number];

type Props = {
  /** Undefined until it is known. */
  site: SiteSettings | undefined;
  onOpen: (part: PartName) => void;
};

/** Everything a site is, to be read at a glance; the registration form stands in a table of its own. */
export const Overview = ({ site, onOpen }: Props) => {
  const open = (part: PartName) => (site === undefined ? undefined : () => onOpen(part));
  return (
    <div className={styles['cards']}>
      <Names site={site} onChange={open('names')} />
      <ForEver site={site} />
      <Opening site={site} onChange={open('doors')} />
      <Colours site={site} onChange={open('colours')} />
      <Switches site={site} onChange={open('flags')} />
      <Access site={site} onChange={open('access')} />
      <Play site={site} onChange={open('play')} />
    </div>
  );
};

type Shown = { site: SiteSettings | undefined; onChange?: (() => void) | undefined };

const Names = ({ site, onChange }: Shown) => {
  const t = useText();
  return (
    <SettingsCard title={t('site-settings.part.names')} onChange={onChange}>
      <dl>
        <SettingsLine name={t('console.detail.name')} of={site}>
          {({ names }) => <bdi className={styles['stack']}>{names.name}</bdi>}
        </SettingsLine>
        <SettingsLine name={t('site-settings.languages')} of={site}>
          {({ names }) => names.languages.map(languageName).join(', ')}
        </SettingsLine>
        <SettingsLine name={t('site-settings.defaultLanguage')} of={site}>
          {({ names }) => languageName(names.defaultLanguage)}
        </SettingsLine>
        <SettingsLine name={t('site-settings.minimumAge')} of={site}>
          {({ names }) => <span className="number">{names.minimumAge}</span>}
        </SettingsLine>
        <SettingsLine name={t('site-settings.termsVersion')} of={site}>
          {({ names }) => <bdi className={styles['stack']}>{names.termsVersion}</bdi>}
        </SettingsLine>
        <SettingsLine name={t('site-settings.analyticsId')} of={site}>
          {({ names }) => <bdi className="mono">{names.analyticsId ?? '—'}</bdi>}
        </SettingsLine>
      </dl>
    </SettingsCard>
  );
};

const ForEver = ({ site }: Shown) => {
  const t = useText();
  return (
    <SettingsCard title={t('site-settings.part.forEver')}>
      <dl>
        <SettingsLine name={t('console.member.currency')} of={site}>
          {({ currency }) => currency}
        </SettingsLine>
        <SettingsLine name={t('site-settings.timeZone')} of={site}>
          {({ timeZone }) => <bdi dir="ltr">{timeZone}</bdi>}
        </SettingsLine>
        <SettingsLine name={t('site-settings.hosts')} of={site}>
          {({ hosts }) => (
            <span className={styles['stack']}>
              {hosts.map((host) => (
                <bdi key={host} dir="ltr">
                  {host}
                </bdi>
              ))}
            </span>
          )}
        </SettingsLine>
      </dl>
      <p className={styles['quiet']}>{t('site-settings.forEverText')}</p>
    </SettingsCard>
  );
};

const Opening = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  const countries = (codes: readonly string[], none: string): ReactNode =>
    codes.length === 0 ? none : codes.map((code) => countryName(code, language)).join(', ');
  return (
    <SettingsCard title={t('site-settings.part.doors')} onChange={onChange}>
      <dl>
        <SettingsLine name={t('site-settings.maintenance')} of={site}>
          {({ doors }) => <YesNo is={doors.maintenance} warn={doors.maintenance} />}
        </SettingsLine>
        <SettingsLine name={t('site-settings.opensRegistration')} of={site}>
          {({ doors }) => <YesNo is={doors.opensRegistration} />}
        </SettingsLine>
        <SettingsLine name={t('site-settings.allowedCountries')} of={site}>
          {({ doors }) => countries(doors.allowedCountries, t('site-settings.allCountries'))}
        </SettingsLine>
        <SettingsLine name={t('site-settings.blockedCountries')} of={site}>
          {({ doors }) => countries(doors.blockedCountries, t('console.none'))}
        </SettingsLine>
        <SettingsLine name={t('site-settings.blockedNetworks')} of={site}>
          {({ doors }) =>
            doors.blockedNetworks.length === 0 ? t('console.none') : <span className="number">{doors.blockedNetworks.length}</span>
          }
        </SettingsLine>
        <SettingsLine name={t('site-settings.phoneCountries')} of={site}>
          {({ doors }) => countries(doors.phoneCountries, t('site-settings.allCountries'))}
        </SettingsLine>
      </dl>
    </SettingsCard>
  );
};

const Switches = ({ site, onChange }: Shown) => {
  const t = useText();
  return (
    <SettingsCard title={t('site-settings.part.flags')} onChange={onChange} wide>
      <dl>
        {[...switches.registration, ...switches.signIn, ...switches.site].map((name) => (
          <SettingsLine key={name} name={t(`site-settings.flag.${name}`)} of={site}>
            {({ flags }) => <YesNo is={flags[name]} warn={unsafe(flags, name) !== undefined} />}
          </SettingsLine>
        ))}
        <SettingsLine name={t('site-settings.flag.rewardTicker')} of={site}>
          {({ flags }) => <Badge>{t(`site-settings.ticker.${flags.rewardTicker}`)}</Badge>}
        </SettingsLine>
      </dl>
    </SettingsCard>
  );
};

const Colours = ({ site, onChange }: Shown) => {
  const t = useText();
  return (
    <SettingsCard title={t('site-settings.part.colours')} onChange={onChange}>
      {site === undefined ? <Skeleton height={96} /> : <ColoursPreview colours={site.colours} />}
      <dl>
        <SettingsLine name={t('site-settings.colour.accent')} of={site}>
          {({ colours }) => (colours === null ? t('site-settings.house') : <bdi dir="ltr">{colours.accent}</bdi>)}
        </SettingsLine>
      </dl>
    </SettingsCard>
  );
};

const Access = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  return (
    <SettingsCard title={t('site-settings.part.access')} onChange={onChange} wide>
      <dl>
        {accessNames.map((name) => (
          <SettingsLine key={name} name={t(`site-settings.access.${name}`)} of={site}>
            {({ access }) => {
              const [value, { unit }] = [access[name], accessLimits[name]];
              if (value === null) return t('console.never');
              return <span className="number">{unit === undefined ? numberText(language, value) : unitText(language, value, unit)}</span>;
            }}
          </SettingsLine>
        ))}
      </dl>
    </SettingsCard>
  );
};

const Play = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  return (
    <SettingsCard title={t('site-settings.part.play')} onChange={onChange}>
      <dl>
        {(['betMin', 'betMax'] as const).map((name) => (
          <SettingsLine key={name} name={t(`site-settings.play.${name}`)} of={site}>
            {({ play }) => <ExactAmount money={play[name]} />}
          </SettingsLine>
        ))}
        <SettingsLine name={t('site-settings.play.minSpinMs')} of={site}>
          {({ play }) => <span className="number">{unitText(language, play.minSpinMs, 'millisecond')}</span>}
        </SettingsLine>
        {(['allowAutoplay', 'allowTurbo', 'allowFeatureBuy', 'celebrateLdw', 'allowTableChat'] as const).map((name) => (
          <SettingsLine key={name} name={t(`site-settings.play.${name}`)} of={site}>
            {({ play }) => <YesNo is={play[name]} warn={name === 'celebrateLdw' && play[name]} />}
          </SettingsLine>
        ))}
      </dl>
    </SettingsCard>
  );
};
