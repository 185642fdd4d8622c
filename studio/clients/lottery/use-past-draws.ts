import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';

type Draw = readonly number[];
type Numeros = z.output<typeof calls.numeros.reply>['numeros'];

/** The numbers of draws that a trend may be of. The screen has the first of them anyhow. */
export const trendLengths = [30, 50, 100, 200] as const;
export type TrendLength = (typeof trendLengths)[number];

/** The last draws of a lottery, newest first: those that the screen has, until as many as were asked for have come. A page that fails leaves the trend shorter. */
export const usePastDraws = (token: string, length: TrendLength, shown: readonly Draw[]): readonly Draw[] => {
  const [read, setRead] = useState<{ length: TrendLength; draws: readonly Draw[] }>();
  const [first] = trendLengths;
  useEffect(() => {
    if (length === first) return undefined;
    let gone = false;
    readDraws(token, length).then(
      (draws) => !gone && setRead({ length, draws }),
      (error: unknown) => {
        if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, [token, length, first]);
  return length === first || read?.length !== length ? shown : read.draws;
};

const readDraws = async (token: string, length: number): Promise<Draw[]> => {
  const draws: Draw[] = [];
  for (let page = 1; draws.length < length; page += 1) {
    const { numeros, more } = await call(calls.numeros, token, { query: { page } });
    draws.push(...drawsOf(numeros));
    if (!more) break;
  }
  return draws.slice(0, length);
};

const drawsOf = (numeros: Numeros): Draw[] => numeros.flatMap(({ draw }) => (draw === null ? [] : [draw]));
