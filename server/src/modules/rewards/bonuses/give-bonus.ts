import type { Money } from '@croupier/contract/core/money';
import type { RewardOf } from '@croupier/contract/rewards/rewards';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { endGrant } from './end-grant.ts';
import { openGrant } from './give-grant.ts';
import * as store from './store/grants.ts';
import { grantFigures } from './template.rules.ts';
import { currentTemplate } from './templates.ts';

type Bonus = Omit<RewardOf<'BONUS'>, 'kind'> & { member: Pick<Member, 'id' | 'merchantId' | 'currency'>; money: Money; promotion: string };

const hoursOfDay = 24;

/** Gives a bonus under the newest terms of its template; one without wagering is cash at once. Returns the grant's id. Refuses NOT_FOUND, and CURRENCY_MISMATCH. */
export const giveBonus = async (tx: Tx, { member, money, templateId, deposit, promotion }: Bonus): Promise<string> => {
  const { version, terms } = await currentTemplate(tx, member.merchantId, templateId);
  const isOneCurrency = money.currency === member.currency && money.currency === terms.currency;
  if (!isOneCurrency || (deposit !== undefined && deposit.money.currency !== money.currency)) throw new Refusal('CURRENCY_MISMATCH');
  const figures = grantFigures(terms, money.amount, deposit?.money.amount ?? 0n);
  const id = await openGrant(tx, member, {
    ...figures,
    money,
    expiresAt: now().add({ hours: hoursOfDay * terms.useDays }),
    waitsUntil: now().add({ hours: hoursOfDay * terms.queueDays }),
    useDays: terms.useDays,
    promotion,
    group: terms.group,
    kind: terms.kind,
    template: { id: templateId, version },
    depositId: deposit?.id ?? null,
    counting: terms.wagering,
  });
  const isCash = figures.required === 0n && terms.kind === 'BONUS' && (await store.findGrant(tx, id))?.state === 'ACTIVE';
  if (isCash) await endGrant(tx, id, { state: 'COMPLETED', because: 'WAGERED' });
  return id;
};
