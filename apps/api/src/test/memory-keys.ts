import type { Clock } from '#platform/clock.ts';
import { type Keys, keysFrom } from '#platform/keys/live-keys.ts';
import { type KeyRing, makeKey, PURPOSES, type Purpose, turnRing } from '#platform/keys/ring.ts';

/** Separate keys for a test, without files. */
export function memoryKeys(clock: Clock): { keys: Keys; turnKeys: (purpose: Purpose) => void } {
  const rings = new Map<Purpose, KeyRing>(
    PURPOSES.map((purpose) => [purpose, { current: makeKey(clock()) }]),
  );
  const ringOf = (purpose: Purpose) => rings.get(purpose) ?? { current: makeKey(clock()) };
  return {
    keys: keysFrom(ringOf),
    turnKeys: (purpose) => void rings.set(purpose, turnRing(ringOf(purpose), purpose, clock())),
  };
}
