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
import { Line, Part, YesNo } from './part.tsx';
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
      <Doors site={site} onChange={open('doors')} />
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
    <Part title={t('brand-settings.part.names')} onChange={onChange}>
      <dl>
        <Line name={t('console.detail.name')} of={site}>
          {({ names }) => <bdi className={styles['stack']}>{names.name}</bdi>}
        </Line>
        <Line name={t('brand-settings.languages')} of={site}>
          {({ names }) => names.languages.map(languageName).join(', ')}
        </Line>
        <Line name={t('brand-settings.defaultLanguage')} of={site}>
          {({ names }) => languageName(names.defaultLanguage)}
        </Line>
        <Line name={t('brand-settings.minimumAge')} of={site}>
          {({ names }) => <span className="number">{names.minimumAge}</span>}
        </Line>
        <Line name={t('brand-settings.termsVersion')} of={site}>
          {({ names }) => <bdi className={styles['stack']}>{names.termsVersion}</bdi>}
        </Line>
      </dl>
    </Part>
  );
};

const ForEver = ({ site }: Shown) => {
  const t = useText();
  return (
    <Part title={t('brand-settings.part.forEver')}>
      <dl>
        <Line name={t('console.member.currency')} of={site}>
          {({ currency }) => currency}
        </Line>
        <Line name={t('brand-settings.timeZone')} of={site}>
          {({ timeZone }) => <bdi dir="ltr">{timeZone}</bdi>}
        </Line>
        <Line name={t('brand-settings.hosts')} of={site}>
          {({ hosts }) => (
            <span className={styles['stack']}>
              {hosts.map((host) => (
                <bdi key={host} dir="ltr">
                  {host}
                </bdi>
              ))}
            </span>
          )}
        </Line>
      </dl>
      <p className={styles['quiet']}>{t('brand-settings.forEverText')}</p>
    </Part>
  );
};

const Doors = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  const countries = (codes: readonly string[], none: string): ReactNode =>
    codes.length === 0 ? none : codes.map((code) => countryName(code, language)).join(', ');
  return (
    <Part title={t('brand-settings.part.doors')} onChange={onChange}>
      <dl>
        <Line name={t('brand-settings.maintenance')} of={site}>
          {({ doors }) => <YesNo is={doors.maintenance} warn={doors.maintenance} />}
        </Line>
        <Line name={t('brand-settings.opensRegistration')} of={site}>
          {({ doors }) => <YesNo is={doors.opensRegistration} />}
        </Line>
        <Line name={t('brand-settings.allowedCountries')} of={site}>
          {({ doors }) => countries(doors.allowedCountries, t('brand-settings.allCountries'))}
        </Line>
        <Line name={t('brand-settings.blockedCountries')} of={site}>
          {({ doors }) => countries(doors.blockedCountries, t('console.none'))}
        </Line>
        <Line name={t('brand-settings.blockedNetworks')} of={site}>
          {({ doors }) =>
            doors.blockedNetworks.length === 0 ? t('console.none') : <span className="number">{doors.blockedNetworks.length}</span>
          }
        </Line>
        <Line name={t('brand-settings.phoneCountries')} of={site}>
          {({ doors }) => countries(doors.phoneCountries, t('brand-settings.allCountries'))}
        </Line>
      </dl>
    </Part>
  );
};

const Switches = ({ site, onChange }: Shown) => {
  const t = useText();
  return (
    <Part title={t('brand-settings.part.flags')} onChange={onChange} wide>
      <dl>
        {[...switches.registration, ...switches.signIn, ...switches.site].map((name) => (
          <Line key={name} name={t(`brand-settings.flag.${name}`)} of={site}>
            {({ flags }) => <YesNo is={flags[name]} warn={unsafe(flags, name) !== undefined} />}
          </Line>
        ))}
        <Line name={t('brand-settings.flag.rewardTicker')} of={site}>
          {({ flags }) => <Badge>{t(`brand-settings.ticker.${flags.rewardTicker}`)}</Badge>}
        </Line>
      </dl>
    </Part>
  );
};

const Colours = ({ site, onChange }: Shown) => {
  const t = useText();
  return (
    <Part title={t('brand-settings.part.colours')} onChange={onChange}>
      {site === undefined ? <Skeleton height={96} /> : <ColoursPreview colours={site.colours} />}
      <dl>
        <Line name={t('brand-settings.colour.accent')} of={site}>
          {({ colours }) => (colours === null ? t('brand-settings.house') : <bdi dir="ltr">{colours.accent}</bdi>)}
        </Line>
      </dl>
    </Part>
  );
};

const Access = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  return (
    <Part title={t('brand-settings.part.access')} onChange={onChange} wide>
      <dl>
        {accessNames.map((name) => (
          <Line key={name} name={t(`brand-settings.access.${name}`)} of={site}>
            {({ access }) => {
              const [value, { unit }] = [access[name], accessLimits[name]];
              if (value === null) return t('console.never');
              return <span className="number">{unit === undefined ? numberText(language, value) : unitText(language, value, unit)}</span>;
            }}
          </Line>
        ))}
      </dl>
    </Part>
  );
};

const Play = ({ site, onChange }: Shown) => {
  const t = useText();
  const language = useLanguage();
  return (
    <Part title={t('brand-settings.part.play')} onChange={onChange}>
      <dl>
        {(['betMin', 'betMax'] as const).map((name) => (
          <Line key={name} name={t(`brand-settings.play.${name}`)} of={site}>
            {({ play }) => <ExactAmount money={play[name]} />}
          </Line>
        ))}
        <Line name={t('brand-settings.play.minSpinMs')} of={site}>
          {({ play }) => <span className="number">{unitText(language, play.minSpinMs, 'millisecond')}</span>}
        </Line>
        {(['allowAutoplay', 'allowTurbo', 'celebrateLdw'] as const).map((name) => (
          <Line key={name} name={t(`brand-settings.play.${name}`)} of={site}>
            {({ play }) => <YesNo is={play[name]} warn={name === 'celebrateLdw' && play[name]} />}
          </Line>
        ))}
      </dl>
    </Part>
  );
};
