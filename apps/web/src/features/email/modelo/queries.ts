import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloEmail } from '@balcao/contract/modelo-email';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type ModeloResumo = ResponseOf<typeof modeloEmail.list>['items'][number];
export type Modelo = ResponseOf<typeof modeloEmail.detail>;

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused'] as const };

/** What a change of a text makes old. */
const READS = [modeloEmail.list, modeloEmail.detail, modeloEmail.versoes, modeloEmail.diferenca];

export const useModelos = () => useQuery(query(modeloEmail.list));

export const useModelo = (codigo: string) =>
  useQuery({ ...query(modeloEmail.detail, { params: { codigo } }), staleTime: 0 });

/** Saves the draft. `version` is that of the replaced draft, null for none. */
export const useSalvar = (codigo: string) =>
  useChange(
    (body: ArgsOf<typeof modeloEmail.salvar>['body']) =>
      call(modeloEmail.salvar, { params: { codigo }, body }),
    READS,
    SHOWN,
  );

export const useDescartar = (codigo: string) =>
  useChange(
    (version: number) => call(modeloEmail.descartar, { params: { codigo }, query: { version } }),
    READS,
    SHOWN,
  );

/** Restores a version as the draft; 0 is the text that came with the portal. */
export const useRestaurar = (codigo: string) =>
  useChange(
    ({ versao, version }: { versao: number; version: number | null }) =>
      call(modeloEmail.restaurar, { params: { codigo, versao }, body: { version } }),
    READS,
    SHOWN,
  );

/** Publishes the draft. */
export function usePublicar(codigo: string) {
  const keyFor = useSendingKey();
  return useChange(
    (body: { version: number; motivo: string }) =>
      call(modeloEmail.publicar, { params: { codigo }, body }, { idempotencyKey: keyFor(body) }),
    READS,
    SHOWN,
  );
}

/** Sends the text with example values to the own address. */
export const useTestar = (codigo: string) =>
  useMutation({
    mutationFn: (body: ArgsOf<typeof modeloEmail.testar>['body']) =>
      call(modeloEmail.testar, { params: { codigo }, body }),
    meta: SHOWN,
  });
