import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { Text } from '#i18n/text.ts';

/** The acts at the money desk; their words are the desk's own. */
const deskActions = [
  'member.file',
  'member.note',
  'member.block',
  'member.move',
  'member.level',
  'member.turnover',
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.approve',
  'withdrawal.pay',
  'cashier.edit',
  'statement.import',
  'reconciliation.read',
  'reconciliation.run',
  'adjustment.read',
  'adjustment.propose',
  'adjustment.approve',
  'kyc.review',
  'support.read',
  'support.answer',
  'support.edit',
  'support.moderate',
  'webhook.read',
  'webhook.edit',
  'agent.read',
  'agent.contract',
  'agent.policy',
  'agent.run',
  'agent.override',
  'agent.admit',
  'vendor.read',
  'vendor.switch',
  'vendor.edit',
  'round.read',
  'round.decide',
  'campaign.edit',
  'segment.read',
  'segment.edit',
  'promotion.read',
  'promotion.edit',
  'promotion.decide',
  'mission.read',
  'mission.edit',
  'raffle.read',
  'raffle.edit',
  'referral.read',
  'referral.edit',
  'referral.decide',
  'loyalty.read',
  'loyalty.edit',
  'points.read',
  'points.edit',
  'points.decide',
  'bonus.read',
  'bonus.edit',
  'bonus.grant',
  'bonus.approve',
  'affiliate.read',
  'affiliate.edit',
  'affiliate.approve',
  'merchant.read',
  'merchant.edit',
  'content.read',
  'content.edit',
] as const satisfies OperatorAction[];
export type DeskAction = (typeof deskActions)[number];

/** Subjects that only the desk has. */
export const deskGroups = [
  'deposit',
  'withdrawal',
  'cashier',
  'statement',
  'reconciliation',
  'adjustment',
  'kyc',
  'support',
  'webhook',
  'agent',
  'vendor',
  'round',
  'campaign',
  'segment',
  'promotion',
  'mission',
  'raffle',
  'referral',
  'loyalty',
  'points',
  'bonus',
  'affiliate',
  'merchant',
  'content',
] as const;
export type DeskGroup = (typeof deskGroups)[number];

export const isDeskAction = <A extends string>(action: A): action is A & DeskAction => (deskActions as readonly string[]).includes(action);
export const isDeskGroup = <G extends string>(group: G): group is G & DeskGroup => (deskGroups as readonly string[]).includes(group);

/** The acts at a vendor's own desk; their words are that desk's. */
export type VendorDeskAction = Extract<OperatorAction, `vendordesk.${string}`>;
export const isVendorDeskAction = <A extends string>(action: A): action is A & VendorDeskAction => action.startsWith('vendordesk.');

/** The meaning of a permission, for the operator who gives it. */
export const permissionText = (action: OperatorAction, t: Text): string =>
  isDeskAction(action)
    ? t(`work-queues.permission.${action}`)
    : isVendorDeskAction(action)
      ? t(`vendor-portal.permission.${action}`)
      : t(`operators.permission.${action as Exclude<OperatorAction, DeskAction | VendorDeskAction>}`);
