import type { SignedIn } from '@croupier/contract/people/access';
import { useNavigate } from '#site/routing.ts';
import { Link } from '#site/routing.ts';
import { SignInForms } from '#site/subjects/access/sign-in-forms.tsx';
import { openPopUp } from '#site/subjects/content/pop-up.ts';
import { device } from '#site/subjects/access/device.ts';
import { session } from '#api/session.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { AgentPage } from './layout.tsx';
import styles from './sign-in-page.module.css';

const reasons: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  { icon: 'speakerphone', title: 'agents.promotionTitle', text: 'agents.promotionText' },
  { icon: 'chart-bar', title: 'agents.dataTitle', text: 'agents.dataText' },
  { icon: 'receipt', title: 'agents.payTitle', text: 'agents.payText' },
];

/** `/agent`: what agents get, and their own way in. */
export const AgentSignInPage = () => {
  const t = useText();
  const { name } = useMerchant();
  const navigate = useNavigate();
  const enter = async (signedIn: SignedIn): Promise<void> => {
    device.keep(signedIn.device);
    session.begin(signedIn.token);
    await navigate({ to: '/agentHome', replace: true });
  };
  return (
    <AgentPage
      tools={
        <Link to="/" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {t('agents.forPlayers')}
        </Link>
      }
    >
      <div className={styles['two']}>
        <section className={styles['why']}>
          <h1 className={styles['headline']}>{t('agents.headline')}</h1>
          <p className={styles['lead']}>{t('agents.lead', { name })}</p>
          <ul className={styles['reasons']}>
            {reasons.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <p>
                  <b>{t(title)}</b>
                  {t(text)}
                </p>
              </li>
            ))}
          </ul>
          <div className={styles['apply']}>
            <h2 className={styles['title']}>{t('agents.applyTitle')}</h2>
            <p className={styles['text']}>{t('agents.applyText', { name })}</p>
            <Button icon="user-plus" onClick={() => openPopUp({ kind: 'feedback', about: 6 })}>
              {t('agents.apply')}
            </Button>
          </div>
        </section>
        <section className={styles['card']} aria-labelledby="agent-sign-in">
          <div>
            <h2 id="agent-sign-in" className={styles['title']}>
              {t('agents.signInTitle')}
            </h2>
            <p className={styles['text']}>{t('agents.signInLead', { name })}</p>
          </div>
          <SignInForms
            site="agent"
            onEnter={enter}
            forgot={
              <Link to="/login" hash="forgot" className={styles['forgot']}>
                {t('access.forgotten')}
              </Link>
            }
          />
        </section>
      </div>
    </AgentPage>
  );
};
