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
  /** This many business days ago. */
  | { haDiasUteis: number }
  /** This many calendar days ago, at an hour of the day. */
  | { haDias: number }
  /** So that it is due today (or on the next possible day). */
  | 'vence_hoje'
  /** So that it is late by this many business days. */
  | { atrasado: number };

export interface NovoCaso {
  tipo: number;
  autor: PessoaDemo;
  /** Who writes, when it is not the author. */
  quem?: PessoaDemo;
  quando: Quando;
  respostas: (dia: IsoDate) => Record<string, unknown>;
  /** Its attendant; by default a member of the group. */
  atendente?: string;
  passos?: readonly Passo[];
}

/** The tools for the histories. */
export interface Mesa {
  mundo: Mundo;
  elenco: Elenco;
  pessoa: (chave: string) => PessoaDemo;
  caso: (chave: string, caso: NovoCaso) => Historia;
  /** A history from an example of a service, with a person who fits. */
  comoExemplo: (
    chave: string,
    caso: { exemplo: Exemplo; haDias: number; passos: readonly Passo[] },
  ) => Historia;
}

/** The group of one person, and who approves beside them. */
const OUTRA = 'paulo';
/** The group that gives opinions. */
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

/** The example lists for answers that name people; the first entry is the person's own. */
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
