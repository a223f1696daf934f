import { addDays, type IsoDate, isoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  type CobrancaDemo,
  emitirCobranca,
  type Livro,
  openTentativa,
  pagarCobranca,
  vencerCobranca,
} from './cobrancas.ts';
import type { PessoaDemo } from './pessoa.ts';
import { createSorteio } from './sorteio.ts';

/** Annuity of a professional with a degree, and of a firm of the second bracket, in cents. */
const VALOR = 61_250;
const VALOR_PJ = 122_500;
const HOUR_MS = 3_600_000;

/** The latest year whose annuity, due on 31 March, is overdue on a day. */
export function exercicioVencido(hoje: IsoDate): number {
  const year = Number(hoje.slice(0, 4));
  return hoje > isoDate(year, 3, 31) ? year : year - 1;
}

/** The annuity of a year, issued on its second day and due on 31 March. */
export function emitirAnuidade(livro: Livro, pessoa: PessoaDemo, exercicio: number): CobrancaDemo {
  const em = new Date(startOfDayInSaoPaulo(isoDate(exercicio, 1, 2)).getTime() + 9 * HOUR_MS);
  const descricao = `Anuidade ${exercicio}`;
  return emitirCobranca(livro, pessoa, {
    chave: `anuidade/${pessoa.chave}/${exercicio}`,
    especie: 'ANUIDADE',
    descricao,
    em,
    exercicio,
    itens: [{ descricao, valor: pessoa.pessoa === 'PJ' ? VALOR_PJ : VALOR }],
    vencimento: isoDate(exercicio, 3, 31),
  });
}

/** An annuity paid on a day between its issue and the day on which it fell due. */
export function pagarAnuidade(
  livro: Livro,
  pessoa: PessoaDemo,
  { exercicio, vezes = 1 }: { exercicio: number; vezes?: number },
): void {
  const sorteio = createSorteio(`anuidade/${pessoa.chave}/${exercicio}`);
  const cobranca = emitirAnuidade(livro, pessoa, exercicio);
  const day = addDays(isoDate(exercicio, 1, 3), sorteio.int(0, 84));
  const em = new Date(startOfDayInSaoPaulo(day).getTime() + sorteio.int(8 * 60, 21 * 60) * 60_000);
  for (let vez = 0; vez < vezes; vez += 1)
    pagarCobranca(livro, cobranca, { em: new Date(em.getTime() + vez * HOUR_MS) });
}

/** Unpaid annuities of the `n` years until `exercicio`. */
export function deverAnuidades(
  livro: Livro,
  pessoa: PessoaDemo,
  { exercicio, n }: { exercicio: number; n: number },
): void {
  for (let year = exercicio - n + 1; year <= exercicio; year += 1) {
    const cobranca = emitirAnuidade(livro, pessoa, year);
    const due = new Date(startOfDayInSaoPaulo(isoDate(year, 4, 1)).getTime() + 6 * HOUR_MS);
    openTentativa(livro, cobranca, new Date(cobranca.linha.createdAt ?? due)).situacao = 'EXPIRADA';
    vencerCobranca(cobranca, due);
  }
}
