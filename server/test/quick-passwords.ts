/**
 * For tests that make people by the hundred: imported, it lets passwords be kept so that they are set and checked in no time. The real cost of a password is tested with the passwords. Not for tests of how long a sign-in takes, nor of what crosses while a password is looked at.
 */
import { mock } from 'node:test';
import argon2 from '@node-rs/argon2';

const { hash } = argon2;
mock.method(argon2, 'hash', (password: string | Uint8Array) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
