import type { MemberId } from '@croupier/contract/core/ids';
import {
  type DocumentSide,
  type KycStanding,
  sidesOf,
  type submitAddress as addressCall,
  type submitIdentity as identityCall,
} from '@croupier/contract/people/kyc';
import { isTrialType } from '@croupier/contract/people/members';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as uploads from '#modules/brand/media';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { markOf, seal } from '#platform/secrets';
import type * as z from 'zod/mini';
import { plainNumber, problemWithAddress, problemWithIdentity, tidyName, wrongSides } from './kyc.rules.ts';
import { hasContact, todayOf } from './level.ts';
import { standingOf } from './standing.ts';
import * as store from './store.ts';

type Identity = z.output<NonNullable<typeof identityCall.body>>;
type Address = z.output<NonNullable<typeof addressCall.body>>;
/** So long before a document runs out the next may be handed in. */
const renewableDays = 60;

/** Hands in a document that shows who the member is; refusals as the contract says. */
export const submitIdentity = (memberId: MemberId, given: Identity): Promise<KycStanding> =>
  handIn(memberId, 2, async (tx, { member, today, at }) => {
    if (!(await hasContact(tx, memberId))) throw new Refusal('KYC_CONTACT_FIRST');
    const { minimumAge } = await getMerchantOrThrow(member.merchantId);
    refuse(problemWithIdentity(given, { today, minimumAge }));
    refuseSides(given.documentType, given.pictures);
    const number = plainNumber(given.documentNumber);
    return {
      application: {
        country: given.country,
        document_type: given.documentType,
        number_sealed: seal(number),
        number_mark: markOf(`${given.country} ${given.documentType} ${number}`, 'document number'),
        full_name: tidyName(given.fullName),
        birthday: given.birthday,
        address: null,
        issued_on: null,
        expires_on: given.expiresOn,
        submitted_at: at,
      },
      pictures: given.pictures,
    };
  });

/** Hands in a letter that shows where the member lives; refusals as the contract says. */
export const submitAddress = (memberId: MemberId, given: Address): Promise<KycStanding> =>
  handIn(memberId, 3, async (tx, { today, at }) => {
    const good = await store.goodOf(tx, memberId, today);
    if (!good.some(({ level }) => level === 2)) throw new Refusal('KYC_IDENTITY_FIRST');
    refuse(problemWithAddress(given, today));
    refuseSides(given.documentType, given.pictures);
    return {
      application: {
        country: given.country,
        document_type: given.documentType,
        number_sealed: null,
        number_mark: null,
        full_name: null,
        birthday: null,
        address: given.address.trim(),
        issued_on: given.issuedOn,
        expires_on: null,
        submitted_at: at,
      },
      pictures: given.pictures,
    };
  });

type HandedIn = {
  application: Omit<Parameters<typeof store.insertApplication>[1], 'merchant_id' | 'member_id' | 'level'>;
  pictures: Identity['pictures'];
};
type Around = { member: members.Member; today: string; at: Temporal.Instant };

const handIn = (memberId: MemberId, level: 2 | 3, work: (tx: Tx, around: Around) => Promise<HandedIn>): Promise<KycStanding> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    if (isTrialType(member.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    await store.lockMember(tx, memberId);
    const today = await todayOf(member);
    const last = (await store.lastOf(tx, memberId)).find((one) => one.level === level);
    if (last?.state === 'SUBMITTED' || last?.state === 'IN_REVIEW') throw new Refusal('KYC_PENDING');
    if (last?.state === 'APPROVED' && !isRunningOut(last.expires_on, today)) throw new Refusal('KYC_APPROVED_ALREADY');

    const { application, pictures } = await work(tx, { member, today, at: now() });
    const { id } = await store.insertApplication(tx, { ...application, merchant_id: member.merchantId, member_id: memberId, level });
    await uploads.claim(
      tx,
      pictures.map(({ uploadId }) => uploadId),
      { memberId, purpose: 'KYC', subject: id },
    );
    await store.insertPictures(tx, id, pictures);
    await store.addStep(tx, id, 'SUBMITTED', application.submitted_at);
    return standingOf(tx, memberId);
  });

const isRunningOut = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && expiresOn < Temporal.PlainDate.from(today).add({ days: renewableDays }).toString();

const refuse = (problem: ReturnType<typeof problemWithIdentity>): void => {
  if (problem === undefined) return;
  const { code, ...value } = problem;
  throw new Refusal(code, value);
};

const refuseSides = (type: Identity['documentType'], pictures: readonly { side: DocumentSide }[]): void => {
  const wrong = wrongSides(
    type,
    pictures.map(({ side }) => side),
  );
  if (wrong.length > 0) throw new Refusal('KYC_PICTURES', { wanted: sidesOf(type), wrong });
};
