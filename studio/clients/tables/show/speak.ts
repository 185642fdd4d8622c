/** The dealer's lines, read aloud by the device. */

/** Whether the device can read aloud at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** A voice of the language, one of the device before one of the network; undefined without any. Languages are written `th-TH` or `th_TH`. */
export const voiceFor = <Of extends Voice>(voices: readonly Of[], language: string): Of | undefined => {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === languageOfVoice(language));
  return own.find(({ localService }) => localService) ?? own[0];
};

/** Voices of Tagalog call it Filipino. */
const languageOfVoice = (language: string): string => (language === 'tl' ? 'fil' : language);

/** Reads a line in place of the one before. Silent without a voice of the language, and where another table has the keyboard. */
export const speak = (line: string, language: string): void => {
  if (!canSpeak() || line === '' || !document.hasFocus()) return;
  const voice = voiceFor(speechSynthesis.getVoices(), language);
  if (voice === undefined) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(line);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
};

export const hush = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
