import { exportacao } from '@balcao/contract/exportacao';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { download, saveFile } from '#platform/download.ts';
import { listArgs } from '#platform/list-search.ts';
import { polled } from '#platform/polled.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';

export type Exportacao = ResponseOf<typeof exportacao.detail>;
type DePedidos = ArgsOf<typeof exportacao.create>['body'];
type DeUsuarios = ArgsOf<typeof exportacao.usuarios>['body'] & { lista: 'usuarios' };
type DeCobrancas = ArgsOf<typeof exportacao.cobrancas>['body'] & { lista: 'cobrancas' };
type DeMinhasCobrancas = ArgsOf<typeof exportacao.minhasCobrancas>['body'] & { lista: 'minhas_cobrancas' };
type DeManifestacoes = ArgsOf<typeof exportacao.manifestacoes>['body'] & { lista: 'manifestacoes' };
/** What is asked for: rows of a list of requests, accounts, charges, or manifestations. */
export type ExportacaoInput = DePedidos | DeUsuarios | DeCobrancas | DeMinhasCobrancas | DeManifestacoes;
export type ColunaDeManifestacoes = DeManifestacoes['colunas'][number];
export type ColunaDeCobrancas = DeCobrancas['colunas'][number];
export type ColunaDeArquivo = DePedidos['colunas'][number];
export type ColunaDeUsuarios = DeUsuarios['colunas'][number];
/** A detail that the screen shows within another column. */
export type Detalhe = 'subsituacao' | 'etiquetas' | 'enviadoPor';
/** A column of the screen. */
export type ColunaId = Exclude<ColunaDeArquivo, 'resultado' | Detalhe>;

/** Polling interval of a running export, in milliseconds. */
const WATCH_MS = 1_500;

const HANDLES: readonly ClientProblemCode[] = [
  ...SHOWN_BY_FORM.handles,
  'exportacao.too_many',
  'exportacao.gone',
  'exportacao.out_of_reach',
  'exportacao.not_ready',
];

/** A list of requests to export, as it is on screen. */
export interface Exportavel extends Achadas {
  lista: DePedidos['lista'];
  filtros: DePedidos['filtros'];
  /** The visible columns, in order. */
  colunas: readonly ColunaDeArquivo[];
  /** Ids of the selected rows, if any. */
  ids?: readonly string[];
}

/** The list of accounts to export; all its columns are on screen. */
export interface UsuariosExportaveis extends Achadas {
  lista: 'usuarios';
  filtros: DeUsuarios['filtros'];
}

/** A list of charges to export; all its columns begin chosen. */
export type CobrancasExportaveis = Achadas &
  (Pick<DeCobrancas, 'lista' | 'filtros'> | Pick<DeMinhasCobrancas, 'lista' | 'filtros'>);

/** The list of the manifestations that the person handles. */
export interface ManifestacoesExportaveis extends Achadas {
  lista: 'manifestacoes';
  filtros: DeManifestacoes['filtros'];
}

/** Any list to export. */
export type ListaExportavel =
  | Exportavel
  | UsuariosExportaveis
  | CobrancasExportaveis
  | ManifestacoesExportaveis;

interface Achadas {
  /** Number of rows that the filters find; 1001 means more than 1000. */
  total: number;
  /** Whether the list shows only the newest matches; the file has all of them. */
  parcial?: boolean | undefined;
}

/** Whether the file is not ready yet. */
export function isOpen({ situacao }: Pick<Exportacao, 'situacao'>): boolean {
  return situacao === 'na_fila' || situacao === 'preparando';
}

/** One's own exports, newest first; polled while one is running. */
export function useExportacoes(search: SearchOf<typeof exportacao.list.address>) {
  return useQuery({
    ...polled(exportacao.list, listArgs(exportacao.list, search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? WATCH_MS : false),
  });
}

/** One export, polled while it is running. */
export function useExportacao(first: Exportacao) {
  return useQuery({
    ...query(exportacao.detail, { params: { id: first.id } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? WATCH_MS : false),
  });
}

/** Starts an export. A retry of the same choice reuses its key; a change gets a new one. */
export function useExportar() {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: ExportacaoInput) =>
      withStepUp(() => {
        const key = { idempotencyKey: keyFor(body) };
        return send(body, key);
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(exportacao.list) }),
    meta: { handles: HANDLES },
  });
}

function send(body: ExportacaoInput, key: { idempotencyKey: string }) {
  switch (body.lista) {
    case 'usuarios':
      return call(exportacao.usuarios, { body: withoutLista(body) }, key);
    case 'cobrancas':
      return call(exportacao.cobrancas, { body: withoutLista(body) }, key);
    case 'minhas_cobrancas':
      return call(exportacao.minhasCobrancas, { body: withoutLista(body) }, key);
    case 'manifestacoes':
      return call(exportacao.manifestacoes, { body: withoutLista(body) }, key);
    default:
      return call(exportacao.create, { body }, key);
  }
}

function withoutLista<T extends { lista: string }>({ lista: _, ...body }: T): Omit<T, 'lista'> {
  return body;
}

/** Cancels an export. */
export function useCancelar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(exportacao.cancelar, { params: { id } }),
    onSuccess: (row) => cache.setQueryData(keyOf(exportacao.detail, { params: { id: row.id } }), row),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(exportacao.list) }),
  });
}

/** Downloads the file and saves it through the browser. */
export function useBaixar() {
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(exportacao.baixar, { params: { id } })),
    meta: { handles: HANDLES },
  });
}
