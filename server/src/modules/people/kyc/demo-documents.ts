import type { OperatorId } from '@croupier/contract/core/ids';
import { sidesOf } from '@croupier/contract/people/kyc';
import sharp from 'sharp';
import * as uploads from '#modules/brand/media';
import type { Member } from '#modules/people/members';
import { inTransaction } from '#platform/database';
import { approve, reject, take } from './review.ts';
import { standingOf } from './standing.ts';
import { submitIdentity } from './submit.ts';

/** How far a document of the demo comes. */
export type DemoDocument = 'WAITING' | 'APPROVED' | 'REJECTED';

type Wish = { fullName: string; documentNumber: string; country: string; expiresOn: string; operatorId: OperatorId; fate: DemoDocument };

/** A member of the demo hands in a passport, and an operator decides about it. The member has a verified contact. */
export const playDemoDocument = async (member: Member, { fate, operatorId, ...given }: Wish): Promise<void> => {
  const sender = { memberId: member.id, merchantId: member.merchantId };
  const pictures = [];
  for (const side of sidesOf('PASSPORT'))
    pictures.push({ side, uploadId: (await uploads.uploadPicture(sender, await pictureOf(side))).id });
  await submitIdentity(member.id, { ...given, documentType: 'PASSPORT', birthday: '1990-05-01', pictures });
  if (fate === 'WAITING') return;
  await inTransaction(async (tx) => {
    const id = (await standingOf(tx, member.id)).identity?.id;
    if (id === undefined) throw new Error('the document of the demo was not handed in');
    await take(tx, id, operatorId);
    if (fate === 'APPROVED') await approve(tx, id, operatorId, { note: 'Demo' });
    else await reject(tx, id, operatorId, { reason: 'UNREADABLE', note: 'Demo' });
  });
};

/** A picture that nobody takes for a document. */
const pictureOf = (side: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#e8e4d8"/><text x="320" y="190" font-size="56" text-anchor="middle" fill="#55504a">DEMO</text><text x="320" y="250" font-size="28" text-anchor="middle" fill="#55504a">${side}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();
