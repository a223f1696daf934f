import type { exportacao } from '@balcao/contract/exportacao';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import { describeDesfecho, isDesfecho, SEM_DESFECHO } from '@balcao/domain/requerimento/desfecho';
import { CORRECAO_DISPENSADA } from '@balcao/domain/requerimento/status';
import type { Found } from '#features/lista/api.ts';

/** Id of an exportable column. */
export type Coluna = BodyOf<typeof exportacao.create>['colunas'][number];

/** The names of situations for this reader. */
type Situacoes = ReadonlyMap<string, string>;

interface Definicao extends ColunaPlanilha {
  celula: (linha: Found['linha'], situacoes: Situacoes, found: Found) => Celula;
}

const PRIORIDADES: Readonly<Record<number, string>> = { 1: 'Prioridade legal', 2: '80 anos ou mais' };

function dia(valor: string | null): Celula {
  return valor === null ? null : { tipo: 'data', valor };
}

function instante(valor: string): Celula {
  return { tipo: 'instante', valor: new Date(valor) };
}

/** The newest decision: the finer result, if its workflow offers them, else its end. */
function describeDecidido(decidido: string | null, situacoes: Situacoes): string | null {
  if (decidido === null) return null;
  const desfecho = isDesfecho(decidido) ? describeDesfecho({ ...SEM_DESFECHO, desfecho: decidido }) : null;
  return desfecho?.rotulo ?? situacoes.get(decidido) ?? decidido;
}

/** The heading of each column and its value from a row; widths in characters. */
const COLUNAS: Readonly<Record<Coluna, Definicao>> = {
  id: { rotulo: 'Número', largura: 24, celula: ({ numero }) => celulaTexto(numero) },
  titulo: { rotulo: 'Tipo', largura: 48, celula: ({ titulo }) => celulaTexto(titulo) },
  status: {
    rotulo: 'Situação',
    largura: 26,
    celula: ({ status, dispensada }, situacoes) =>
      celulaTexto(dispensada ? CORRECAO_DISPENSADA : (situacoes.get(status) ?? status)),
  },
  subsituacao: {
    rotulo: 'Situação detalhada',
    largura: 30,
    celula: (_linha, _situacoes, { subsituacao }) => celulaTexto(subsituacao),
  },
  etiquetas: {
    rotulo: 'Etiquetas',
    largura: 36,
    celula: (_linha, _situacoes, { etiquetas }) => celulaTexto(etiquetas),
  },
  autor: { rotulo: 'Autor', largura: 36, celula: ({ autor }) => celulaTexto(autor) },
  enviadoPor: { rotulo: 'Enviado por', largura: 36, celula: ({ enviadoPor }) => celulaTexto(enviadoPor) },
  grupo: { rotulo: 'Grupo responsável', largura: 36, celula: ({ grupo }) => celulaTexto(grupo) },
  atendente: {
    rotulo: 'Atendente responsável',
    largura: 32,
    celula: ({ atendente }) => celulaTexto(atendente),
  },
  emissao: { rotulo: 'Criado em', largura: 18, celula: ({ emissao }) => instante(emissao) },
  atualizacao: { rotulo: 'Atualizado em', largura: 18, celula: ({ atualizacao }) => instante(atualizacao) },
  prazo: { rotulo: 'Prazo do conselho', largura: 18, celula: ({ prazo }) => dia(prazo.vencimento) },
  responderAte: {
    rotulo: 'Requerente responde até',
    largura: 24,
    celula: ({ responderAte }) => dia(responderAte),
  },
  prioridade: {
    rotulo: 'Prioridade',
    largura: 18,
    celula: ({ prioridade }) => celulaTexto(PRIORIDADES[prioridade] ?? null),
  },
  resultado: {
    rotulo: 'Resultado da decisão',
    largura: 30,
    celula: (_linha, situacoes, { decidido }) => celulaTexto(describeDecidido(decidido, situacoes)),
  },
};

/** The headings of the chosen columns, in the chosen order. */
export function cabecalho(colunas: readonly Coluna[]): ColunaPlanilha[] {
  return colunas.map((id) => COLUNAS[id]);
}

/** One row of the list as the cells of the chosen columns. */
export function celulas(found: Found, colunas: readonly Coluna[], situacoes: Situacoes): Celula[] {
  return colunas.map((id) => COLUNAS[id].celula(found.linha, situacoes, found));
}
