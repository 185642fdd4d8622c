import {
  type HelpOrder,
  type HelpPartKind,
  type HelpParts,
  helpSizes,
  helpStays,
  type HelpText,
  type HelpWording,
  type HelpWords,
  unknownFacts,
} from '@croupier/contract/brand/help-console';
import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as helpCentre from '../help-centre.ts';
import * as helpDesk from '../help-desk.ts';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { Refusal } from '#platform/refusal';
import { changedPiece, orderRefused, orderText } from './help.rules.ts';
import { getServedMerchant } from '#modules/brand/merchants/console';

/** The sections and articles of a merchant. Refuses MERCHANT_UNKNOWN. */
export const listHelp = (by: AtWork, merchantId: MerchantId, reader: string): Promise<HelpParts> =>
  withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    await getServedMerchant(scope, merchantId);
    const answer = await helpDesk.helpParts(tx, merchantId, reader);
    return { answer, merchants: [merchantId], details: { help: 'read' } };
  });

type NewOrder = { before: HelpOrder; order: HelpOrder; reason: string };

/** Adds, orders and removes sections and articles. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, what `orderRefused` does. */
export const saveHelpOrder = async (
  by: AtWork,
  merchantId: MerchantId,
  { before, order, reason }: NewOrder,
  reader: string,
): Promise<HelpParts> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await getServedMerchant(scope, merchantId);
    const standing = await helpDesk.holdHelp(tx, merchantId);
    assertUnchanged(before, standing);
    const refused = orderRefused(standing, order);
    if (refused !== undefined) throw new Refusal(refused);
    await helpDesk.saveHelpOrder(tx, merchantId, by.operator, order);
    return {
      answer: await helpDesk.helpParts(tx, merchantId, reader),
      merchants: [merchantId],
      details: { reason, before: { help: orderText(standing) }, after: { help: orderText(order) } },
    };
  });
  helpCentre.forgetHelp();
  return answer;
};

type OfPart = { id: MerchantId; part: HelpPartKind; partId: string };
type OfText = OfPart & { language: string };

/** One section or article in every language it is written in. Refuses MERCHANT_UNKNOWN, NOT_FOUND. */
export const openHelp = (by: AtWork, { id, part, partId }: OfPart): Promise<HelpWords> =>
  withPermission(by, 'content.read', `merchant:${id}`, async (tx, scope) => {
    await getServedMerchant(scope, id);
    const answer = await helpDesk.helpWords(tx, id, part, partId);
    if (answer === undefined) throw new Refusal('NOT_FOUND');
    return { answer, merchants: [id], details: { help: partId, part } };
  });

type NewText = { before: HelpText | null; text: HelpText; reason: string };

/**
 * Writes one part in one language. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, REFERENCE_CONFLICT, FIELD_EMPTY, and FIELD_FORMAT for braces around
 * what is no fact or a text that cleaning has made too long.
 */
export const saveHelpText = async (
  by: AtWork,
  { id, part, partId, language }: OfText,
  { before, text, reason }: NewText,
): Promise<HelpWords> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${id}`, async (tx, scope) => {
    const { languages } = await getServedMerchant(scope, id);
    await helpDesk.holdHelp(tx, id);
    const words = await helpDesk.helpWords(tx, id, part, partId);
    if (words === undefined || !languages.includes(language)) throw new Refusal('NOT_FOUND');
    const standing = textIn(words, language);
    assertUnchanged(before, standing);
    const kept = helpDesk.keptOf(part, text);
    if (kept.title === '') throw new Refusal('FIELD_EMPTY', { field: 'title' });
    if (part === 'ARTICLE' && kept.content === '') throw new Refusal('FIELD_EMPTY', { field: 'content' });
    const unknown = unknownFacts(kept.title, kept.content);
    if (unknown.length > 0) throw new Refusal('FIELD_FORMAT', { unknown });
    if (kept.content.length > helpSizes.content) throw new Refusal('FIELD_FORMAT', { field: 'content' });
    await helpDesk.saveHelpText(tx, id, by.operator, { part, id: partId, language, ...kept });
    const piece = changedPiece(standing?.content ?? '', kept.content);
    return {
      answer: (await helpDesk.helpWords(tx, id, part, partId)) ?? words,
      merchants: [id],
      details: {
        reason,
        help: partId,
        part,
        language,
        before: standing === null ? null : { title: standing.title, content: piece.before },
        after: { title: kept.title, content: piece.after },
      },
    };
  });
  helpCentre.forgetHelp();
  return answer;
};

type Removal = { before: HelpText; reason: string };

/** Takes one language of a part away. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, and FIELD_FIXED as `helpStays`. */
export const removeHelpText = async (
  by: AtWork,
  { id, part, partId, language }: OfText,
  { before, reason }: Removal,
): Promise<HelpWords> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${id}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, id);
    await helpDesk.holdHelp(tx, id);
    const words = await helpDesk.helpWords(tx, id, part, partId);
    const standing = words === undefined ? null : textIn(words, language);
    if (words === undefined || standing === null) throw new Refusal('NOT_FOUND');
    assertUnchanged(before, standing);
    const written = words.texts.map((one) => one.language);
    if (helpStays(merchant, written, language)) throw new Refusal('FIELD_FIXED');
    await helpDesk.removeHelpText(tx, id, by.operator, { part, id: partId, language });
    const removed = { title: standing.title, content: changedPiece(standing.content, '').before };
    return {
      answer: { ...words, texts: words.texts.filter((one) => one.language !== language) },
      merchants: [id],
      details: { reason, help: partId, part, language, before: removed, after: null },
    };
  });
  helpCentre.forgetHelp();
  return answer;
};

/** The wordings of a part in one language, the newest first; also of a part that is there no more. Refuses MERCHANT_UNKNOWN. */
export const listWordings = (by: AtWork, { id, part, partId, language }: OfText, wanted: PageWanted): Promise<Page<HelpWording>> =>
  withPermission(by, 'content.read', `merchant:${id}`, async (tx, scope) => {
    await getServedMerchant(scope, id);
    const answer = await helpDesk.helpWordings(tx, id, { part, id: partId, language }, wanted);
    return { answer, merchants: [id], details: { help: partId, part, language, wordings: wanted.pageNo } };
  });

const textIn = ({ texts }: HelpWords, language: string): HelpText | null => {
  const found = texts.find((one) => one.language === language);
  return found === undefined ? null : { title: found.title, content: found.content };
};
