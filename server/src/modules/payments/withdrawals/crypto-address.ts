import type { PayoutNetwork } from '@croupier/contract/payments/banks';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** An address as it is kept: as it was given, when its own checksum is right. Undefined for anything a slip of the pen could have made. */
export const tidyAddress = (network: PayoutNetwork, typed: string): string | undefined => {
  const address = typed.trim();
  return isAddress[network](address) ? address : undefined;
};

const decoded = <T>(decode: () => T): T | undefined => {
  try {
    return decode();
  } catch {
    // The libraries say by throwing that a checksum is wrong.
    return undefined;
  }
};

/** EIP-55: the capitals are the checksum. In small letters alone there is none, so those are refused. */
const isEthereum = (address: string): boolean => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const plain = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  const right = Array.from(plain, (letter, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join(
    '',
  );
  return address === `0x${right}`;
};

/** `T…`: the version byte 0x41 and twenty bytes, in base58 with a checksum. */
const isTron = (address: string): boolean => {
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === 21 && bytes[0] === 0x41;
};

/** `1…` and `3…` in base58, `bc1q…` in bech32 (BIP-173), `bc1p…` in bech32m (BIP-350). */
const isBitcoin = (address: string): boolean => {
  if (/^bc1/i.test(address)) {
    const version = /^bc1q/i.test(address) ? 0 : 1;
    const words = decoded(() => (version === 0 ? bech32 : bech32m).decode(address.toLowerCase() as `bc1${string}`));
    if (words?.prefix !== 'bc' || words.words[0] !== version || (address !== address.toLowerCase() && address !== address.toUpperCase()))
      return false;
    const program = decoded(() => bech32.fromWords(words.words.slice(1)));
    return version === 0 ? program?.length === 20 || program?.length === 32 : program?.length === 32;
  }
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05);
};

const isAddress: Readonly<Record<PayoutNetwork, (address: string) => boolean>> = {
  TRON: isTron,
  ETHEREUM: isEthereum,
  BSC: isEthereum,
  BITCOIN: isBitcoin,
};
