import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { shelves } from '../features/games/categories.ts';
import { menusQuery } from '../features/games/queries.ts';
import s from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const Footer = () => {
  const t = useText();
  const { name, minimumAge } = useMerchant();
  const { data: menus } = useQuery(menusQuery(useLanguage()));
  return (
    <footer className={s['foot']}>
      <ul className={s['promises']}>
        <li>
          <Icon name="clock" />
          <p>
            <b>{t('shell.creditTitle')}</b>
            {t('shell.creditText')}
          </p>
        </li>
        <li>
          <Icon name="shield-check" />
          <p>
            <b>{t('shell.fairTitle')}</b>
            {t('shell.fairText')}
          </p>
        </li>
        <li>
          <Icon name="heart-handshake" />
          <p>
            <b>{t('shell.playWell')}</b>
            {t('shell.playWellText')}{' '}
            <Link to="/help" hash="responsible">
              {t('shell.readMore')}
            </Link>
          </p>
        </li>
      </ul>
      <div className={s['columns']}>
        <div className={s['column']}>
          <h2>{t('shell.products')}</h2>
          <Link to="/hot">{t('shell.hot')}</Link>
          {menus?.map(({ gameCategory }) => (
            <Link key={gameCategory} to="/$category" params={{ category: shelves[gameCategory].path }}>
              {t(shelves[gameCategory].name)}
            </Link>
          ))}
        </div>
        <div className={s['column']}>
          <h2>{t('shell.help')}</h2>
          <Link to="/help">{t('shell.helpCentre')}</Link>
          <Link to="/help" hash="responsible">
            {t('shell.playWell')}
          </Link>
          <Link to="/help" hash="term">
            {t('shell.terms')}
          </Link>
        </div>
        <div className={s['settings']}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
      <div className={s['law']}>
        <span className={s['age']} aria-label={t('shell.ageOnly', { age: minimumAge })}>
          {minimumAge}+
        </span>
        <p>{t('shell.law', { name })}</p>
      </div>
    </footer>
  );
};

export default Footer;
