import { renderSVG } from 'uqr';
import { type ReactNode, useMemo, useState } from 'react';
import { useLive } from '#ssr/hydration.tsx';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { useBoot, useMerchant } from '#api/boot.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useWide } from '../../layout/use-wide.ts';
import { useContacts } from '../content/queries.ts';
import styles from './app-page.module.css';
import { install, useInstallState } from './install-offer.ts';
import { type Way, wayOf, ways } from './install-ways.rules.ts';

type Guide = {
  name: TextKey;
  icon: IconName;
  text?: TextKey;
  file: { resourceType: string; name: TextKey };
  steps: readonly { icon: IconName; text: TextKey }[];
};

const guides: Readonly<Record<Way, Guide>> = {
  android: {
    name: 'app.android',
    icon: 'brand-android',
    file: { resourceType: 'APP_ANDROID', name: 'app.androidFile' },
    steps: [
      { icon: 'world', text: 'app.androidOpen' },
      { icon: 'dots-vertical', text: 'app.androidMenu' },
      { icon: 'square-plus', text: 'app.androidAdd' },
      { icon: 'circle-check', text: 'app.androidDone' },
    ],
  },
  ios: {
    name: 'app.ios',
    icon: 'brand-apple',
    file: { resourceType: 'APP_IOS', name: 'app.iosStore' },
    steps: [
      { icon: 'world', text: 'app.iosOpen' },
      { icon: 'share-2', text: 'app.iosShare' },
      { icon: 'square-plus', text: 'app.iosAdd' },
      { icon: 'circle-check', text: 'app.iosDone' },
    ],
  },
  lite: {
    name: 'app.lite',
    icon: 'device-desktop',
    text: 'app.liteText',
    file: { resourceType: 'APP_LITE', name: 'app.liteFile' },
    steps: [
      { icon: 'world', text: 'app.liteOpen' },
      { icon: 'dots-vertical', text: 'app.liteMenu' },
      { icon: 'square-plus', text: 'app.liteAdd' },
    ],
  },
};

/** The address people see above the page; the merchant's main one until there is a browser. */
const useHost = (): string => {
  const { mainDomain } = useBoot().info;
  return useLive() ? location.host : mainDomain;
};

/** `/download`: the site as an app, on each kind of device, and the merchant's own files where there are any. */
export const AppPage = () => {
  const t = useText();
  const { name } = useMerchant();
  const state = useInstallState();
  const wide = useWide();
  const live = useLive();
  const host = useHost();
  const [chosen, setWay] = useState<Way>();
  // Which device it is only the browser knows.
  const way = chosen ?? (live ? wayOf(navigator.userAgent, navigator.maxTouchPoints) : 'android');
  return (
    <div className={styles['page']}>
      <section className={styles['head']}>
        <img src="/icons/app-192.png" width={88} height={88} alt="" />
        <div>
          <h1>{t('app.title')}</h1>
          <p>{t('app.lead', { name })}</p>
        </div>
        {state === 'offered' && (
          <Button kind="primary" icon="download" onClick={() => void install()}>
            {t('app.install')}
          </Button>
        )}
        {state === 'installed' && (
          <p className={styles['done']}>
            <Icon name="circle-check" />
            <span>
              <b>{t('app.installed', { name })}</b> {t('app.installedText')}
            </span>
          </p>
        )}
      </section>
      <div className={styles['body']}>
        <Tabs
          label={t('app.ways')}
          tabs={ways.map((entry) => ({ name: entry, title: t(guides[entry].name) }))}
          chosen={way}
          onChoose={setWay}
        >
          <Steps guide={guides[way]} />
        </Tabs>
        {live && wide === true && <OnPhone />}
      </div>
      <p className={styles['safety']}>
        <Icon name="shield-check" size={18} />
        {t('app.safety', { host })}
      </p>
    </div>
  );
};

const Steps = ({ guide: { text, file, steps } }: { guide: Guide }) => {
  const t = useText();
  const host = useHost();
  const { resources } = useContacts();
  const offered = resources.find(({ resourceType }) => resourceType === file.resourceType);
  return (
    <div className={styles['guide']}>
      {text !== undefined && <p className={styles['text']}>{t(text)}</p>}
      <ol className={styles['steps']}>
        {steps.map(({ icon, text: step }) => (
          <li key={step}>
            <Icon name={icon} size={24} />
            <span>{t(step, { host })}</span>
          </li>
        ))}
      </ol>
      {offered !== undefined && (
        <Outward href={offered.url}>
          <Icon name="download" size={18} />
          {t(file.name)}
        </Outward>
      )}
    </div>
  );
};

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={buttonClass()} {...(href.startsWith('https://') && { target: '_blank', rel: 'noopener noreferrer' })}>
    {children}
  </a>
);

/** At a desk, the way to this page on a phone. */
const OnPhone = () => {
  const t = useText();
  const language = useLanguage();
  const picture = useMemo(() => {
    const address = `${location.origin}/download?${new URLSearchParams({ lang: language }).toString()}`;
    return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 0 }))}`;
  }, [language]);
  return (
    <aside className={styles['phone']}>
      <img src={picture} width={120} height={120} alt={t('shell.qrAlt')} />
      <p>{t('app.scan')}</p>
    </aside>
  );
};
