/** Soft sounds made on the spot with WebAudio: a card, a knock on wood, two notes of a bell. No files. */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'knock' | 'turn' | 'refused' | 'win';

let context: AudioContext | undefined;

/** Plays a sound unless sounds are off or the browser has not yet allowed them. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  switch (sound) {
    case 'card':
      return rustle(context, now, 0.07, 2600, 0.1);
    case 'knock':
      tone(context, now, 150, 0.09, 0.16, 'triangle');
      return rustle(context, now, 0.03, 700, 0.12);
    case 'turn':
      tone(context, now, 523, 0.28, 0.05, 'sine');
      return tone(context, now + 0.12, 659, 0.36, 0.05, 'sine');
    case 'refused':
      tone(context, now, 196, 0.14, 0.07, 'triangle');
      return tone(context, now + 0.11, 174, 0.18, 0.07, 'triangle');
    case 'win':
      for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(context, now + i * 0.11, pitch, 0.4, 0.05, 'sine');
  }
}

function tone(c: AudioContext, at: number, pitch: number, length: number, loud: number, type: OscillatorType): void {
  const source = new OscillatorNode(c, { frequency: pitch, type });
  source.connect(fade(c, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function rustle(c: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * length), c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(c, { buffer });
  source.connect(new BiquadFilterNode(c, { type: 'bandpass', frequency: pitch, Q: 0.8 })).connect(fade(c, at, length, loud));
  source.start(at);
}

function fade(c: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(c, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(c.destination);
  return gain;
}
