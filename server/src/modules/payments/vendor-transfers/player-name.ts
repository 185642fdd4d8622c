import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The vendor's name for a member: twelve letters and digits at random, 60 bits, so that it tells nothing of them and meets no other. */
export const playerName = (): string => [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
