import type { SecurityOverview } from '@croupier/contract/people/security';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import styles from './safety-card.module.css';
import { type Safety, safetyOf, type SafetyStep, stepsOf } from './safety.rules.ts';

const looks: Record<Safety, { icon: IconName; title: TextKey; text: TextKey }> = {
  good: { icon: 'shield-check', title: 'security.safety.good', text: 'security.safety.goodText' },
  fair: { icon: 'shield-lock', title: 'security.safety.fair', text: 'security.safety.fairText' },
  weak: { icon: 'alert-triangle', title: 'security.safety.weak', text: 'security.safety.weakText' },
};

/** How safe the account is, in plain words, and the next steps, the most useful first. */
export const SafetyCard = ({ overview, onStep }: { overview: SecurityOverview; onStep: (step: SafetyStep) => void }) => {
  const t = useText();
  const steps = stepsOf(overview);
  const safety = safetyOf(steps);
  const { icon, title, text } = looks[safety];
  return (
    <section className={styles['safety']} data-is={safety} aria-labelledby="safety-title">
      <span className={styles['emblem']}>
        <Icon name={icon} size={28} />
      </span>
      <div className={styles['words']}>
        <h2 id="safety-title">{t(title)}</h2>
        <p>{t(text, { count: steps.length })}</p>
      </div>
      {steps.length > 0 && (
        <ul className={styles['steps']}>
          {steps.map((step, place) => (
            <li key={step}>
              <div>
                <h3>{t(`security.step.${step}`)}</h3>
                <p>{t(`security.step.${step}Why`)}</p>
              </div>
              <Button size="small" kind={place === 0 ? 'primary' : 'secondary'} onClick={() => onStep(step)}>
                {t(`security.step.${step}Do`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
