import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

/** What was filed; with the key of an anonymous one, which the page drew. */
export interface Registrada {
  manifestacao: ResponseOf<typeof manifestacao.registrar>;
  chave: string | null;
}

type Propria = ArgsOf<typeof manifestacao.registrar>['body'];
type DeOutra = ArgsOf<typeof manifestacao.registrarPorOutra>['body'];

/** What is filed: one's own, or what somebody said to staff. */
export type Envio = { propria: Propria } | { deOutra: DeOutra };

interface Pedido {
  /** What is filed with these files. */
  envio: (arquivos: string[]) => Envio;
  /** Its author asks for protection. */
  protegida: boolean;
}

/** Files it with its files. Id and key were drawn with the form, so that a repeat is the same one. */
export function useRegistrar(pecas: Pecas) {
  return useChange(
    ({ envio, protegida }: Pedido) => pecas.comArquivos(protegida, (arquivos) => registrar(envio(arquivos))),
    [manifestacoesLista.list],
    SHOWN_BY_FORM,
  );
}

async function registrar(envio: Envio): Promise<Registrada> {
  if ('propria' in envio)
    return { manifestacao: await call(manifestacao.registrar, { body: envio.propria }), chave: null };
  const filed = await call(manifestacao.registrarPorOutra, { body: envio.deOutra });
  return { manifestacao: filed, chave: envio.deOutra.chave || null };
}

/** Fewest letters of a report that are compared. */
const COMPARAVEL = 40;

/** An earlier manifestation of the person that says much the same; a failure hints at nothing. */
export function useParecida(relato: string) {
  return useQuery({
    queryKey: [...keyOf(manifestacao.parecidas), relato],
    queryFn: () => call(manifestacao.parecidas, { body: { relato } }),
    enabled: relato.trim().length >= COMPARAVEL,
    retry: false,
    gcTime: 0,
  }).data?.parecida;
}

/** People by name or number, for whom staff write it down. */
export function usePessoas(busca: string) {
  return useQuery({
    ...query(manifestacao.pessoas, { query: { busca } }),
    enabled: busca.length >= 3,
    placeholderData: keepPreviousData,
  });
}
