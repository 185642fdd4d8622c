/** Descriptions of fields of promotions and claimables; `fields.ts` explains the keys. */
export const fieldsOfPromotions = {
  atOnce: 'Whether the call to claim gives it; if not, it is claimed on its page.',
  availablePromoCount: 'How many rewards the member can claim now.',
  claimables: 'What the member can claim now, the first to expire first.',
  'Claimable.id': 'Its name within the programme.',
  'Claimable.page': 'The page of the site with its terms; null if there is none.',
  'Claimable.reward': 'What the member gets; null if that is decided when it is claimed.',
  'Claimable.title': 'Its name in the language of the call.',
  'Claimable.until': 'When the time to claim ends; null if it does not end.',
} as const;
