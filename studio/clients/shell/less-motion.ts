import { deviceStorage } from './storage.ts';

const storageKey = 'croupier.calm';

/** Whether less motion is wanted: what the player chose on this device, or else what the device says. */
export const wantsLessMotion = (): boolean => {
  const kept = deviceStorage.getItem(storageKey);
  return kept === null ? matchMedia('(prefers-reduced-motion: reduce)').matches : kept === 'on';
};

export const keepLessMotion = (on: boolean): void => deviceStorage.setItem(storageKey, on ? 'on' : 'off');
