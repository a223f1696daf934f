import type { Formulario } from '@balcao/domain/formulario/campo';
import { addDays, addMonths, diffDays, type IsoDate, weekday } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Cenario } from './cenario.ts';
import { SEDE } from './cidades.ts';
import { businessDaysAgo, MESES, morningOf } from './datas.ts';
import type { Elenco } from './elenco.ts';
import { lotesDeRegistro, lotesDeSituacao } from './lotes/inscricao.ts';
import type { Aberto, Encerrado, Lote, Lotes } from './lotes/lote.ts';
import { lotesDeProcessos } from './lotes/processos.ts';
import { lotesDeCadastro, lotesDeServicoTecnico, lotesFinanceiros } from './lotes/servicos.ts';
import type { Pedido } from './pedido.ts';
import type { PessoaDemo } from './pessoa.ts';
import { ABERTOS } from './roteiros/abertos.ts';
import { DURACAO, ENCERRADOS } from './roteiros/encerrados.ts';
import { createSorteio, type Sorteio } from './sorteio.ts';

/**
 * How the demonstration's 400 requests are made up, together with the fixed cases: 12 % with exigência, 6 % late,
 * 4 % denied. The tests hold these shares.
 */
const LOTES: readonly Lotes[] = [
  lotesDeRegistro,
  lotesDeSituacao,
  lotesDeCadastro,
  lotesDeServicoTecnico,
  lotesFinanceiros,
  lotesDeProcessos,
];

/** Histories whose fee is never paid, or not yet. */
const SEM_PAGAR: readonly string[] = ['semPagamento', 'aguardandoPagamento'] satisfies (Aberto | Encerrado)[];

/** The time of a service that histories were measured with, in calendar days. */
const PRAZO_MEDIDO = 14;

/** Days that a history needs beyond those of a short service, whatever is answered. */
function extraDays({ prazo, prazoCasos = [] }: Formulario): number {
  const terms = [prazo, ...prazoCasos.map(({ valor }) => valor)];
  const days = terms.map(({ n, unidade }) => (unidade === 'CORRIDOS' ? n : Math.ceil(n * 1.5)));
  return 2 * Math.max(0, ...days.map((each) => each - PRAZO_MEDIDO));
}

/** How busy a day is: the annuity of the year brings people in from January to March, and few ask on weekends. */
function weightOf(day: IsoDate): number {
  const month = Number(day.slice(5, 7));
  const season = [2.1, 1.9, 1.7][month - 1] ?? (month === 12 ? 0.7 : 1);
  return season * (weekday(day) === 0 || weekday(day) === 6 ? 0.25 : 1);
}

type Peso = readonly [IsoDate, number];

/** Every day of the history, oldest first, with how busy it is. */
function weighDays(hoje: IsoDate): Peso[] {
  const first = addMonths(hoje, -MESES);
  return Array.from({ length: diffDays(first, hoje) }, (_, i) => addDays(first, i)).map(
    (day) => [day, weightOf(day)] as const,
  );
}

function instantOf(day: IsoDate, sorteio: Sorteio): Date {
  const hour = sorteio.weighted([
    ...[8, 9, 10, 11, 13, 14, 15, 16, 17].map((h) => [h, 4] as const),
    ...[7, 12, 18, 19, 20, 21, 22].map((h) => [h, 2] as const),
  ]);
  const seconds = hour * 3_600 + sorteio.int(0, 3_599);
  return new Date(startOfDayInSaoPaulo(day).getTime() + seconds * 1_000);
}

type Vaga = Pick<Pedido, 'em' | 'contar' | 'paga'>;

const unpaid = (nome: string): Pick<Pedido, 'paga'> => (SEM_PAGAR.includes(nome) ? { paga: false } : {});

function listVagas(
  cenario: Cenario,
  lote: Lote,
  [sorteio, days]: readonly [Sorteio, readonly Peso[]],
): Vaga[] {
  const { now, calendarioOf, formularioOf } = cenario;
  const extra = extraDays(formularioOf(lote.tipo));
  const closed = Object.entries(lote.encerrados).flatMap(([nome, n]) =>
    Array.from({ length: n }, () => {
      // Object.entries forgets the keys it was given
      const roteiro = nome as Encerrado;
      const dias = DURACAO[roteiro] + (roteiro === 'automatico' ? 0 : extra);
      const day = sorteio.weighted(days.slice(0, days.length - dias));
      return { ...unpaid(nome), em: instantOf(day, sorteio), contar: ENCERRADOS[roteiro] };
    }),
  );
  const open = Object.entries(lote.abertos ?? {}).flatMap(([nome, n]) =>
    Array.from({ length: n }, () => {
      const { haDiasUteis, contar } = ABERTOS[nome as Aberto];
      const [from, to] = haDiasUteis;
      const day = businessDaysAgo(calendarioOf(SEDE.ibge), now, sorteio.int(from, to));
      return { ...unpaid(nome), em: morningOf(day, now, sorteio), contar };
    }),
  );
  return [...closed, ...open];
}

/** Deals authors to requests: registered by then, not staff of the group, and once each unless the lote repeats. */
function createDealer({ tipo, autores, repete }: Lote, sorteio: Sorteio): (em: Date) => PessoaDemo {
  const pool = sorteio.shuffle(autores);
  return (em) => {
    const day = em.toISOString().slice(0, 10);
    const found = pool.findIndex(({ registro }) => registro === null || registro.desde < day);
    const [autor] = found < 0 ? [] : pool.splice(found, 1);
    if (!autor) throw new Error(`nobody left to ask for ${tipo}`);
    if (repete) pool.push(autor);
    return autor;
  };
}

/** The requests of the invented people, spread over the months with their peaks. */
export function planPedidos(cenario: Cenario, elenco: Elenco): Pedido[] {
  const lotes = LOTES.flatMap((list) => list(elenco));
  const days = weighDays(cenario.hoje);
  return lotes.flatMap((lote, i) => {
    const sorteio = createSorteio(`lote/${i}`);
    const vagas = listVagas(cenario, lote, [sorteio, days]);
    const deal = createDealer(lote, sorteio);
    return vagas.map((vaga, n) => {
      const autor = deal(vaga.em);
      const { tipo, preencher } = lote;
      const criadoPor = autor.pessoa === 'PJ' ? elenco.representanteOf(autor) : autor;
      return { ...vaga, chave: `pedido/${i}/${n}`, tipo, autor, criadoPor, preencher };
    });
  });
}
