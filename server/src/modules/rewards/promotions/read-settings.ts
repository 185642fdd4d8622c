import type { FieldValues } from '@croupier/contract/core/form-fields';
import type { PromotionKind } from '@croupier/contract/rewards/promotions';
import { settingsFrom } from '#platform/form-fields';
import type { PromotionType } from './kinds/kind.ts';
import { promotionTypeOf } from './kinds/registry.ts';

/** The type of a promotion and its settings as the type reads them. Refuses FIELD_EMPTY and FIELD_FORMAT, which stored settings never do. */
export const readSettings = ({
  kind,
  settings,
}: {
  kind: PromotionKind;
  settings: FieldValues;
}): { type: PromotionType; settings: object } => {
  const type = promotionTypeOf(kind);
  return { type, settings: settingsFrom(type.settings, settings) };
};
