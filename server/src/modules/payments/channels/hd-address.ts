import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { ChainSettings } from './channel-settings.ts';

/** The first bytes of extended public keys, by what their addresses look like (SLIP-132): xpub and zpub, tpub and vpub. */
const versions = {
  mainnet: { private: 0x0488ade4, public: 0x0488b21e },
  mainnetSegwit: { private: 0x04b2430c, public: 0x04b24746 },
  testnet: { private: 0x04358394, public: 0x043587cf },
  testnetSegwit: { private: 0x045f18bc, public: 0x045f1cf6 },
} as const;

const versionOf = (xpub: string) => {
  if (xpub.startsWith('zpub')) return versions.mainnetSegwit;
  if (xpub.startsWith('vpub')) return versions.testnetSegwit;
  return xpub.startsWith('tpub') ? versions.testnet : versions.mainnet;
};

const base58check = createBase58check(sha256);

/**
 * The address at `index` of an extended public key: child 0/index (BIP-32, BIP-44), as the network writes it: P2WPKH (BIP-84, BIP-173) for
 * Bitcoin, EIP-55 for Ethereum, base58 for Tron.
 * @throws for a key that is none, is private, or an index out of range: what can spend must never come here.
 */
export const addressAt = (network: ChainSettings['network'], xpub: string, index: number): string => {
  const account = HDKey.fromExtendedKey(xpub, versionOf(xpub));
  if (account.privateKey !== null) throw new Error('an extended private key was given where a public one belongs');
  const { publicKey } = account.deriveChild(0).deriveChild(index);
  if (publicKey === null) throw new Error('no public key was derived');
  if (network === 'BITCOIN') return segwit('bc', publicKey);
  if (network === 'BITCOIN_TEST') return segwit('tb', publicKey);
  const hash = keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(12);
  return network === 'TRON' ? base58check.encode(Uint8Array.of(0x41, ...hash)) : mixedCase(bytesToHex(hash));
};

const segwit = (prefix: string, publicKey: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(ripemd160(sha256(publicKey)))]);

/** EIP-55: letters are capital where the hash of the address says so, and that is its checksum. */
const mixedCase = (hex: string): string => {
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(hex)));
  return `0x${Array.from(hex, (letter, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`;
};
