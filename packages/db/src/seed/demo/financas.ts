import { descreverDiferenca } from '@balcao/domain/pagamento/diferenca';
import { isoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { emitirAnuidade } from './anuidades.ts';
import {
  type CobrancaDemo,
  cobrarMais,
  devolverPagamento,
  emitirCobranca,
  encerrarCobranca,
  type Livro,
  pagarCobranca,
  vencerCobranca,
} from './cobrancas.ts';
import type { PessoaDemo } from './pessoa.ts';

interface Vida {
  livro: Livro;
  pessoa: PessoaDemo;
  cobranca: CobrancaDemo;
  /** The year of the annuity. */
  exercicio: number;
}

const on = (year: number, month: number, day: number) =>
  new Date(startOfDayInSaoPaulo(isoDate(year, month, day)).getTime() + 10 * 3_600_000);

const vence = ({ cobranca, exercicio }: Vida) => vencerCobranca(cobranca, on(exercicio, 4, 1));

/** The day on which an annuity of this year has passed a step that takes `years`. */
const cobra = (acoes: Parameters<typeof cobrarMais>[1], years: number) => (vida: Vida) => {
  vence(vida);
  cobrarMais(vida.cobranca, acoes, on(vida.exercicio + years, 5, 20));
};

/** Whether the annuity is owed still, where it stands, and how many years ago it was issued. */
interface Estado {
  anos: number;
  deve: boolean;
  vive: (vida: Vida) => void;
}

const ESTADOS: readonly Estado[] = [
  { anos: 0, deve: true, vive: vence },
  { anos: 0, deve: true, vive: cobra(['cobrar'], 0) },
  { anos: 1, deve: true, vive: cobra(['cobrar', 'inscrever_divida'], 1) },
  { anos: 2, deve: true, vive: cobra(['cobrar', 'inscrever_divida', 'protestar'], 1) },
  { anos: 2, deve: true, vive: cobra(['cobrar', 'inscrever_divida', 'ajuizar'], 1) },
  {
    anos: 0,
    deve: false,
    vive: ({ livro, cobranca, exercicio }) =>
      encerrarCobranca(livro, cobranca, {
        acao: 'cancelar',
        motivo: 'Emitida em duplicidade',
        em: on(exercicio, 2, 10),
      }),
  },
  {
    anos: 0,
    deve: false,
    vive: ({ livro, cobranca, exercicio }) =>
      encerrarCobranca(livro, cobranca, {
        acao: 'isentar',
        motivo: 'Isenção concedida por doença grave',
        em: on(exercicio, 3, 2),
      }),
  },
  {
    anos: 7,
    deve: false,
    vive: (vida) => {
      vence(vida);
      const em = on(vida.exercicio + 5, 4, 2);
      encerrarCobranca(vida.livro, vida.cobranca, { acao: 'prescrever', motivo: 'Passados cinco anos', em });
    },
  },
  {
    anos: 1,
    deve: false,
    vive: ({ livro, cobranca, exercicio }) => {
      pagarCobranca(livro, cobranca, { em: on(exercicio, 2, 3) });
      devolverPagamento(livro, cobranca, on(exercicio, 3, 20));
    },
  },
  { anos: 0, deve: true, vive: payShort },
];

/** Ten reais are missing: they are charged by themselves. */
function payShort({ livro, pessoa, cobranca, exercicio }: Vida): void {
  const { linha } = cobranca;
  const em = on(exercicio, 3, 12);
  const falta = 1_000;
  pagarCobranca(livro, cobranca, { em, valor: linha.valor - falta });
  const descricao = descreverDiferenca(linha.descricao);
  const rest = emitirCobranca(livro, pessoa, {
    chave: `diferenca/${pessoa.chave}/${exercicio}`,
    especie: 'ANUIDADE',
    descricao,
    em,
    itens: [{ descricao, valor: falta }],
    vencimento: linha.vencimento,
    origemId: linha.id,
  });
  vencerCobranca(rest, on(exercicio, 4, 1));
}

/** An annuity in each situation that no written history has, one for each of these people, in their order. */
export function bookEveryState(livro: Livro, pessoas: readonly PessoaDemo[], last: number): void {
  for (const [i, { anos, deve, vive }] of ESTADOS.entries()) {
    const pessoa = pessoas[i];
    if (!pessoa?.registro) throw new Error('too few professionals');
    const exercicio = last - anos;
    vive({ livro, pessoa, exercicio, cobranca: emitirAnuidade(livro, pessoa, exercicio) });
    if (deve) pessoa.registro.anuidadeEmDia = false;
  }
}
