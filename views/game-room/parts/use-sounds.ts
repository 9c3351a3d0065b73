/** Sounds of the room, made by WebAudio in the browser; off until the player switches them on (DR-8.116). */
import { usePreferences } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import { NOTES, type Sound } from '../data/sounds.ts';

const LOUDNESS = 0.12;
/** How long a tone takes to its loudness, in s: without it a speaker clicks. */
const ATTACK = 0.01;

/** One for the page: browsers allow few of them. */
let context: AudioContext | null = null;

function playSound(sound: Sound): void {
  context ??= new AudioContext();
  // A browser lets a page sound after the first press in it.
  void context.resume();
  for (const { hertz, at, length } of NOTES[sound]) {
    const [from, to] = [context.currentTime + at, context.currentTime + at + length];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, to);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(to);
  }
}

/**
 * Plays what a change sounds like.
 *
 * @param now the state of now; what it was when the room opened makes no sound
 */
export function useSounds<State>(now: State, decide: (before: State, now: State) => Sound | null): void {
  const isOn = usePreferences().isGameSoundOn;
  const heard = useRef<{ state: State } | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = { state: now };
    const sound = before === null ? null : decide(before.state, now);
    if (isOn && sound !== null) playSound(sound);
  });
}
