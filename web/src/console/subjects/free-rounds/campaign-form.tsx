import {
  FreeRoundPayout,
  freeRoundPayouts,
  makeCampaign,
  membersAtOnce,
  type NewCampaign,
} from '@croupier/contract/play/free-rounds-console';
import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useText } from '#i18n/text.ts';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { merchantsQuery } from '../../queries.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { vendorGamesQuery, vendorsQuery } from '../vendors/vendor-queries.ts';
import vendorStyles from '../vendors/vendor.module.css';

const ppm = 1_000_000;
const hourMs = 3_600_000;
/** Letters of a search. */
const searchMax = 40;

/** As the browser's field for a moment writes it, on the reader's own clock. */
const localMoment = (at: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
const instantOf = (local: string): string | undefined => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** The families whose vendors can be told of free rounds. */
const withFreeRounds: readonly string[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR'];

/** Gives free rounds: of which game, how many, to whom, how they are paid, and what they may cost. */
export const CampaignForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [soughtVendor, setSoughtVendor] = useState('');
  const searchedVendor = useDebounced(soughtVendor.trim(), 250);
  const { data: listed } = useQuery(vendorsQuery({ search: searchedVendor === '' ? undefined : searchedVendor, pageNo: 1 }));
  const vendors = (listed?.content ?? []).filter(({ family }) => withFreeRounds.includes(family));
  const [typed, setTyped] = useState(() => ({
    merchant: '',
    vendor: '',
    game: '',
    name: '',
    rounds: '10',
    stake: '',
    payout: 'PER_ROUND',
    wagering: '',
    costMax: '',
    startsAt: localMoment(new Date()),
    endsAt: localMoment(new Date(Date.now() + 7 * 24 * hourMs)),
    accounts: '',
  }));
  const [tried, setTried] = useState(false);
  const [sought, setSought] = useState('');
  const searched = useDebounced(sought.trim(), 250);
  const merchant = merchants.find(({ id }) => id === typed.merchant) ?? merchants[0];
  const vendor = VendorCode.safeParse((vendors.find(({ code }) => code === typed.vendor) ?? vendors[0])?.code);
  const { data: games } = useQuery({
    ...vendorGamesQuery(vendor.success ? vendor.data : VendorCode.parse('NONE'), {
      search: searched === '' ? undefined : searched,
      pageNo: 1,
    }),
    enabled: vendor.success,
  });
  const { keyOf, done, failed } = useIdempotencyKey();
  const { run, isPending, problem } = useConfirmedMutation(
    async ({ reason, ...wish }: Omit<NewCampaign, 'key'>) => {
      const key = keyOf({ ...wish, stake: decimalOf(wish.stake), costMax: decimalOf(wish.costMax) });
      return await call(makeCampaign, { body: { key, ...wish, reason } }).catch((error: Error) => {
        failed(error);
        throw error;
      });
    },
    () => {
      done();
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const money = (text: string): Money | undefined => {
    const units = merchant && typedUnits(text, merchant.currency);
    return merchant === undefined || units === undefined || units <= 0n ? undefined : { amount: units, currency: merchant.currency };
  };
  const accounts = [...new Set(typed.accounts.split(/[\s,;]+/).filter((one) => one !== ''))];
  // A game that is not on the list any more is not chosen any more.
  const game = GameCode.safeParse((games?.content.find(({ gameCode }) => gameCode === typed.game) ?? games?.content[0])?.gameCode);
  const read = {
    rounds:
      /^\d{1,4}$/.test(typed.rounds.trim()) && Number(typed.rounds) >= 1 && Number(typed.rounds) <= 1_000
        ? Number(typed.rounds)
        : undefined,
    stake: money(typed.stake),
    costMax: money(typed.costMax),
    wageringPpm:
      typed.wagering.trim() === ''
        ? null
        : /^\d{1,3}$/.test(typed.wagering.trim()) && Number(typed.wagering) <= 100
          ? Number(typed.wagering) * ppm
          : undefined,
    startsAt: instantOf(typed.startsAt),
    endsAt: instantOf(typed.endsAt),
    name: typed.name.trim() === '' ? undefined : typed.name.trim(),
    accounts: accounts.length === 0 || accounts.length > membersAtOnce ? undefined : accounts,
  };
  const field = (
    name: keyof typeof typed,
    label: string,
    more: { hint?: string; type?: string; unit?: string | undefined; required?: boolean } = {},
  ) => (
    <Field
      label={label}
      hint={more.hint}
      required={more.required ?? true}
      {...(more.type !== undefined && { type: more.type })}
      after={more.unit === undefined ? undefined : <span className={panelStyles['unit']}>{more.unit}</span>}
      value={typed[name]}
      error={tried && name in read && read[name as keyof typeof read] === undefined ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
    />
  );
  const send = (reason: string | null) => {
    setTried(true);
    const { rounds, stake, costMax, wageringPpm, startsAt, endsAt, name, accounts: named } = read;
    if (reason === null || merchant === undefined || !vendor.success || !game.success || rounds === undefined || stake === undefined)
      return;
    if (costMax === undefined || wageringPpm === undefined || startsAt === undefined || endsAt === undefined) return;
    if (name === undefined || named === undefined) return;
    run({
      merchantId: merchant.id,
      vendor: vendor.data,
      gameCode: game.data,
      name,
      rounds,
      stake,
      payout: FreeRoundPayout.parse(typed.payout),
      wageringPpm,
      costMax,
      startsAt,
      endsAt,
      accounts: named,
      reason,
    });
  };
  const choose = (name: 'merchant' | 'vendor' | 'game' | 'payout') => (event: { target: { value: string } }) => {
    const { value } = event.target;
    if (name === 'vendor') setSought('');
    setTyped((was) => ({ ...was, [name]: value, ...(name === 'vendor' && { game: '' }) }));
  };
  return (
    <ReasonForm act={t('games-console.give')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {field('name', t('games-console.campaignName'))}
      <div className={vendorStyles['pair']}>
        <Select label={t('console.merchant')} value={merchant?.id ?? ''} onChange={choose('merchant')}>
          {merchants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {(soughtVendor !== '' || (listed !== undefined && listed.totalPages > 1)) && (
          <Field
            label={t('games-console.searchVendors')}
            hint={t('games-console.searchVendorsHint')}
            type="search"
            maxLength={searchMax}
            value={soughtVendor}
            onChange={(event) => {
              setSoughtVendor(event.target.value);
              setSought('');
            }}
          />
        )}
        <Select label={t('games-console.vendor')} value={vendor.success ? vendor.data : ''} onChange={choose('vendor')}>
          {vendors.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {(sought !== '' || (games !== undefined && games.totalPages > 1)) && (
          <Field
            label={t('games-console.searchGames')}
            hint={t('games-console.searchGamesHint')}
            type="search"
            maxLength={searchMax}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
        <Select label={t('games-console.game')} value={game.success ? game.data : ''} onChange={choose('game')}>
          {games?.content.map(({ gameCode, name }) => (
            <option key={gameCode} value={gameCode}>
              {name}
            </option>
          ))}
        </Select>
        {field('rounds', t('games-console.roundsEach'))}
        {field('stake', t('games-console.worthEach'), { unit: merchant?.currency })}
        {field('costMax', t('games-console.costMax'), { unit: merchant?.currency, hint: t('games-console.costMaxHint') })}
        <Select label={t('games-console.payout')} value={typed.payout} onChange={choose('payout')}>
          {freeRoundPayouts.map((one) => (
            <option key={one} value={one}>
              {t(`games-console.payout.${one}`)}
            </option>
          ))}
        </Select>
        {field('wagering', t('games-console.wagering'), { hint: t('games-console.wageringHint'), required: false })}
      </div>
      <div className={vendorStyles['times']}>
        {field('startsAt', t('games-console.startsAt'), { type: 'datetime-local' })}
        {field('endsAt', t('games-console.endsAt'), { type: 'datetime-local' })}
      </div>
      <p className={panelStyles['quiet']}>{t(`games-console.payoutMeans.${FreeRoundPayout.parse(typed.payout)}`)}</p>
      <TextArea
        label={t('games-console.accounts')}
        hint={t('games-console.accountsHint', { most: membersAtOnce })}
        required
        rows={3}
        value={typed.accounts}
        error={tried && read.accounts === undefined ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setTyped((was) => ({ ...was, accounts: event.target.value }))}
      />
    </ReasonForm>
  );
};
