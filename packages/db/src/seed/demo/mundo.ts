import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Calendario, createCalendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { deverAnuidades, exercicioVencido, pagarAnuidade } from './anuidades.ts';
import { SEDE } from './cidades.ts';
import { bookEveryState } from './financas.ts';
import { createGente, type Gente } from './gente.ts';
import { createLinhas, type Linhas } from './linhas.ts';
import { createProcessos } from './processos.ts';
import { createResponsabilidades, type ResponsabilidadeDemo } from './responsabilidades.ts';

/** What the world of the demonstration is made from. */
export interface MundoFatos {
  /** The moment of the first start, which all dates are relative to. */
  now: Date;
  formularios: readonly Formulario[];
  feriados: readonly Feriado[];
}

/** The invented council before anybody asks for anything: its people, and what its own books hold of them. */
export interface Mundo {
  now: Date;
  hoje: IsoDate;
  gente: Gente;
  /** Technical responsibilities for firms, on record. */
  responsabilidades: ResponsabilidadeDemo[];
  /** Working days at the head office. */
  calendario: Calendario;
  /** Working days of a municipality. */
  calendarioOf: (ibge: string) => Calendario;
  formularioOf(tipo: number): Formulario;
  /** The next number of a series, beginning at 1. */
  proximo: (serie: string) => number;
  /** Rows waiting to be written. */
  linhas: Linhas;
}

/** Annuities that Dalva Moreira and Rui Tavares let pass, which they may divide. */
const DEVEM: Readonly<Record<string, number>> = { dalva: 2, rui: 3 };

/** The firm that paid its last annuity twice. */
const EM_DOBRO = 'patrimonio-vivo';

/** Makes everybody, always the same on the same day. */
export function createMundo({ now, formularios, feriados }: MundoFatos): Mundo {
  const hoje = todayInSaoPaulo(now);
  const gente = createGente(hoje);
  const series = new Map<string, number>();
  const calendarioOf = (municipio: string) => createCalendario(feriados, { municipio, uf: SEDE.uf });
  const mundo: Mundo = {
    now,
    hoje,
    gente,
    responsabilidades: createResponsabilidades(gente, hoje),
    calendario: calendarioOf(SEDE.ibge),
    calendarioOf,
    linhas: createLinhas(),
    formularioOf: (tipo) => {
      const found = formularios.find(({ id }) => id === tipo);
      if (!found) throw new Error(`no service ${tipo}`);
      return found;
    },
    proximo: (serie) => {
      const next = (series.get(serie) ?? 0) + 1;
      series.set(serie, next);
      return next;
    },
  };
  bookAnnuities(mundo);
  const parties = gente.todos.filter(({ chave }) => ['helena', 'dalva', 'rui'].includes(chave));
  const firstYear = Number(hoje.slice(0, 4)) - 1;
  mundo.linhas.processo = parties.flatMap((pessoa) =>
    createProcessos([pessoa], firstYear, mundo.proximo('processo')),
  );
  return mundo;
}

/** Annuities of the named people and firms: of the last three years paid, but for those who owe. */
function bookAnnuities({ gente, hoje, linhas }: Mundo): void {
  const last = exercicioVencido(hoje);
  for (const pessoa of gente.nomeados) {
    const { registro, chave } = pessoa;
    if (registro?.situacao !== 'ATIVO') continue;
    const n = DEVEM[chave];
    if (n === undefined)
      for (const exercicio of [last - 2, last - 1, last])
        pagarAnuidade(linhas, pessoa, { exercicio, vezes: chave === EM_DOBRO && exercicio === last ? 2 : 1 });
    else {
      registro.anuidadeEmDia = false;
      deverAnuidades(linhas, pessoa, { exercicio: last, n });
    }
  }
  const outros = gente.profissionais.filter(({ registro }) => registro?.situacao === 'ATIVO');
  bookEveryState(linhas, outros, last);
}
