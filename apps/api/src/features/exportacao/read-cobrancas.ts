import {
  CobrancasColuna,
  CobrancasFiltros,
  MinhasCobrancasFiltros,
} from '@balcao/contract/cobrancas-arquivo';
import { dizerCobranca, dizerMarcas, ESPECIES_EM_PALAVRAS } from '@balcao/domain/pagamento/palavras';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import * as z from 'zod';
import { type CobrancaDeArquivo, readDoConselho, readMinhas } from '#features/cobrancas-lista/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { can, partes, type Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { COBRANCAS } from './alcance.ts';
import { type Contagem, FATIA, NoRights } from './contagem.ts';
import { advance, type Execucao } from './execucao.ts';

type Coluna = z.output<typeof CobrancasColuna>;

interface Definicao extends ColunaPlanilha {
  celula: (row: CobrancaDeArquivo, hoje: string) => Celula;
}

/** An amount of integer cents as a number that a spreadsheet adds up. */
const reais = (valor: number): Celula => ({ tipo: 'centavos', valor });

/** The columns of the lists of charges, in their words; widths in characters. */
const COLUNAS: Readonly<Record<Coluna, Definicao>> = {
  pessoa: { rotulo: 'Pessoa', largura: 36, celula: ({ pessoa }) => celulaTexto(pessoa.nome) },
  documento: {
    rotulo: 'CPF ou CNPJ',
    largura: 22,
    celula: ({ pessoa }) => celulaTexto(pessoa.documentoMascarado ?? null),
  },
  descricao: { rotulo: 'Descrição', largura: 36, celula: ({ descricao }) => celulaTexto(descricao) },
  especie: {
    rotulo: 'Tipo',
    largura: 20,
    celula: ({ especie }) => celulaTexto(ESPECIES_EM_PALAVRAS[especie]),
  },
  exercicio: {
    rotulo: 'Exercício',
    largura: 12,
    celula: ({ exercicio }) => (exercicio === null ? null : { tipo: 'numero', valor: exercicio }),
  },
  vencimento: {
    rotulo: 'Vencimento',
    largura: 14,
    celula: ({ vencimento }) => ({ tipo: 'data', valor: vencimento }),
  },
  original: { rotulo: 'Valor original (R$)', largura: 18, celula: ({ original }) => reais(original) },
  encargos: { rotulo: 'Encargos (R$)', largura: 16, celula: ({ encargos }) => reais(encargos) },
  total: { rotulo: 'Total hoje (R$)', largura: 16, celula: ({ total }) => reais(total) },
  pago: { rotulo: 'Pago (R$)', largura: 16, celula: ({ pago }) => reais(pago) },
  pagoEm: {
    rotulo: 'Pago em',
    largura: 18,
    celula: ({ pagoEm }) => (pagoEm ? { tipo: 'instante', valor: new Date(pagoEm) } : null),
  },
  situacao: {
    rotulo: 'Situação',
    largura: 32,
    celula: (row, hoje) =>
      celulaTexto([dizerCobranca(row, hoje), ...dizerMarcas(row)].map(({ texto }) => texto).join(', ')),
  },
  pedido: {
    rotulo: 'Pedido',
    largura: 24,
    celula: ({ requerimento }) => celulaTexto(requerimento?.numero ?? null),
  },
};

const colunasDe = ({ colunas }: Execucao) => z.array(CobrancasColuna).parse(colunas);

/** The headings of the chosen columns, in the chosen order. */
export function cabecalhoDeCobrancas(run: Execucao): ColunaPlanilha[] {
  return colunasDe(run).map((id) => COLUNAS[id]);
}

/** The charges that the filters find, in the order of their list, slice by slice, with the rights of that time. */
export async function* readFatiasDeCobrancas(
  deps: Deps,
  run: Execucao,
  contagem: Contagem,
): AsyncGenerator<Celula[][]> {
  const colunas = colunasDe(run);
  const read = readerOf(deps, run, contagem);
  for (let depois: CobrancaDeArquivo | undefined; ; ) {
    const { rows, hoje } = await read(depois);
    if (rows.length === 0) return;
    contagem.feitas += rows.length;
    yield rows.map((row) => colunas.map((id) => COLUNAS[id].celula(row, hoje)));
    await advance(deps.db, run, { feitas: contagem.feitas, now: deps.clock() });
    depois = rows.at(-1);
  }
}

/** Reads the slice after a row, with the rights of now. */
function readerOf(deps: Deps, run: Execucao, { alcance }: Contagem) {
  return async (depois: CobrancaDeArquivo | undefined) => {
    const who = await personOf(deps, run);
    const slice = { depois, limite: FATIA };
    const hoje = todayInSaoPaulo(who.now);
    if (run.lista === 'cobrancas') {
      if (!can(who, 'financeiro.ver')) throw new NoRights();
      alcance.add(COBRANCAS);
      return { hoje, rows: await readDoConselho(deps.db, who, CobrancasFiltros.parse(run.filtros), slice) };
    }
    // A proxy reads the fees that they filed for others only while they act for them.
    for (const id of [...partes(who), ...who.outorgantes]) alcance.add(`parte:${id}`);
    return { hoje, rows: await readMinhas(deps.db, who, MinhasCobrancasFiltros.parse(run.filtros), slice) };
  };
}

async function personOf({ db, clock }: Deps, { usuarioId, sessaoId, createdAt }: Execucao): Promise<Who> {
  const who = await loadPerson(db, { usuarioId, sessaoId, now: clock() });
  if (!who) throw new NoRights();
  return { ...who, now: createdAt };
}
