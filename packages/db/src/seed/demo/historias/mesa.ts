import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { type CasoNome, casoChave } from '../casos.ts';
import { type Cenario, findPessoa } from '../cenario.ts';
import { SEDE } from '../cidades.ts';
import { businessDaysAgo, filingDayFor, morningOf, nextDueDay, pastDueDay } from '../datas.ts';
import type { Historia } from '../historia.ts';
import type { Pedido } from '../pedido.ts';
import type { Preencher } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { createSorteio } from '../sorteio.ts';

/** When a case was filed. */
export type Quando =
  /** So many business days ago. */
  | { haDiasUteis: number }
  /** So many calendar days ago, at an hour of the day. */
  | { haDias: number }
  /** So that it falls due today (or on the next day on which it can). */
  | 'vence_hoje'
  /** So that it is late by so many business days. */
  | { atrasado: number };

/** What the fixed cases are told with. */
export interface Mesa {
  cenario: Cenario;
  pessoas: readonly PessoaDemo[];
  /** Invented people whom no other case took yet, with the trait asked for. */
  someone: (trait: (pessoa: PessoaDemo) => boolean) => PessoaDemo;
  membro: (chave: string) => PessoaDemo;
  pessoa: (chave: string) => PessoaDemo;
  caso: (nome: CasoNome, caso: NovoCaso) => Pedido;
}

export interface NovoCaso {
  tipo: number;
  autor: PessoaDemo;
  criadoPor?: PessoaDemo;
  quando: Quando;
  preencher: Preencher;
  contar: (h: Historia) => void;
  paga?: false;
}

function dayOf(cenario: Cenario, { tipo, autor, quando }: NovoCaso): IsoDate {
  const calendario: Calendario = cenario.calendarioOf(autor.localidadeIbge ?? SEDE.ibge);
  const { now, hoje } = cenario;
  const formulario = cenario.formularioOf(tipo);
  if (quando === 'vence_hoje') return filingDayFor(formulario, calendario, nextDueDay(calendario, hoje));
  if ('haDiasUteis' in quando) return businessDaysAgo(calendario, now, quando.haDiasUteis);
  if ('haDias' in quando) return addDays(hoje, -quando.haDias);
  return filingDayFor(formulario, calendario, pastDueDay(calendario, hoje, quando.atrasado));
}

/** Prepares the telling of the fixed cases; whoever appears in one is added to `taken`. */
export function createMesa(cenario: Cenario, pessoas: readonly PessoaDemo[], taken: Set<PessoaDemo>): Mesa {
  return {
    cenario,
    pessoas,
    membro: (chave) => findPessoa(cenario.equipe, chave),
    pessoa: (chave) => findPessoa(pessoas, chave),
    someone: (trait) => {
      const found = pessoas.find(
        (pessoa) => pessoa.chave.startsWith('pessoa-') && !taken.has(pessoa) && trait(pessoa),
      );
      if (!found) throw new Error('nobody left with this trait');
      taken.add(found);
      return found;
    },
    caso: (nome, novo) => {
      const { quando, ...rest } = novo;
      return {
        ...rest,
        chave: casoChave(nome),
        em: morningOf(dayOf(cenario, novo), cenario.now, createSorteio(`caso/${nome}`)),
      };
    },
  };
}

/** A registered professional who may practise. */
export function isAtivo({ registro, situacao }: PessoaDemo): boolean {
  return situacao === 'ativo' && registro?.situacao === 'ATIVO';
}
