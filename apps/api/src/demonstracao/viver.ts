import type { PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { createSorteio } from '@balcao/db/seed/demo/sorteio';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataExtenso } from '@balcao/domain/texto/data-extenso';
import { emite } from './atos.ts';
import type { Ato, Caso, Equipe } from './caso.ts';
import type { Citados } from './elenco.ts';
import { pedir } from './pedir.ts';
import type { Portal } from './portal.ts';
import type { Provedor } from './provedor.ts';

/** The next event, this many business days after the last one; on the same day, a little later. */
export type Passo = readonly [dias: number, ato: Ato];

/** A request of the demonstration: its author, its service, its time, and its events. */
export interface Historia {
  /** Name of the history, from which its hours are derived. */
  chave: string;
  tipo: number;
  em: Date;
  autor: PessoaDemo;
  /** Who writes, when it is not the author. */
  quem?: PessoaDemo | undefined;
  respostas: Record<string, unknown>;
  origens: Record<string, unknown>;
  equipe: Equipe;
  passos: readonly Passo[];
}

interface Vida {
  now: Date;
  portal: Portal;
  provedor: Provedor;
  calendario: Calendario;
  staff: readonly PessoaDemo[];
  citados: Citados;
  /** Told each month that begins, because the year takes most of a minute. */
  onMonth: (month: string) => void;
}

type Contada = Vida & { casos: Map<string, Caso> };

/** An event, and what follows from it. */
export interface Compromisso {
  em: Date;
  fazer: () => Promise<Compromisso | null>;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Plays the histories and what happens besides them side by side, day after day, until now; later events are skipped.
 * Returns the requests by the names of their histories.
 */
export async function viver(
  vida: Vida,
  historias: readonly Historia[],
  outros: readonly Compromisso[],
): Promise<ReadonlyMap<string, Caso>> {
  const casos = new Map<string, Caso>();
  const agenda = [...historias.map((historia) => begin({ ...vida, casos }, historia)), ...outros];
  let month = '';
  for (;;) {
    agenda.sort((a, b) => a.em.getTime() - b.em.getTime());
    const next = agenda.shift();
    if (!next || next.em > vida.now) return casos;
    const now = formatDataExtenso(next.em).replace(/^\S+ de /, '');
    if (now !== month) vida.onMonth(now);
    month = now;
    vida.portal.setNow(next.em);
    const then = await next.fazer();
    if (then) agenda.push(then);
  }
}

function begin(vida: Contada, historia: Historia): Compromisso {
  const { chave, tipo, em, autor, quem = autor, respostas, origens, equipe } = historia;
  const { portal, provedor, staff, citados } = vida;
  return {
    em,
    fazer: () =>
      telling(chave, 'pede', async () => {
        const para = quem === autor ? undefined : autor;
        const id = await pedir(portal, { tipo, quem, para, respostas, origens, citados });
        const caso: Caso = { portal, provedor, equipe, staff, autor, quem, id, cartaId: null };
        vida.casos.set(chave, caso);
        await emite(caso);
        return goOn(vida, historia, { caso, i: 0, em });
      }),
  };
}

/** Schedules the next step of a history, if it has one. */
function goOn(
  vida: Vida,
  historia: Historia,
  { caso, i, em }: { caso: Caso; i: number; em: Date },
): Compromisso | null {
  const passo = historia.passos[i];
  if (!passo) return null;
  const [dias, ato] = passo;
  const sorteio = createSorteio(`${historia.chave}/${i}/${em.getTime()}`);
  let day = todayInSaoPaulo(em);
  for (let left = dias; left > 0; left -= vida.calendario.isBusinessDay(day) ? 1 : 0) day = addDays(day, 1);
  const at =
    dias === 0
      ? new Date(em.getTime() + sorteio.int(8, 40) * MINUTE_MS)
      : new Date(startOfDayInSaoPaulo(day).getTime() + 9 * HOUR_MS + sorteio.int(0, 400) * MINUTE_MS);
  return {
    em: at,
    fazer: () =>
      telling(historia.chave, `passo ${i + 1}`, async () => {
        const again = (await ato(caso)) === 'continua';
        await emite(caso);
        return goOn(vida, historia, { caso, i: again ? i : i + 1, em: at });
      }),
  };
}

/** Adds the name of the history to an error. */
export async function telling<T>(chave: string, onde: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (err) {
    throw new Error(`demonstration, ${chave}, ${onde}: ${err instanceof Error ? err.message : String(err)}`, {
      cause: err,
    });
  }
}
