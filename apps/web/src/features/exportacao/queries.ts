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
export type ExportacaoInput = ArgsOf<typeof exportacao.create>['body'];
export type ColunaDeArquivo = ExportacaoInput['colunas'][number];
/** What stands inside of a column on the screen. */
export type Detalhe = 'subsituacao' | 'etiquetas' | 'enviadoPor';
/** A column that is on the screen too. */
export type ColunaId = Exclude<ColunaDeArquivo, 'resultado' | Detalhe>;

/** How often an export under way is asked about, in milliseconds. */
const WATCH_MS = 1_500;

const HANDLES: readonly ClientProblemCode[] = [
  ...SHOWN_BY_FORM.handles,
  'exportacao.too_many',
  'exportacao.gone',
  'exportacao.out_of_reach',
  'exportacao.not_ready',
];

/** What is exported: the list as it stands on the screen. */
export interface Exportavel {
  lista: ExportacaoInput['lista'];
  filtros: ExportacaoInput['filtros'];
  /** What is in sight, by column and in their order. */
  colunas: readonly ColunaDeArquivo[];
  /** Rows that the filters find; one more than a thousand means more than a thousand. */
  total: number;
  /** The list has only the newest of what its words find, and the file all. */
  parcial?: boolean | undefined;
  /** The selected rows, where there are any. */
  ids?: readonly string[];
}

/** Whether its file is still to come. */
export function isOpen({ situacao }: Pick<Exportacao, 'situacao'>): boolean {
  return situacao === 'na_fila' || situacao === 'preparando';
}

/** Own exports, newest first; asked again while one is under way. */
export function useExportacoes(search: SearchOf<typeof exportacao.list.address>) {
  return useQuery({
    ...polled(exportacao.list, listArgs(exportacao.list, search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? WATCH_MS : false),
  });
}

/** One export and how far it is. */
export function useExportacao(first: Exportacao) {
  return useQuery({
    ...query(exportacao.detail, { params: { id: first.id } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? WATCH_MS : false),
  });
}

/** Asks for the file: the same wish is the same export, however often it is pressed; another one is another. */
export function useExportar() {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: ExportacaoInput) =>
      withStepUp(() => call(exportacao.create, { body }, { idempotencyKey: keyFor(body) })),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(exportacao.list) }),
    meta: { handles: HANDLES },
  });
}

/** Gives one up. */
export function useCancelar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(exportacao.cancelar, { params: { id } }),
    onSuccess: (row) => cache.setQueryData(keyOf(exportacao.detail, { params: { id: row.id } }), row),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(exportacao.list) }),
  });
}

/** Takes the file and hands it to the browser to keep. */
export function useBaixar() {
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(exportacao.baixar, { params: { id } })),
    meta: { handles: HANDLES },
  });
}
