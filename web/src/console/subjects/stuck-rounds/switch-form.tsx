import { Switch, switches } from '@croupier/contract/play/vendors-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';

type SwitchChange = { merchantId: MerchantId | null; to: Switch; reason: string };

type Props = {
  merchantId: MerchantId | null;
  now: Switch;
  busy: boolean;
  problem: unknown;
  onTurn: (turn: SwitchChange) => void;
  onCancel: () => void;
};

/** Opens or closes a vendor or a game, at one merchant or at all, with a reason. The meaning of each step stands under the choice. */
export const SwitchForm = ({ merchantId, now, busy, problem, onTurn, onCancel }: Props) => {
  const t = useText();
  const [to, setTo] = useState<Switch>(now === 'OPEN' ? 'CLOSING' : 'OPEN');
  return (
    <ReasonForm
      act={t('games-console.turn')}
      danger={to !== 'OPEN'}
      busy={busy}
      problem={problem}
      onAct={(reason) => reason !== null && onTurn({ merchantId, to, reason })}
      onCancel={onCancel}
    >
      <Select label={t('games-console.turnTo')} value={to} onChange={(event) => setTo(Switch.parse(event.target.value))}>
        {switches.map((one) => (
          <option key={one} value={one}>
            {t(`games-console.switch.${one}`)}
          </option>
        ))}
      </Select>
      <p className={panelStyles['quiet']}>{t(`games-console.switchMeans.${to}`)}</p>
    </ReasonForm>
  );
};
