import type { Candidate } from '@croupier/contract/payments/deposits-console';
import { useText } from '#i18n/text.ts';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';

type Props = {
  candidates: readonly Candidate[];
  chosen: Candidate['depositId'] | undefined;
  usable: boolean;
  onChoose: (depositId: Candidate['depositId']) => void;
};

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The possible owners of the money, the best first: a number chooses, and then one key credits. */
export const Candidates = ({ candidates, chosen, usable, onChoose }: Props) => {
  const t = useText();
  return (
    <section className={panelStyles['section']}>
      <h3>{t('work-queues.candidates')}</h3>
      {candidates.length === 0 && <p className={panelStyles['quiet']}>{t('work-queues.noCandidates')}</p>}
      <ul className={panelStyles['choices']}>
        {candidates.map((candidate, place) => (
          <li key={candidate.depositId}>
            {usable && place < keys.length && <Key number={keys[place] ?? 9} onPress={() => onChoose(candidate.depositId)} />}
            <button
              type="button"
              className={panelStyles['choice']}
              aria-pressed={candidate.depositId === chosen}
              disabled={!usable}
              onClick={() => onChoose(candidate.depositId)}
            >
              <kbd aria-hidden="true">{place + 1}</kbd>
              <span>
                <bdi>{candidate.account}</bdi>{' '}
                <bdi dir="ltr" className="mono">
                  {candidate.reference}
                </bdi>
                <small>
                  {candidate.signs.map((sign) => t(`work-queues.sign.${sign}`)).join(' · ')}
                  {candidate.signs.length > 0 && ' · '}
                  <span className="number">{momentText(candidate.createdAt)}</span>
                </small>
              </span>
              <ExactAmount money={candidate.expected} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A key of its own, so that there are never more keys than candidates. */
const Key = ({ number, onPress }: { number: (typeof keys)[number]; onPress: () => void }) => {
  useShortcut(`choose-${number}`, onPress);
  return null;
};
