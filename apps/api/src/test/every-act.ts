import { expect, it } from 'vitest';

/** The acts that lead to a state, each with its person. */
type Steps<Ato, Quem> = readonly (readonly [Ato, Quem])[];

interface Acted {
  status: number;
  raw: { body: string };
}

interface EveryAct<Ato, Quem> {
  atos: readonly Ato[];
  people: readonly Quem[];
  places: readonly (readonly [name: string, steps: Steps<Ato, Quem>])[];
  /** States without further acts. */
  ends: readonly string[];
  /** Creates one and returns its id. */
  begin(): Promise<string>;
  offered(id: string, quem: Quem): Promise<readonly Ato[]>;
  /** Tries the act on the current version, with all its other inputs. */
  attempt(id: string, ato: Ato, quem: Quem): Promise<Acted>;
  versionOf(id: string): Promise<number>;
  /** Acts that are possible in a state without a button. */
  withoutButton?(place: string, ato: Ato, quem: Quem): boolean;
}

/** Tries every act in every state by everybody: offered acts succeed; all others are refused and change nothing. */
export function itTakesWhatItOffers<Ato extends string, Quem extends string>(
  life: EveryAct<Ato, Quem>,
): void {
  const { atos, people, places, ends, begin, offered, attempt, versionOf, withoutButton } = life;

  async function live(steps: Steps<Ato, Quem>): Promise<string> {
    const id = await begin();
    for (const [ato, quem] of steps) await succeed(id, ato, quem);
    return id;
  }

  async function succeed(id: string, ato: Ato, quem: Quem): Promise<void> {
    const { status, raw } = await attempt(id, ato, quem);
    expect(status, `${ato} by ${quem}: ${raw.body}`).toBe(200);
  }

  async function refuse(id: string, ato: Ato, quem: Quem): Promise<void> {
    const version = await versionOf(id);
    const { status } = await attempt(id, ato, quem);
    const outcome = [status >= 400 && status < 500, await versionOf(id)];
    expect(outcome, `${ato} by ${quem}`).toEqual([true, version]);
  }

  it.each(places)(
    '%s accepts the acts that it offers, and no others',
    async (place, steps) => {
      const id = await live(steps);
      const possible: [Ato, Quem][] = [];
      for (const quem of people) {
        const offer = await offered(id, quem);
        for (const ato of atos)
          if (offer.includes(ato) || withoutButton?.(place, ato, quem)) possible.push([ato, quem]);
          else await refuse(id, ato, quem);
      }
      for (const [ato, quem] of possible) await succeed(await live(steps), ato, quem);
      expect(possible.length > 0 || ends.includes(place)).toBe(true);
    },
    120_000,
  );
}
