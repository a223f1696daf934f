import { addDays, addMonths, diffDays, type IsoDate, weekday } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Cenario } from './cenario.ts';
import { SEDE } from './cidades.ts';
import { businessDaysAgo, morningOf } from './datas.ts';
import type { Pedido } from './pedido.ts';
import {
  fillAlteracao,
  fillCertidao,
  fillCopiaPropria,
  fillEliminacao,
  fillFiliacao,
  fillInterrupcao,
  fillLgpd,
  fillVista,
  type Preencher,
} from './pedidos.ts';
import type { PessoaDemo } from './pessoa.ts';
import { ABERTOS } from './roteiros/abertos.ts';
import { DURACAO, ENCERRADOS } from './roteiros/encerrados.ts';
import { createSorteio, type Sorteio } from './sorteio.ts';

/** Months of history before the present. */
const MESES = 18;

type Encerrado = keyof typeof ENCERRADOS;
type Aberto = keyof typeof ABERTOS;

/** Requests of one kind: who may file them, what they type, and how many histories of each sort are told. */
interface Lote {
  tipo: number;
  preencher: Preencher;
  autores: (pessoas: Elenco) => readonly PessoaDemo[];
  /** Whether one author files several; otherwise each one files at most one. */
  repete?: true;
  encerrados: Partial<Record<Encerrado, number>>;
  abertos?: Partial<Record<Aberto, number>>;
}

/** The invented people, by what they may ask for. */
export interface Elenco {
  ativos: readonly PessoaDemo[];
  empresas: readonly PessoaDemo[];
  cidadaos: readonly PessoaDemo[];
  /** Parties in a process of their own. */
  comProcesso: readonly PessoaDemo[];
}

/**
 * How the demonstration's 400 requests are made up, together with the fixed cases: 12 % with exigência, 6 % late,
 * 4 % denied. The tests hold these shares.
 */
const LOTES: readonly Lote[] = [
  {
    ...{ tipo: 106, preencher: fillInterrupcao, autores: ({ ativos }) => ativos },
    encerrados: {
      ...{ aprovado: 12, parcial: 1, atraso: 5, exigencia: 10, exigenciaAtraso: 2, exigenciaNegada: 1 },
      ...{ dispensada: 1, terceiro: 2, prorrogado: 1, indeferido: 3, recursoNegado: 1, recursoProvido: 1 },
      ...{ arquivado: 1, cancelado: 2, reaberto: 1, impedido: 1 },
    },
    abertos: { protocolado: 2, emTriagem: 1, emAnalise: 2, emExigencia: 1 },
  },
  {
    ...{ tipo: 110, preencher: fillCertidao, repete: true },
    autores: ({ ativos, empresas }) => [...ativos, ...empresas, ...empresas],
    encerrados: { automatico: 170 },
  },
  {
    ...{ tipo: 116, preencher: fillFiliacao },
    autores: ({ ativos, cidadaos }) => [...ativos, ...cidadaos].filter((_, i) => i % 3 === 0),
    encerrados: {
      ...{ aprovado: 5, atraso: 3, exigencia: 8, exigenciaAtraso: 2, exigenciaNegada: 1, indeferido: 2 },
      ...{ recursoProvido: 1, arquivado: 1, cancelado: 1, terceiro: 1, encaminhado: 2 },
    },
    abertos: { protocolado: 1, emTriagem: 1, emAnalise: 1, emExigencia: 1 },
  },
  {
    ...{ tipo: 116, preencher: fillAlteracao, repete: true },
    autores: ({ ativos, cidadaos }) => [...ativos, ...cidadaos].filter((_, i) => i % 3 !== 0),
    encerrados: { automatico: 58 },
  },
  {
    ...{ tipo: 126, preencher: fillLgpd },
    autores: ({ ativos, cidadaos }) => [...ativos, ...cidadaos].filter((_, i) => i % 2 === 0),
    encerrados: { aprovado: 6, atraso: 2, exigencia: 3, exigenciaAtraso: 1, cancelado: 1 },
    abertos: { protocolado: 1, emAnalise: 1, exigenciaRespondida: 1, aguardandoTerceiro: 1 },
  },
  {
    ...{ tipo: 126, preencher: fillEliminacao },
    autores: ({ ativos, cidadaos }) => [...ativos, ...cidadaos].filter((_, i) => i % 2 === 1),
    encerrados: { parcial: 1, indeferido: 2, exigenciaNegada: 1, recursoNegado: 1 },
  },
  {
    ...{ tipo: 130, preencher: fillVista },
    autores: ({ ativos, cidadaos, comProcesso }) =>
      [...cidadaos, ...ativos].filter((pessoa) => !comProcesso.includes(pessoa)),
    encerrados: {
      ...{ aprovado: 1, parcial: 1, atraso: 3, exigencia: 2, exigenciaAtraso: 1, exigenciaNegada: 1 },
      ...{ indeferido: 2, arquivado: 1, cancelado: 1, encaminhado: 1 },
    },
    abertos: { emExigencia: 1, exigenciaRespondida: 1 },
  },
  {
    ...{ tipo: 130, preencher: fillCopiaPropria, repete: true, autores: ({ comProcesso }) => comProcesso },
    encerrados: { automatico: 15 },
  },
];

