import { randomUUIDv7 } from 'node:crypto';
import type { PostbackEvent } from '@croupier/contract/earnings/affiliates-postbacks';
import { decimalOf, type Currency } from '@croupier/contract/core/money';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { PlayerRow } from '../store/players.ts';
import * as store from '../store/postbacks.ts';
import { bodyOf, filled, type Values } from './postback.rules.ts';

/** A player's event, for the affiliate's tracker. The same `reference` is told once. `amount` null: there is none to tell. */
export type News = {
  player: Pick<PlayerRow, 'affiliate_id' | 'merchant_id' | 'public_id' | 'external_click' | 'click_id' | 'subs'>;
  /** The campaign's code. */
  campaign: string;
  event: PostbackEvent;
  reference: string;
  amount: bigint | null;
  at: Temporal.Instant;
};

const worthHours = 24;

/** Writes down what trackers are to be told, in the transaction in which it happened; it is sent afterwards. */
export const tellTracker = async (tx: Tx, news: readonly News[]): Promise<void> => {
  if (news.length === 0) return;
  const settings = await store.settingsOfMany(tx, [...new Set(news.map(({ player }) => player.affiliate_id))]);
  const rows: store.NewPostback[] = [];
  for (const one of news) {
    const setting = settings.find(({ affiliate_id, event }) => affiliate_id === one.player.affiliate_id && event === one.event);
    if (setting === undefined) continue;
    const { currency } = await expectMerchant(one.player.merchant_id);
    rows.push(writtenFor(setting, randomUUIDv7(), one, currency));
  }
  await store.insertPostbacks(tx, rows);
};

/** A postback as it will be sent: address and body are filled in now, and stay so however often it is tried. */
export const writtenFor = (
  { url, method }: Pick<store.SettingRow, 'url' | 'method'>,
  id: string,
  { player, campaign, event, reference, amount, at }: News,
  currency: Currency,
  isTest = false,
): store.NewPostback => {
  const values: Values = {
    click_id: player.external_click ?? player.click_id,
    event,
    amount: amount === null ? '' : decimalOf({ amount, currency }),
    currency,
    player: player.public_id,
    campaign,
    sub1: player.subs[0] ?? '',
    sub2: player.subs[1] ?? '',
    sub3: player.subs[2] ?? '',
    sub4: player.subs[3] ?? '',
    sub5: player.subs[4] ?? '',
    time: at.toString({ smallestUnit: 'second' }),
    id,
  };
  const madeAt = now();
  return {
    id,
    merchant_id: player.merchant_id,
    affiliate_id: player.affiliate_id,
    event,
    reference,
    player: player.public_id,
    is_test: isTest,
    method,
    url: filled(url, values).slice(0, urlMax),
    body: method === 'POST' ? bodyOf(values) : null,
    state: 'PENDING',
    made_at: madeAt,
    worth_until: madeAt.add({ hours: worthHours }),
    next_try_at: madeAt,
  };
};
const urlMax = 4_000;
