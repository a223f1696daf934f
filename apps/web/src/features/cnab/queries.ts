import { boleto } from '@balcao/contract/boleto';
import { cnab } from '@balcao/contract/cnab';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { polled } from '#platform/polled.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { uploadChunk } from '#platform/upload.ts';
import { useChange } from '#platform/use-change.ts';

export type Oferta = ResponseOf<typeof boleto.oferta>;
export type Boleto = ResponseOf<typeof boleto.detail>;
export type Resumo = ResponseOf<typeof cnab.resumo>;
export type Remessa = ResponseOf<typeof cnab.remessas>['items'][number];
export type RetornoNaLista = ResponseOf<typeof cnab.retornos>['items'][number];
export type Retorno = ResponseOf<typeof cnab.retorno>;
export type LinhaDoRetorno = ResponseOf<typeof cnab.linhas>['items'][number];

/** Polling interval of a boleto that the bank has not confirmed or that is not paid yet, in milliseconds. */
const WAIT_MS = 30_000;
/** Polling interval of a file that is being applied, in milliseconds. */
const APPLY_MS = 1_500;

/** Whether charges may be paid by a boleto, and the one that there is. */
export function useOferta(cobrancas: readonly string[]) {
  return useQuery({
    ...polled(boleto.oferta, { query: { cobrancas: cobrancas.join(',') } }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.boleto) ? WAIT_MS : false),
  });
}

function isWaiting(one: Boleto | null | undefined): boolean {
  return one?.situacao === 'AGUARDANDO' || one?.situacao === 'DISPONIVEL';
}

/** Asks for a boleto; the panel shows why one was refused. */
export function usePedir(cobrancas: readonly string[]) {
  return useChange(
    () => call(boleto.pedir, { body: { cobrancas: [...cobrancas] } }),
    [boleto.oferta],
    SHOWN_BY_FORM,
  );
}

/** Saves a boleto as PDF. */
export function useBaixarPdf(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { download, saveFile } = await import('#platform/download.ts');
      saveFile(await download(boleto.pdf, { params: { id } }));
    },
  });
}

/** What the next file to the bank holds. */
export const useResumo = () => useQuery(query(cnab.resumo, {}));

/** The newest files that went to the bank. */
export const useRemessas = () => useQuery(query(cnab.remessas, { query: { porPagina: 5 } }));

/** Makes the file for the bank and saves it. */
export function useGerarRemessa() {
  return useChange(
    async () => {
      const made = await call(cnab.gerarRemessa, {});
      await saveRemessa(made.id);
      return made;
    },
    [cnab.resumo, cnab.remessas],
    SHOWN_BY_FORM,
  );
}

/** Saves a file for the bank again. */
export function useBaixarRemessa() {
  return useMutation({ mutationFn: saveRemessa });
}

async function saveRemessa(id: string): Promise<void> {
  const { download, saveFile } = await import('#platform/download.ts');
  saveFile(await download(cnab.arquivoDaRemessa, { params: { id } }));
}

/** One page of the files of the bank. */
export function useRetornos(search: SearchOf<typeof cnab.retornos.address>) {
  return useQuery({
    ...query(cnab.retornos, listArgs(cnab.retornos, search)),
    placeholderData: keepPreviousData,
  });
}

/** Sends a file of the bank, or names one that lies in the folder; answers with its id. */
export function useEnviarRetorno() {
  return useChange(
    (from: File | string) =>
      typeof from === 'string'
        ? call(cnab.lerDaPasta, { body: { nome: from } })
        : uploadChunk(cnab.enviarRetorno, { query: { nome: from.name.slice(0, 100) } }, from),
    [cnab.retornos, cnab.resumo],
    SHOWN_BY_FORM,
  );
}

/** A file of the bank, polled while it is being applied. */
export function useRetorno(id: string) {
  return useQuery({
    ...polled(cnab.retorno, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && data.aplicadoEm !== null && data.concluidoEm === null ? APPLY_MS : false,
  });
}

/** One page of its lines. */
export function useLinhas(
  id: string,
  search: SearchOf<typeof cnab.linhas.address>,
  concluidoEm: string | null,
) {
  const { queryKey, ...rest } = query(cnab.linhas, { params: { id }, ...listArgs(cnab.linhas, search) });
  return useQuery({ ...rest, queryKey: [...queryKey, concluidoEm], placeholderData: keepPreviousData });
}

/** Has a file of the bank applied. May ask for the password again. */
export function useAplicar(id: string) {
  return useChange(
    () => withStepUp(() => call(cnab.aplicarRetorno, { params: { id } })),
    [cnab.retorno, cnab.retornos],
    SHOWN_BY_FORM,
  );
}
