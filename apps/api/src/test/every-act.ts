import { expect, it } from 'vitest';

/** How one comes to stand in a place: acts, each by one of the people. */
type Steps<Ato, Quem> = readonly (readonly [Ato, Quem])[];

interface Acted {
  status: number;
  raw: { body: string };
}

interface EveryAct<Ato, Quem> {
  atos: readonly Ato[];
  people: readonly Quem[];
  places: readonly (readonly [name: string, steps: Steps<Ato, Quem>])[];
  /** Places from where nothing leads on. */
  ends: readonly string[];
  /** A new one; answers its id. */
  begin(): Promise<string>;
  offered(id: string, quem: Quem): Promise<readonly Ato[]>;
  /** Tries it upon the version of now, with whatever else it asks for. */
  attempt(id: string, ato: Ato, quem: Quem): Promise<Acted>;
  versionOf(id: string): Promise<number>;
  /** Acts that are possible in a place and have no button. */
  withoutButton?(place: string, ato: Ato, quem: Quem): boolean;
}

/** Tries every act in every place by everybody: what is offered succeeds, anything else is refused and changes nothing. */
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
    '%s takes what it offers, and nothing else',
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
