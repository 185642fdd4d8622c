import { type betDetail, showBet } from '@croupier/contract/play/rounds';
import type { RoundId } from '@croupier/contract/core/ids';
import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import receiptStyles from '../statements/receipt.module.css';
import { Fact, Printed, ReceiptTools, When } from '../statements/receipt-parts.tsx';
import type { BetSearch } from './search.rules.ts';
import styles from './bets.module.css';
import { betQuery } from './queries.ts';
import { netOf, resultTones, stepNames } from './words.ts';

type Detail = z.output<typeof betDetail.reply>;

/** One round by itself: what was staked, what it paid, and everything that happened in it. It says the same on paper. */
const BetView = ({ id, search }: { id: RoundId; search: BetSearch }) => {
  const { data, error, refetch } = useQuery(betQuery(id, useLanguage()));
  const t = useText();
  return (
    <div className={receiptStyles['view']}>
      <ReceiptTools canPrint={data !== undefined}>
        <Link
          to="/member"
          search={{ page: 'personalHistoryCopy', ...search, round: undefined }}
          resetScroll={false}
          className={buttonClass({ kind: 'quiet' })}
        >
          <Icon name="arrow-left" size={18} className="flip" />
          {t('rounds.back')}
        </Link>
      </ReceiptTools>
      {data !== undefined ? (
        <Round detail={data} />
      ) : error === null ? (
        <Skeleton height={520} radius={18} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

const Round = ({ detail }: { detail: Detail }) => {
  const t = useText();
  const { name } = useMerchant();
  const { bet, timeZone, fromBonus } = detail;
  const net = netOf(bet);
  return (
    <article className={receiptStyles['receipt']} data-print="">
      <header>
        <span className={receiptStyles['mark']} data-kind={bet.result === 'WON' ? 'PAYOUT' : undefined}>
          <Icon name={bet.result === 'WON' ? 'trophy' : 'dice-5'} size={26} />
        </span>
        <p className={receiptStyles['house']}>
          {name} · {bet.providerName}
        </p>
        <h2>{bet.displayName}</h2>
        <p className={receiptStyles['amount']}>{net === undefined ? <Amount money={bet.stake} /> : <Amount money={net} signed />}</p>
        <Badge tone={resultTones[bet.result]}>{t(`rounds.${bet.result}`)}</Badge>
      </header>
      <dl className={receiptStyles['facts']}>
        <Fact name="rounds.stake">
          <Amount money={bet.stake} />
        </Fact>
        {fromBonus !== null && (
          <Fact name="rounds.fromBonus">
            <Amount money={fromBonus} />
          </Fact>
        )}
        <Fact name="rounds.payout">
          <Amount money={bet.payout} />
        </Fact>
        {bet.validBet !== null && (
          <Fact name="rounds.valid">
            <Amount money={bet.validBet} />
          </Fact>
        )}
        <Fact name="rounds.round">
          <bdi dir="ltr" className={receiptStyles['reference']}>
            {bet.vendorRoundId}
          </bdi>
          <span className={receiptStyles['screen']}>
            <CopyButton text={bet.vendorRoundId} what={t('rounds.round')} />
          </span>
        </Fact>
        {/** Only the end of a round of which nothing else was told. */}
        {bet.startedAt !== bet.endedAt && (
          <Fact name="rounds.began">
            <When at={bet.startedAt} timeZone={timeZone} zoned />
          </Fact>
        )}
        {bet.endedAt !== null && (
          <Fact name="rounds.ended">
            <When at={bet.endedAt} timeZone={timeZone} zoned />
          </Fact>
        )}
        <Fact name="statements.account">
          <bdi>{detail.account}</bdi>
        </Fact>
      </dl>
      <Steps detail={detail} />
      <Printed timeZone={timeZone} />
      <Onward detail={detail} />
    </article>
  );
};

const Steps = ({ detail: { steps, corrections, timeZone } }: { detail: Detail }) => {
  const t = useText();
  if (steps.length + corrections.length === 0) return null;
  return (
    <section className={receiptStyles['way']}>
      <h3 id="bet-steps">{t('rounds.steps')}</h3>
      <ol aria-labelledby="bet-steps">
        {steps.map(({ step, at, money, reference, isFree }, place) => (
          <li key={`${place}-${reference}`}>
            <span className={styles['step']}>
              <b>{t(stepNames[step])}</b>
              <When at={at} timeZone={timeZone} />
              {reference !== '' && (
                <small>
                  <bdi dir="ltr">{reference}</bdi>
                </small>
              )}
              {isFree && <small>{t('rounds.free')}</small>}
            </span>
            {step !== 'END' && (
              <span className={styles['figure']}>
                <Amount money={money} signed />
              </span>
            )}
          </li>
        ))}
        {corrections.map(({ at, money }) => (
          <li key={at}>
            <span className={styles['step']}>
              <b>{t('rounds.corrections')}</b>
              <When at={at} timeZone={timeZone} />
            </span>
            <span className={styles['figure']}>
              <Amount money={money} signed />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The acts on a round: seen once more where the vendor shows it, or the game opened again. */
const Onward = ({ detail: { bet, shownBy } }: { detail: Detail }) => {
  const t = useText();
  const language = useLanguage();
  const params = { nodeId: bet.nodeId };
  const page = useMutation({
    // The window is opened while the button is pressed: later a browser would take it for one nobody asked for.
    mutationFn: async (shown: Window | null) => {
      // Else the vendor's page could lead this one elsewhere.
      if (shown !== null) shown.opener = null;
      try {
        const { url } = await call(showBet, { params: { id: bet.roundId }, body: { language } });
        if (shown === null) location.assign(url);
        else shown.location.replace(url);
      } catch (error) {
        shown?.close();
        throw error;
      }
    },
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <div className={`${receiptStyles['screen'] ?? ''} ${styles['onward'] ?? ''}`}>
      {shownBy === 'GAME' && bet.result !== 'OPEN' && (
        <>
          <Link to="/play/$nodeId" params={params} search={{ round: bet.vendorRoundId }} className={buttonClass({ kind: 'primary' })}>
            <Icon name="player-play.filled" size={16} />
            {t('rounds.watch')}
          </Link>
          <Link to="/play/$nodeId" params={params} className={buttonClass()}>
            {t('rounds.playAgain')}
          </Link>
          <small>{t('rounds.watchText')}</small>
        </>
      )}
      {shownBy === 'PAGE' && (
        <>
          <Button kind="primary" icon="external-link" busy={page.isPending} onClick={() => page.mutate(open('', '_blank'))}>
            {t('rounds.see', { provider: bet.providerName })}
          </Button>
          <small>{t('rounds.seeText')}</small>
        </>
      )}
    </div>
  );
};

export default BetView;