/** How busy a day is: the annuity of the year brings people in from January to March, and few ask on weekends. */
function weightOf(day: IsoDate): number {
  const month = Number(day.slice(5, 7));
  const season = [2.1, 1.9, 1.7][month - 1] ?? (month === 12 ? 0.7 : 1);
  return season * (weekday(day) === 0 || weekday(day) === 6 ? 0.25 : 1);
}

/** Draws a day of the history that leaves at least `dias` days before today. */
function drawDay(sorteio: Sorteio, hoje: IsoDate, dias: number): IsoDate {
  const first = addMonths(hoje, -MESES);
  const days = Array.from({ length: diffDays(first, hoje) - dias }, (_, i) => addDays(first, i));
  return sorteio.weighted(days.map((day) => [day, weightOf(day)] as const));
}

function instantOf(day: IsoDate, sorteio: Sorteio): Date {
  const hour = sorteio.weighted([
    ...[8, 9, 10, 11, 13, 14, 15, 16, 17].map((h) => [h, 4] as const),
    ...[7, 12, 18, 19, 20, 21, 22].map((h) => [h, 2] as const),
  ]);
  const seconds = hour * 3_600 + sorteio.int(0, 3_599);
  return new Date(startOfDayInSaoPaulo(day).getTime() + seconds * 1_000);
}

type Vaga = Pick<Pedido, 'em' | 'contar'>;

function listVagas({ now, hoje, calendarioOf }: Cenario, lote: Lote, sorteio: Sorteio): Vaga[] {
  const closed = Object.entries(lote.encerrados).flatMap(([nome, n]) =>
    Array.from({ length: n }, () => {
      // Object.entries forgets the keys it was given
      const roteiro = nome as Encerrado;
      const em = instantOf(drawDay(sorteio, hoje, DURACAO[roteiro]), sorteio);
      return { em, contar: ENCERRADOS[roteiro] };
    }),
  );
  const open = Object.entries(lote.abertos ?? {}).flatMap(([nome, n]) =>
    Array.from({ length: n }, () => {
      const { haDiasUteis, contar } = ABERTOS[nome as Aberto];
      const [from, to] = haDiasUteis;
      const day = businessDaysAgo(calendarioOf(SEDE.ibge), now, sorteio.int(from, to));
      return { em: morningOf(day, now, sorteio), contar };
    }),
  );
  return [...closed, ...open];
}

/** Deals authors to requests: registered by then, not staff of the group, and once each unless the lote repeats. */
function createDealer(lote: Lote, elenco: Elenco, sorteio: Sorteio): (em: Date) => PessoaDemo {
  const pool = sorteio.shuffle(lote.autores(elenco));
  return (em) => {
    const day = em.toISOString().slice(0, 10);
    const found = pool.findIndex(({ registro }) => registro === null || registro.desde < day);
    const [autor] = found < 0 ? [] : pool.splice(found, 1);
    if (!autor) throw new Error(`nobody left to ask for ${lote.tipo}`);
    if (lote.repete) pool.push(autor);
    return autor;
  };
}

/** The requests of the invented people, spread over the months with their peaks. */
export function planPedidos(
  cenario: Cenario,
  elenco: Elenco,
  representanteOf: (empresa: PessoaDemo) => PessoaDemo,
): Pedido[] {
  return LOTES.flatMap((lote, i) => {
    const sorteio = createSorteio(`lote/${i}`);
    const vagas = listVagas(cenario, lote, sorteio);
    const deal = createDealer(lote, elenco, sorteio);
    return vagas.map(({ em, contar }, n) => {
      const autor = deal(em);
      const { tipo, preencher } = lote;
      const criadoPor = autor.pessoa === 'PJ' ? representanteOf(autor) : autor;
      return { chave: `pedido/${i}/${n}`, tipo, em, autor, criadoPor, preencher, contar };
    });
  });
}

/** First day of the history. */
export function historyStart(hoje: IsoDate): IsoDate {
  return addMonths(hoje, -MESES);
}
