import { exemplosValidos } from '@balcao/catalogo/exemplos';
import { TRES_ANUIDADES } from '@balcao/catalogo/exemplos/cobrancas';
import { contextoHelena, type Exemplo } from '@balcao/catalogo/exemplos/comum';
import { SEDE } from '@balcao/db/seed/demo/cidades';
import { businessDaysAgo, filingDayFor, morningOf, nextDueDay, pastDueDay } from '@balcao/db/seed/demo/datas';
import type { Mundo } from '@balcao/db/seed/demo/mundo';
import { findPessoa, type PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { createSorteio } from '@balcao/db/seed/demo/sorteio';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import type { Equipe } from '../caso.ts';
import type { Elenco } from '../elenco.ts';
import type { Historia, Passo } from '../viver.ts';

/** When a request is filed. */
export type Quando =
  /** So many business days ago. */
  | { haDiasUteis: number }
  /** So many calendar days ago, at an hour of the day. */
  | { haDias: number }
  /** So that it falls due today (or on the next day on which it can). */
  | 'vence_hoje'
  /** So that it is late by so many business days. */
  | { atrasado: number };

export interface NovoCaso {
  tipo: number;
  autor: PessoaDemo;
  /** Who writes, when it is not the author. */
  quem?: PessoaDemo;
  quando: Quando;
  respostas: (dia: IsoDate) => Record<string, unknown>;
  /** Who attends to it; somebody of the group when nobody is named. */
  atendente?: string;
  passos?: readonly Passo[];
}

/** What histories are told with. */
export interface Mesa {
  mundo: Mundo;
  elenco: Elenco;
  pessoa: (chave: string) => PessoaDemo;
  caso: (chave: string, caso: NovoCaso) => Historia;
  /** A history after an example of a service, of somebody whom it fits. */
  comoExemplo: (
    chave: string,
    caso: { exemplo: Exemplo; haDias: number; passos: readonly Passo[] },
  ) => Historia;
}

/** Groups of one person, and those who approve beside them. */
const OUTRA = 'paulo';
/** Who gives opinions. */
const PARECER = 'CAM';

function equipeDe({ gente, formularioOf }: Mundo, tipo: number, chave?: string): Equipe {
  const { grupo, pareceres } = formularioOf(tipo);
  const of = (sigla: string) => gente.equipe.filter(({ grupos }) => grupos.includes(sigla));
  const members = of(grupo);
  const atendente = chave ? findPessoa(gente.equipe, chave) : members[0];
  const other = (pessoa: PessoaDemo) => pessoa !== atendente;
  const segunda = members.find(other) ?? findPessoa(gente.equipe, OUTRA);
  const parecerista = of(pareceres?.[0] ?? PARECER).find(other) ?? segunda;
  if (!atendente) throw new Error(`nobody answers for service ${tipo}`);
  return { atendente, segunda, parecerista };
}

/** Lists of the examples that answers of named people choose from: the first is their own first. */
function origensDe(dia: IsoDate): Record<string, unknown> {
  return { ...contextoHelena(dia).origens, cobrancas: { parcelaveis: TRES_ANUIDADES } };
}

function dayOf({ calendarioOf, now, hoje, formularioOf }: Mundo, { tipo, autor, quando }: NovoCaso): IsoDate {
  const formulario = formularioOf(tipo);
  const calendario = calendarioOf(autor.localidadeIbge ?? SEDE.ibge);
  if (quando === 'vence_hoje') return filingDayFor(formulario, calendario, nextDueDay(calendario, hoje));
  if ('haDiasUteis' in quando) return businessDaysAgo(calendario, now, quando.haDiasUteis);
  if ('haDias' in quando) return addDays(hoje, -quando.haDias);
  return filingDayFor(formulario, calendario, pastDueDay(calendario, hoje, quando.atrasado));
}

export function createMesa(mundo: Mundo, elenco: Elenco): Mesa {
  const tell = (chave: string, dia: IsoDate) => morningOf(dia, mundo.now, createSorteio(`caso/${chave}`));
  return {
    mundo,
    elenco,
    pessoa: (chave) => findPessoa(mundo.gente.todos, chave),
    caso(chave, novo) {
      const { tipo, autor, quem, atendente, passos = [] } = novo;
      const dia = dayOf(mundo, novo);
      return {
        chave,
        tipo,
        autor,
        quem,
        passos,
        em: tell(chave, dia),
        respostas: novo.respostas(dia),
        origens: origensDe(dia),
        equipe: equipeDe(mundo, tipo, atendente),
      };
    },
    comoExemplo(chave, { exemplo, haDias, passos }) {
      const dia = addDays(mundo.hoje, -haDias);
      const { tipo, nome } = exemplo;
      const same = exemplosValidos(dia).find((one) => one.tipo === tipo && one.nome === nome) ?? exemplo;
      const { respostas, contexto } = same;
      return {
        chave,
        tipo,
        passos,
        respostas,
        em: tell(chave, dia),
        autor: elenco.personagem(same, dia),
        origens: contexto.origens,
        equipe: equipeDe(mundo, tipo),
      };
    },
  };
}
