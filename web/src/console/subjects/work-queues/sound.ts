import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pulseQuery } from './queue-queries.ts';
import { waitingIn } from './use-queue.ts';

const listeners = new Set<() => void>();
const key = 'console.sound';

const isOn = (): boolean => localStorage.getItem(key) === 'on';

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether new work is heard; off until the operator wants it. */
export const useSoundOn = (): boolean => useSyncExternalStore(subscribe, isOn);

export const chooseSound = (on: boolean): void => {
  if (on) localStorage.setItem(key, 'on');
  else localStorage.removeItem(key);
  for (const tell of listeners) tell();
  if (on) chime();
};

let audio: AudioContext | undefined;

/** Two soft notes, a third apart: heard, and not in the way. */
const chime = (): void => {
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  for (const [place, pitch] of [659.3, 830.6].entries()) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begin + place * 0.14);
    loudness.gain.linearRampToValueAtTime(0.12, begin + place * 0.14 + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + place * 0.14 + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin + place * 0.14);
    tone.stop(begin + place * 0.14 + 0.6);
  }
};

/** Sounds when more waits than a moment ago; to be used once. */
export const useSound = (): void => {
  const { data } = useQuery(pulseQuery());
  const on = useSoundOn();
  const before = useRef<number>(undefined);
  const waiting = data === undefined ? undefined : waitingIn(data);
  useEffect(() => {
    if (waiting === undefined) return;
    if (on && before.current !== undefined && waiting > before.current) chime();
    before.current = waiting;
  }, [waiting, on]);
};
