import type { OpenedStuckRound } from '@croupier/contract/play/stuck-rounds-console';
import { type VendorProblem, vendorProblemCodes } from '@croupier/contract/vendor-api/problems';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { kindText } from '../../wording/account-name.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { reasonText } from '../../wording/reason-text.ts';
import { ProblemNote } from '../vendors/problem-note.tsx';
import vendorStyles from '../vendors/vendor.module.css';

/** The known facts of a round: its vendor's answers, each of its calls, the book's record, and the acts about it. */
export const StuckRoundHistory = ({ opened: { calls, postings, story, answer, canBeAsked } }: { opened: OpenedStuckRound }) => {
  const t = useText();
  return (
    <>
      <section className={panelStyles['section']}>
        <h3>{t('games-console.vendorSays')}</h3>
        {answer === null ? (
          <p className={panelStyles['quiet']}>{t(canBeAsked ? 'games-console.notAskedYet' : 'games-console.cannotBeAsked')}</p>
        ) : (
          <div className={vendorStyles['said']}>
            <span className={panelStyles['quiet']}>{momentText(answer.at)}</span>
            {answer.says === 'UNKNOWN' ? (
              <b>{t('games-console.unknownThere')}</b>
            ) : (
              answer.rounds.map((one, place) => (
                // The record of an answer stands still, so a place in it is a name.
                <span key={place}>
                  <Badge tone={one.state === 'ENDED' ? 'good' : one.state === 'OPEN' ? 'info' : 'neutral'}>
                    {t(`games-console.said.${one.state}`)}
                  </Badge>{' '}
                  <span className="number">
                    {t('games-console.saidAmounts', { stake: one.stake, payout: one.payout, currency: one.currency })}
                  </span>
                </span>
              ))
            )}
          </div>
        )}
      </section>
      <section className={panelStyles['section']}>
        <h3>{t('games-console.calls')}</h3>
        <div>
          {calls.map((one) => (
            <div key={one.txId} className={vendorStyles['line']}>
              <time className="number">{momentText(one.at)}</time>
              <span>
                <b className="mono">{one.op}</b>{' '}
                <Badge tone={one.state === 'APPLIED' ? 'good' : one.state === 'REFUSED' ? 'bad' : 'neutral'}>
                  {one.code === 'OK' ? t(`games-console.tx.${one.state}`) : one.code}
                </Badge>
              </span>
              <span>
                {one.stake.amount > 0n && <ExactAmount money={{ ...one.stake, amount: -one.stake.amount }} signed />}
                {one.payout.amount !== 0n && <ExactAmount money={one.payout} signed />}
              </span>
              <small>
                <bdi dir="ltr" className="mono">
                  {one.txId}
                </bdi>
              </small>
            </div>
          ))}
        </div>
      </section>
      {postings.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('games-console.postings')}</h3>
          <div>
            {postings.map((one) => (
              <div key={`${one.transferId} ${one.account}`} className={vendorStyles['line']}>
                <time className="number">{momentText(one.at)}</time>
                <span>
                  {reasonText(one.reason, t)} · {kindText(one.account, t)}
                </span>
                <ExactAmount money={one.amount} signed />
              </div>
            ))}
          </div>
        </section>
      )}
      {story.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('games-console.story')}</h3>
          <ol className={panelStyles['story']}>
            {story.map((step, place) => (
              // A story only grows at its end.
              <li key={place}>
                <time className="number">{momentText(step.at)}</time>
                <span>
                  {stepText(step, t)}
                  {step.operator !== null && (
                    <>
                      {' '}
                      · <bdi>{step.operator}</bdi>
                    </>
                  )}
                  <Why step={step} />
                  {step.details['reason'] !== undefined && <span className={panelStyles['quiet']}> – {step.details['reason']}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};

type Step = OpenedStuckRound['story'][number];

/** Why a vendor that was asked did not answer; steps of old do not say. */
const problemIn = ({ details }: Step): VendorProblem | undefined => {
  const code = oneOf(vendorProblemCodes, details['problem']);
  return code && { code, detail: details['detail'] ?? '' };
};

const Why = ({ step }: { step: Step }) => {
  const problem = problemIn(step);
  return problem === undefined ? null : <ProblemNote problem={problem} />;
};

const causes = ['CANNOT_BE_ASKED', 'NO_ANSWER', 'UNKNOWN_THERE', 'DOUBTFUL', 'OPEN_TOO_LONG'] as const;
const says = ['OPEN', 'ENDED', 'CANCELLED', 'UNKNOWN'] as const;
const acts = ['REFUND', 'SETTLE'] as const;
const outcomes = ['BY_VENDOR', 'ASKED_SETTLED', 'ASKED_CANCELLED', 'REFUNDED', 'SETTLED'] as const;
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined => known.find((one) => one === text);

const stepText = ({ what, details }: Step, t: Text): string => {
  const because = oneOf(causes, details['because']);
  const said = oneOf(says, details['says']);
  const act = oneOf(acts, details['act']);
  const outcome = oneOf(outcomes, details['outcome']);
  const more =
    because !== undefined
      ? t(`games-console.because.${because}`)
      : said !== undefined
        ? said === 'UNKNOWN'
          ? t('games-console.unknownThere')
          : t(`games-console.said.${said}`)
        : act !== undefined
          ? t(`games-console.act.${act}`)
          : outcome !== undefined
            ? t(`games-console.outcome.${outcome}`)
            : details['hours'] !== undefined && details['hours'] !== '0'
              ? t('games-console.forHours', { hours: details['hours'] })
              : '';
  const amount = details['amount'] === undefined ? '' : ` ${details['amount']}`;
  const name = t(`games-console.step.${what}`);
  return more === '' ? `${name}${amount}` : `${name}: ${more}${amount}`;
};
