import type { ReactElement } from 'react';
import { ChainCheck } from '../shell/shared-rounds/chain-check.tsx';
import { useLive, useTable } from './table.tsx';
import { verifyRecord } from './verify-record.ts';

/** The chain that results come from, and the check of any round of the player. */
export const FairnessOfTable = (): ReactElement => {
  const { token, rules } = useTable().game;
  const chain = useLive((state) => state.chain);
  return <ChainCheck token={token} chain={chain} verify={(told) => verifyRecord(told, rules.proof.configSha256)} />;
};
