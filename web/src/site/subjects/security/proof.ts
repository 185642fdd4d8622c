import type { SecurityOverview } from '@croupier/contract/people/security';

/** The fields that prove who is there. */
export type Proof = { password: string; totp: string };

export const noProof: Proof = { password: '', totp: '' };

/** The proofs that a member has, and so is asked for. */
export const provable = ({ passwordSetAt, totp }: SecurityOverview): { password: boolean; totp: boolean } => ({
  password: passwordSetAt !== null,
  totp: totp.enabled,
});

/** As the calls want it: what was left empty is left out, and a code goes without the gaps an app shows it with. */
export const proofOf = ({ password, totp }: Proof): { password?: string; totp?: string } => {
  const code = totp.replaceAll(/\s/g, '');
  return { ...(password !== '' && { password }), ...(code !== '' && { totp: code }) };
};
