import { useQuery } from '@tanstack/react-query';
import { pagesIn } from '../find-page.ts';
import { Link } from '../routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../subjects/catalogue/categories.ts';
import { menusQuery } from '../subjects/catalogue/queries.ts';
import { openPopUp } from '../subjects/content/pop-up.ts';
import { SocialLinks } from '../subjects/content/social-links.tsx';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { openSheet } from './sheets.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const Footer = () => {
  const t = useText();
  const { name, minimumAge } = useMerchant();
  const { data: menus } = useQuery(menusQuery(useLanguage()));
  return (
    <footer className={styles['foot']}>
      <ul className={styles['promises']}>
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
              <span className="sr"> {t('shell.playWell')}</span>
            </Link>
          </p>
        </li>
      </ul>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <h2>{t('shell.products')}</h2>
          {pagesIn('foot').map(({ to, title }) => (
            <Link key={to} to={to}>
              {t(title)}
            </Link>
          ))}
          {menus?.map(({ gameCategory }) => (
            <Link key={gameCategory} to="/$category" params={{ category: shelves[gameCategory].path }}>
              {t(shelves[gameCategory].name)}
            </Link>
          ))}
        </div>
        <div className={styles['column']}>
          <h2>{t('shell.help')}</h2>
          <Link to="/help">{t('shell.helpCentre')}</Link>
          <Link to="/help" hash="responsible">
            {t('shell.playWell')}
          </Link>
          <Link to="/download">{t('shell.getApp')}</Link>
          <Link to="/help" hash="term">
            {t('shell.terms')}
          </Link>
          <button type="button" onClick={() => openPopUp({ kind: 'licence' })}>
            {t('shell.licence')}
          </button>
        </div>
        <div className={styles['column']}>
          <h2>{t('shell.contactUs')}</h2>
          <button type="button" onClick={() => openPopUp({ kind: 'service' })}>
            {t('shell.customerService')}
          </button>
          <button type="button" onClick={() => openPopUp({ kind: 'feedback' })}>
            {t('shell.feedback')}
          </button>
          <button type="button" onClick={() => openPopUp({ kind: 'announcements' })}>
            {t('shell.announcements')}
          </button>
          <button type="button" onClick={() => openSheet('download')}>
            {t('shell.onYourPhone')}
          </button>
          <SocialLinks />
        </div>
        <div className={styles['column']}>
          <h2>{t('shell.affiliate')}</h2>
          <Link to="/promotions">{t('shell.promotions')}</Link>
          <Link to="/agent">{t('shell.becomeAgent')}</Link>
        </div>
        <div className={styles['settings']}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
      <div className={styles['law']}>
        <span className={styles['age']}>
          <span aria-hidden="true">{minimumAge}+</span>
          <span className="sr">{t('shell.ageOnly', { age: minimumAge })}</span>
        </span>
        <p>{t('shell.law', { name })}</p>
      </div>
    </footer>
  );
};

export default Footer;
