import { MAX_PEDIDOS } from '@balcao/domain/macro/passo';
import * as z from 'zod';
import { CobrancasColuna, CobrancasFiltros, MinhasCobrancasFiltros } from './cobrancas-arquivo.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { ExportacaoColuna, Lista, ListaFiltros } from './lista.ts';
import { ManifestacoesColuna, ManifestacoesFiltros } from './manifestacoes-arquivo.ts';
import { UsuariosColuna, UsuariosFiltros } from './usuarios-lista.ts';

/** Exports that one person may have under way at the same time. */
export const EXPORTACOES_MAXIMO = 2;

const formato = z.enum(['csv', 'xlsx']);

/** The columns of a file, each at most once. */
const colunasDe = <const E extends Record<string, string>>(coluna: z.ZodEnum<E>) =>
  z
    .array(coluna)
    .min(1, 'Escolha pelo menos uma coluna.')
    .max(coluna.options.length)
    .refine((ids) => new Set(ids).size === ids.length, 'Há uma coluna repetida.');

const Exportacao = z.object({
  id: uuid,
  lista: z.enum([...Lista.options, 'usuarios', 'cobrancas', 'minhas_cobrancas', 'manifestacoes']),
  formato,
  /** `fora_de_alcance`: there is a file, and the person may no longer see all that is in it. */
  situacao: z.enum(['na_fila', 'preparando', 'pronta', 'cancelada', 'falhou', 'expirada', 'fora_de_alcance']),
  /** Rows that there are to write; null until counted. */
  total: z.int().nullable(),
  /** Rows written so far. */
  feitas: z.int(),
  /** Only the rows that were selected. */
  selecao: z.boolean(),
  /** Why there is no file, in words. */
  motivo: z.string().nullable(),
  nome: z.string().nullable(),
  tamanho: z.int().nullable(),
  criadaEm: instant,
  prontaEm: instant.nullable(),
  expiraEm: instant.nullable(),
});

export const exportacao = {
  create: route({
    method: 'POST',
    path: '/exportacoes',
    summary: 'Ask for the rows of a list as a file, made in the background with the rights of the caller',
    access: 'session',
    body: z.object({
      lista: Lista,
      formato,
      colunas: colunasDe(ExportacaoColuna),
      filtros: ListaFiltros,
      /** The selected rows; all that the filters find without it. */
      ids: z.array(uuid).min(1).max(MAX_PEDIDOS).optional(),
    }),
    response: Exportacao,
    idempotent: true,
    problems: ['exportacao.too_many', 'auth.step_up_required'],
  }),
  usuarios: route({
    method: 'POST',
    path: '/exportacao-de-usuarios',
    summary: 'Ask for the accounts that the filters find as a file, masked as in their list',
    access: 'usuario.editar',
    stepUp: true,
    body: z.object({ formato, colunas: colunasDe(UsuariosColuna), filtros: UsuariosFiltros }),
    response: Exportacao,
    idempotent: true,
    problems: ['exportacao.too_many'],
  }),
  cobrancas: route({
    method: 'POST',
    path: '/exportacao-de-cobrancas',
    summary: 'Ask for the charges of everybody that the filters find as a file',
    access: 'financeiro.ver',
    stepUp: true,
    body: z.object({ formato, colunas: colunasDe(CobrancasColuna), filtros: CobrancasFiltros }),
    response: Exportacao,
    idempotent: true,
    problems: ['exportacao.too_many'],
  }),
  minhasCobrancas: route({
    method: 'POST',
    path: '/exportacao-de-minhas-cobrancas',
    summary: 'Ask for the charges of the caller and of those they act for as a file',
    access: 'session',
    body: z.object({ formato, colunas: colunasDe(CobrancasColuna), filtros: MinhasCobrancasFiltros }),
    response: Exportacao,
    idempotent: true,
    problems: ['exportacao.too_many'],
  }),
  manifestacoes: route({
    method: 'POST',
    path: '/exportacao-de-manifestacoes',
    summary:
      'Ask for the manifestations that the unit or an area of the caller handles as a file; names only of those who gave theirs, for the unit',
    access: 'session',
    body: z.object({
      formato,
      colunas: colunasDe(ManifestacoesColuna),
      filtros: ManifestacoesFiltros,
    }),
    response: Exportacao,
    idempotent: true,
    problems: ['exportacao.too_many', 'auth.step_up_required', 'forbidden'],
  }),
  list: list({
    path: '/exportacoes',
    summary: 'Own exports, newest first',
    access: 'session',
    row: Exportacao,
    filters: {},
  }),
  detail: route({
    method: 'GET',
    path: '/exportacoes/:id',
    summary: 'One own export and how far it is',
    access: 'session',
    passive: true,
    params: idParams,
    response: Exportacao,
  }),
  cancelar: route({
    method: 'POST',
    path: '/exportacoes/:id/cancelar',
    summary: 'Give an own export up that is not ready yet',
    access: 'session',
    params: idParams,
    response: Exportacao,
  }),
  baixar: route({
    method: 'GET',
    path: '/exportacoes/:id/arquivo',
    summary: 'The file, only for the person who asked for it',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['exportacao.not_ready', 'exportacao.gone', 'exportacao.out_of_reach'],
  }),
} as const satisfies Contract;
