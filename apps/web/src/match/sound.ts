let audio: AudioContext | null = null;

/** A short tone: higher when the listener is asked to do something. */
export function chime(isAsked: boolean): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = isAsked ? 660 : 330;
  volume.gain.setValueAtTime(0.06, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.18);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.2);
}
