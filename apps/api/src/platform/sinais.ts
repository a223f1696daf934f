import { OWNER_KINDS } from '@balcao/contract/kernel/owner.gen';
import { type Listening, listen } from '@balcao/db/listen';
import type { Owner } from './owner/owner.ts';

/**
 * Something that the database announced. For an owner, r: a change that all its readers see; i: a change that
 * only its staff see; p: who has it open. By an id alone, n: the notices of a person; s: a session ended; u:
 * what a person may do changed; c: the settings of the portal changed.
 */
export type Sinal = { kind: OfOwner; owner: Owner } | { kind: Other; id: string };

export type OfOwner = (typeof OF_OWNER)[number];
type Other = (typeof OTHERS)[number];

const OF_OWNER = ['r', 'i', 'p'] as const;
const OTHERS = ['n', 's', 'u', 'c'] as const;
const PAYLOAD = /^([a-z]) (?:([a-z_]{1,63}) )?([0-9a-f-]{36})$/;

function readSinal(payload: string): Sinal | null {
  const [, letter, especie, id = ''] = PAYLOAD.exec(payload) ?? [];
  const ofOwner = OF_OWNER.find((one) => one === letter);
  const owner = OWNER_KINDS.find((one) => one === especie);
  if (ofOwner && owner) return { kind: ofOwner, owner: { kind: owner, id } };
  const other = OTHERS.find((one) => one === letter);
  return other ? { kind: other, id } : null;
}

/** Channel of the announcements, named in the migrations. */
const CANAL = 'balcao';

interface Follower {
  onSinal: (sinal: Sinal) => void;
  /** From now on announcements may be missed. */
  onLost: () => void;
}

/** What every process hears of the writes of all of them. */
export interface Sinais {
  /** Starts to listen when it does not yet; answers whether announcements arrive, within some seconds. */
  ready(): Promise<boolean>;
  follow(follower: Follower): void;
  close(): Promise<void>;
}

/** Longest wait of the first one who asks, milliseconds. */
const PATIENCE_MS = 3_000;

/** Listens on one connection of its own, opened when it is first needed: a process that serves no pages has none. */
export function createSinais({ url, name }: { url: string; name: string }): Sinais {
  const followers = new Set<Follower>();
  let listening: Listening | null = null;
  let up = false;
  let closed = false;
  let waiting: (() => void)[] = [];

  function onState(now: boolean): void {
    up = now;
    for (const go of waiting.splice(0)) go();
    if (!now) for (const { onLost } of followers) onLost();
  }

  function onPayload(payload: string): void {
    const sinal = readSinal(payload);
    if (sinal) for (const { onSinal } of followers) onSinal(sinal);
  }

  return {
    async ready() {
      if (closed) return false;
      listening ??= listen({ url, name, channel: CANAL, onPayload, onState });
      if (!up)
        await new Promise<void>((go) => {
          const timer = setTimeout(go, PATIENCE_MS);
          waiting.push(() => {
            clearTimeout(timer);
            go();
          });
        });
      return up;
    },
    follow: (follower) => {
      followers.add(follower);
    },
    async close() {
      if (closed) return;
      closed = true;
      up = false;
      waiting = waiting.filter((go) => go());
      for (const { onLost } of followers) onLost();
      await listening?.close();
    },
  };
}
