import { nomeParte } from '@balcao/contract/portal';
import { describe, expect, it } from 'vitest';
import { decide, type Happening, type Standing } from './supervisor-table.ts';

const FRESH: Standing = { everReady: false, stopping: false, deaths: 0, healthyMs: 0 };
const HAPPENINGS = ['ready', 'died', 'port_taken', 'impossible'] as const satisfies Happening[];

/** The result of each event: at the first start, and once the part has served. */
const WAIT = { do: 'wait', ms: 1_000, deaths: 1 };
const KEPT = {
  ready: [{ do: 'serve' }, { do: 'serve' }],
  died: [WAIT, WAIT],
  port_taken: [WAIT, WAIT],
  impossible: [WAIT, WAIT],
};
const EXPECTED = {
  banco: { ...KEPT, impossible: [{ do: 'refuse' }, WAIT] },
  servidor: { ...KEPT, port_taken: [{ do: 'refuse' }, WAIT] },
  trabalhador: KEPT,
  simulador: KEPT,
  telas: KEPT,
};

describe('the table of the supervisor', () => {
  it.each(nomeParte.options)('has a result for every event of %s', (parte) => {
    const table = HAPPENINGS.map((happening) => {
      const at = (everReady: boolean) => decide(parte, happening, { ...FRESH, everReady });
      return [happening, [at(false), at(true)]] as const;
    });
    expect(Object.fromEntries(table)).toEqual(EXPECTED[parte]);
  });

  it('restarts a part for ever, after pauses that double up to a maximum', () => {
    const pauses = (parte: (typeof nomeParte.options)[number]) => {
      let deaths = 0;
      return Array.from({ length: 9 }, () => {
        const next = decide(parte, 'died', { ...FRESH, deaths });
        if (next.do !== 'wait') throw new Error(next.do);
        deaths = next.deaths;
        return next.ms / 1_000;
      });
    };
    expect(pauses('trabalhador')).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(pauses('banco')).toEqual([1, 2, 4, 8, 8, 8, 8, 8, 8]);
  });

  it('starts over after a minute of service, and not a moment earlier', () => {
    const after = (healthyMs: number) =>
      decide('servidor', 'died', { ...FRESH, everReady: true, deaths: 5, healthyMs });
    expect(after(59_999)).toEqual({ do: 'wait', ms: 32_000, deaths: 6 });
    expect(after(60_000)).toEqual(WAIT);
  });

  it('does nothing more once the portal was asked to stop', () => {
    for (const parte of nomeParte.options)
      for (const happening of HAPPENINGS)
        expect(decide(parte, happening, { ...FRESH, stopping: true })).toEqual({ do: 'nothing' });
  });
});
