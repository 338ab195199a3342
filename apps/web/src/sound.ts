type Sound = 'asked' | 'moved' | 'over';

/** Tones one after another, each as frequency and length in seconds. */
// biome-ignore format: table
const TONES: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  asked: [[523, 0.09], [784, 0.16]],
  moved: [[330, 0.09]],
  over:  [[392, 0.12], [494, 0.12], [587, 0.3]],
};

let audio: AudioContext | null = null;

/** A short sound, as loud as wanted from 0 to 100. Browsers keep silent until somebody has clicked. */
export function chime(sound: Sound, volume: number): void {
  if (volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [frequency, length] of TONES[sound]) {
    tone(audio, frequency, at, length, (volume / 100) ** 2 * 0.25);
    at += length;
  }
}

function tone(context: AudioContext, frequency: number, at: number, length: number, loudness: number): void {
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = 'triangle';
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length + 0.12);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length + 0.14);
}
