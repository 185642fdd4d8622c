import type { Currency, Money } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import type { ProductKind } from '@croupier/contract/rewards/points';
import type { NewProduct, Product } from '@croupier/contract/rewards/points-console';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

const ppm = 1_000_000;

export type TypedProduct = {
  kind: ProductKind;
  name: Record<string, string>;
  description: Record<string, string>;
  picture: string;
  points: string;
  price: string;
  /** The value of cash or a bonus. */
  value: string;
  /** The turnover asked of cash, as a multiple. */
  turnover: string;
  /** The template of a bonus or the campaign of free rounds. */
  source: string;
  stock: string;
  perMember: string;
  fromLevel: string;
  place: string;
  reviewed: boolean;
  shown: boolean;
};

export const emptyProduct: TypedProduct = {
  kind: 'CASH',
  name: {},
  description: {},
  picture: '',
  points: '',
  price: '',
  value: '',
  turnover: '1',
  source: '',
  stock: '',
  perMember: '',
  fromLevel: '0',
  place: '0',
  reviewed: false,
  shown: true,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const amountText = (money: Money | null): string => (money === null ? '' : decimalOf(money));

/** A product as its form shows it. */
export const typedOf = (product: Product): TypedProduct => {
  const { reward } = product;
  return {
    kind: product.kind,
    name: product.name,
    description: product.description,
    picture: product.picture ?? '',
    points: String(product.points),
    price: amountText(product.price),
    value: reward !== null && 'money' in reward ? decimalOf(reward.money) : '',
    turnover: reward?.kind === 'CASH' ? String(reward.turnoverPpm / ppm) : '1',
    source: reward?.kind === 'BONUS' ? reward.templateId : reward?.kind === 'FREE_ROUNDS' ? reward.campaignId : '',
    stock: textOf(product.stock),
    perMember: textOf(product.perMember),
    fromLevel: String(product.fromLevel),
    place: String(product.place),
    reviewed: product.reviewed,
    shown: product.shown,
  };
};

type Terms = Omit<NewProduct, 'merchantId' | 'reason'>;
export type Read = { terms: Terms } | { wrong: ReadonlySet<keyof TypedProduct> };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Reads the typed text as terms, or names the fields that are wrong. */
export const readProduct = (typed: TypedProduct, currency: Currency): Read => {
  const wrong = new Set<keyof TypedProduct>();
  const whole = (field: 'points' | 'stock' | 'perMember' | 'fromLevel' | 'place', least: number, most: number): number => {
    const text = typed[field].trim();
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) wrong.add(field);
    return value;
  };
  const amount = (field: 'price' | 'value'): Money => {
    const units = typedUnits(typed[field], currency);
    if (units === undefined || units <= 0n) wrong.add(field);
    return { amount: units ?? 0n, currency };
  };
  const named = Object.fromEntries(Object.entries(typed.name).filter(([, text]) => text.trim() !== ''));
  if (Object.keys(named).length === 0) wrong.add('name');
  const terms: Terms = {
    kind: typed.kind,
    name: named,
    description: Object.fromEntries(Object.entries(typed.description).filter(([, text]) => text.trim() !== '')),
    picture: typed.picture.trim() === '' ? null : typed.picture.trim(),
    points: whole('points', 1, 1_000_000_000),
    price: typed.price.trim() === '' ? null : amount('price'),
    reward: rewardOf(typed, amount, wrong),
    stock: typed.stock.trim() === '' ? null : whole('stock', 0, 1_000_000_000),
    perMember: typed.perMember.trim() === '' ? null : whole('perMember', 1, 1_000_000),
    fromLevel: whole('fromLevel', 0, 100),
    reviewed: typed.kind === 'GOODS' || typed.reviewed,
    shown: typed.shown,
    place: whole('place', 0, 100_000),
  };
  return wrong.size > 0 ? { wrong } : { terms };
};

const rewardOf = (typed: TypedProduct, amount: (field: 'value') => Money, wrong: Set<keyof TypedProduct>): Terms['reward'] => {
  if (typed.kind === 'GOODS') return null;
  const source = typed.source.trim();
  if (typed.kind !== 'CASH' && !uuid.test(source)) wrong.add('source');
  if (typed.kind === 'FREE_ROUNDS') return { kind: 'FREE_ROUNDS', campaignId: source };
  if (typed.kind === 'BONUS') return { kind: 'BONUS', money: amount('value'), templateId: source };
  const times = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(typed.turnover.trim()) ? Number(typed.turnover.trim().replace(',', '.')) : Number.NaN;
  if (Number.isNaN(times)) wrong.add('turnover');
  return { kind: 'CASH', money: amount('value'), turnoverPpm: Math.round(times * ppm) };
};
