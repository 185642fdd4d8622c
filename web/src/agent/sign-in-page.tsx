import type { SignedIn } from '@croupier/contract/access';
import { useNavigate } from '#player/routing.ts';
import { Link } from '#player/routing.ts';
import { SignInForms } from '#player/features/access/sign-in-forms.tsx';
import { openPopUp } from '#player/features/content/pop-up.ts';
import { device } from '#player/features/access/device.ts';
import { useTitle } from '#player/pages/use-title.ts';
import { session } from '#shared/api/session.ts';
import { type TextKey, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon-names.ts';
import { AgentPage } from './layout.tsx';
import s from './sign-in-page.module.css';

const reasons: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  { icon: 'speakerphone', title: 'agent.promotionTitle', text: 'agent.promotionText' },
  { icon: 'chart-bar', title: 'agent.dataTitle', text: 'agent.dataText' },
  { icon: 'receipt', title: 'agent.payTitle', text: 'agent.payText' },
];

/** `/agent`: what agents get, and their own way in. */
export const AgentSignInPage = () => {
  const t = useText();
  const { name } = useMerchant();
  const navigate = useNavigate();
  useTitle(t('agent.signInTitle'));
  const enter = async (signedIn: SignedIn): Promise<void> => {
    device.keep(signedIn.device);
    session.begin(signedIn.token);
    await navigate({ to: '/agentHome', replace: true });
  };
  return (
    <AgentPage
      tools={
        <Link to="/" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {t('agent.forPlayers')}
        </Link>
      }
    >
      <div className={s['two']}>
        <section className={s['why']}>
          <h1 className={s['headline']}>{t('agent.headline')}</h1>
          <p className={s['lead']}>{t('agent.lead', { name })}</p>
          <ul className={s['reasons']}>
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
          <div className={s['apply']}>
            <h2 className={s['title']}>{t('agent.applyTitle')}</h2>
            <p className={s['text']}>{t('agent.applyText', { name })}</p>
            <Button icon="user-plus" onClick={() => openPopUp({ kind: 'feedback', about: 6 })}>
              {t('agent.apply')}
            </Button>
          </div>
        </section>
        <section className={s['card']} aria-labelledby="agent-sign-in">
          <div>
            <h2 id="agent-sign-in" className={s['title']}>
              {t('agent.signInTitle')}
            </h2>
            <p className={s['text']}>{t('agent.signInLead', { name })}</p>
          </div>
          <SignInForms
            site="agent"
            onEnter={enter}
            forgot={
              <Link to="/login" hash="forgot" className={s['forgot']}>
                {t('access.forgotten')}
              </Link>
            }
          />
        </section>
      </div>
    </AgentPage>
  );
};
