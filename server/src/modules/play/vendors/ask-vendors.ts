/** Questions of operators to vendors that can answer them. A vendor is asked once; a change that has no answer is refused and may be repeated. */
import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorEndpoint, VendorQueries, VendorQuery } from '#rules/play/protocols/outbound';
import { VendorTrouble } from '#rules/play/protocols/problem';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { findVendor, standaloneVendors, type Vendor } from './find-vendor.ts';
import { canQuery, queriesFor, queryVendor } from './query-vendor.ts';

/** Questions about one subject: undefined where a protocol has none. */
type Subject = { [Name in keyof VendorQueries]-?: NonNullable<VendorQueries[Name]> };
type Question<T> = (place: VendorEndpoint) => VendorQuery<T>;

const listWithinMs = 4_000;

const queriesOf = <Name extends keyof Subject>(vendor: Vendor, name: Name): Subject[Name] | undefined =>
  canQuery(vendor) ? (queriesFor(vendor)[name] as Subject[Name] | undefined) : undefined;

/**
 * The answers of all vendors that are switched on, and the vendors that should have answered and did not. A vendor that answers with an HTTP error knows no such
 * question.
 */
const askAll = async <Name extends keyof Subject, T>(
  name: Name,
  question: (queries: Subject[Name]) => Question<T>,
): Promise<{ answers: { vendor: Vendor; answer: T }[]; missing: VendorCode[] }> => {
  const missing: VendorCode[] = [];
  const houses = (await standaloneVendors()).filter(({ enabled }) => enabled);
  const answers = await Promise.all(
    houses.map(async (vendor) => {
      const queries = queriesOf(vendor, name);
      if (queries === undefined) return [];
      try {
        return [{ vendor, answer: await queryVendor(vendor, question(queries), listWithinMs) }];
      } catch (error) {
        if (error instanceof VendorTrouble && error.code === 'STATUS') return [];
        log.warn({ err: error, vendor: vendor.code, question: name }, 'vendor did not answer');
        missing.push(vendor.code);
        return [];
      }
    }),
  );
  return { answers: answers.flat(), missing };
};

/** The answer of one vendor. Refuses NOT_FOUND when its protocol has no such question, VENDOR_UNAVAILABLE when it does not answer. */
const askOne = async <Name extends keyof Subject, T>(
  code: VendorCode,
  name: Name,
  question: (queries: Subject[Name]) => Question<T>,
): Promise<T> => {
  const vendor = await findVendor(code);
  const queries = vendor && queriesOf(vendor, name);
  if (vendor === undefined || queries === undefined) throw new Refusal('NOT_FOUND');
  try {
    return await queryVendor(vendor, question(queries));
  } catch (error) {
    log.warn({ err: error, vendor: code, question: name }, 'vendor did not answer');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

export const questions = { askAll, askOne };
