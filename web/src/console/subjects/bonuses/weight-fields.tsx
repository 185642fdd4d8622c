import { GameCategory } from '@croupier/contract/play/catalogue';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { gameNames } from '../segments/condition-text.ts';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import type { TemplateFields } from './terms-fields.tsx';

/** How much games count: by type, then by vendor and by game, which go before. A minus sign excludes. */
export const WeightFields = ({ typed, isWrong, onType }: TemplateFields) => {
  const t = useText();
  const error = (name: 'weights' | 'vendorWeights' | 'gameWeights') => (isWrong(name) ? t('work-queues.wrongValue') : undefined);
  return (
    <fieldset>
      <legend>{t('games-console.bonus.weights')}</legend>
      <p className={panelStyles['quiet']}>{t('games-console.bonus.weightsHint')}</p>
      <div className={vendorStyles['pair']}>
        {GameCategory.options.map((type) => (
          <Field
            key={type}
            label={t(gameNames[type])}
            after={<span className={panelStyles['unit']}>%</span>}
            value={typed.weights[type] ?? ''}
            error={error('weights')}
            onChange={({ target }) => onType({ weights: { ...typed.weights, [type]: target.value } })}
          />
        ))}
      </div>
      <TextArea
        label={t('bonus-console.vendorWeights')}
        hint={t('bonus-console.help.vendorWeights')}
        rows={3}
        dir="ltr"
        value={typed.vendorWeights}
        error={error('vendorWeights')}
        onChange={({ target }) => onType({ vendorWeights: target.value })}
      />
      <TextArea
        label={t('bonus-console.gameWeights')}
        hint={t('bonus-console.help.gameWeights')}
        rows={3}
        dir="ltr"
        value={typed.gameWeights}
        error={error('gameWeights')}
        onChange={({ target }) => onType({ gameWeights: target.value })}
      />
    </fieldset>
  );
};
