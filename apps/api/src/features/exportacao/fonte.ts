import type { Celula, ColunaPlanilha } from '@balcao/domain/planilha/celula';
import type { Deps } from '#platform/deps.ts';
import { cabecalho } from './colunas.ts';
import type { Contagem } from './contagem.ts';
import type { Execucao } from './execucao.ts';
import { cabecalhoDeCobrancas, readFatiasDeCobrancas } from './read-cobrancas.ts';
import { colunasDe, readFatias } from './read-fatias.ts';
import { cabecalhoDeManifestacoes, readFatiasDeManifestacoes } from './read-manifestacoes.ts';
import { cabecalhoDeUsuarios, readFatiasDeUsuarios } from './read-usuarios.ts';

/** What a file is called and made of. */
interface Fonte {
  nome: string;
  colunas: readonly ColunaPlanilha[];
  fatias: AsyncGenerator<Celula[][]>;
}

/** The source of an export: the rows of its list, read with the rights of the person at that time. */
export function fonteDe(deps: Deps, run: Execucao, contagem: Contagem): Fonte {
  if (run.lista === 'usuarios')
    return {
      nome: 'Usuários',
      colunas: cabecalhoDeUsuarios(run),
      fatias: readFatiasDeUsuarios(deps, run, contagem),
    };
  if (run.lista === 'cobrancas' || run.lista === 'minhas_cobrancas')
    return {
      nome: 'Cobranças',
      colunas: cabecalhoDeCobrancas(run),
      fatias: readFatiasDeCobrancas(deps, run, contagem),
    };
  if (run.lista === 'manifestacoes')
    return {
      nome: 'Manifestações',
      colunas: cabecalhoDeManifestacoes(run),
      fatias: readFatiasDeManifestacoes(deps, run, contagem),
    };
  return { nome: 'Pedidos', colunas: cabecalho(colunasDe(run)), fatias: readFatias(deps, run, contagem) };
}

/** The same rows; the error that ends them early is kept, because the storage may wrap it. */
export async function* recordEnd<T>(fatias: AsyncGenerator<T>, contagem: Contagem): AsyncGenerator<T> {
  try {
    yield* fatias;
  } catch (error) {
    contagem.ended = error;
    throw error;
  }
}
