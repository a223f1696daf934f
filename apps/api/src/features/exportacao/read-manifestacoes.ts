import { ManifestacoesColuna, ManifestacoesFiltros } from '@balcao/contract/manifestacoes-arquivo';
import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import * as z from 'zod';
import { type LinhaDaLista, readDaEquipe } from '#features/manifestacao/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { alcanceDaOuvidoria } from './alcance.ts';
import { type Contagem, FATIA, NoRights } from './contagem.ts';
import { advance, type Execucao } from './execucao.ts';

type Coluna = z.output<typeof ManifestacoesColuna>;

interface Definicao extends ColunaPlanilha {
  celula: (row: LinhaDaLista) => Celula;
}

/** The columns of the list of manifestations, in its words; widths in characters. */
const COLUNAS: Readonly<Record<Coluna, Definicao>> = {
  protocolo: { rotulo: 'Protocolo', largura: 24, celula: ({ protocolo }) => celulaTexto(protocolo) },
  assunto: { rotulo: 'Assunto', largura: 48, celula: ({ assunto }) => celulaTexto(assunto) },
  tipo: { rotulo: 'Tipo', largura: 20, celula: ({ tipo }) => celulaTexto(TIPOS_MANIFESTACAO[tipo]) },
  situacao: {
    rotulo: 'Situação',
    largura: 32,
    celula: ({ situacao }) => celulaTexto(SITUACOES_MANIFESTACAO[situacao].equipe),
  },
  areas: { rotulo: 'Com as áreas', largura: 24, celula: ({ areas }) => celulaTexto(areas.join(', ')) },
  prazo: {
    rotulo: 'Prazo da resposta',
    largura: 18,
    celula: ({ prazoEm }) => (prazoEm === null ? null : { tipo: 'data', valor: prazoEm }),
  },
  autor: { rotulo: 'Quem escreveu', largura: 36, celula: ({ autor }) => celulaTexto(autor) },
  identificacao: {
    rotulo: 'Identificação',
    largura: 20,
    celula: ({ identificacao }) => celulaTexto(IDENTIFICACOES[identificacao].nome),
  },
  atendente: { rotulo: 'Atendente', largura: 32, celula: ({ atendente }) => celulaTexto(atendente) },
  categoria: { rotulo: 'Categoria', largura: 32, celula: ({ categoria }) => celulaTexto(categoria) },
  municipio: { rotulo: 'Município', largura: 28, celula: ({ municipio }) => celulaTexto(municipio) },
  recebida: {
    rotulo: 'Recebida em',
    largura: 18,
    celula: ({ recebidaEm }) => ({ tipo: 'instante', valor: new Date(recebidaEm) }),
  },
};

const colunasDe = ({ colunas }: Execucao) => z.array(ManifestacoesColuna).parse(colunas);

/** The headings of the chosen columns, in the chosen order. */
export function cabecalhoDeManifestacoes(run: Execucao): ColunaPlanilha[] {
  return colunasDe(run).map((id) => COLUNAS[id]);
}

/**
 * The manifestations that the person handles, in the order of their list, slice by slice, with the rights of that time. A
 * confidential one of their own is not left out as on screen: a missing row would say in the file who wrote it.
 */
export async function* readFatiasDeManifestacoes(
  deps: Deps,
  run: Execucao,
  contagem: Contagem,
): AsyncGenerator<Celula[][]> {
  const colunas = colunasDe(run);
  const filtros = ManifestacoesFiltros.parse(run.filtros);
  for (let depois: LinhaDaLista | undefined; ; ) {
    const who = await handlerOf(deps, run);
    for (const key of alcanceDaOuvidoria(who)) contagem.alcance.add(key);
    const rows = await readDaEquipe(deps.db, who, filtros, { depois, limite: FATIA });
    if (rows.length === 0) return;
    contagem.feitas += rows.length;
    yield rows.map((row) => colunas.map((id) => COLUNAS[id].celula(row)));
    await advance(deps.db, run, { feitas: contagem.feitas, now: deps.clock() });
    depois = rows.at(-1);
  }
}

/** The person as a system reads them: without the marks of what they wrote in confidence. */
async function handlerOf({ db, clock }: Deps, { usuarioId, sessaoId, createdAt }: Execucao): Promise<Who> {
  const who = await loadPerson(db, { usuarioId, sessaoId, now: clock() });
  if (!who || who.tipo < 1) throw new NoRights();
  return { ...who, now: createdAt };
}
