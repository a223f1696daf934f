import { type Listening, listen } from '@balcao/db/listen';

/** Something that the database announced: what kind of thing, and its id. */
export interface Sinal {
  kind: SinalKind;
  id: string;
}

/**
 * r: something that whoever reads the request sees; i: something that only its staff see; p: who has it open; n: the
 * notices of a person; s: a session ended; u: what a person may do changed; c: the settings of the portal changed.
 */
type SinalKind = (typeof KINDS)[number];

const KINDS = ['r', 'i', 'p', 'n', 's', 'u', 'c'] as const;
const PAYLOAD = /^([a-z]) ([0-9a-f-]{36})$/;

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
    const [, kind, id = ''] = PAYLOAD.exec(payload) ?? [];
    const known = KINDS.find((one) => one === kind);
    if (known) for (const { onSinal } of followers) onSinal({ kind: known, id });
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
