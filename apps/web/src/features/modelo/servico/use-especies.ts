import { documento } from '@balcao/contract/documento';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import type { Option } from '#ui/select-field.tsx';
import { useServico } from './use-servico.ts';

/** Kinds of documents by what people call them, with the one that this service leaves as it is in the draft. */
export function useEspecies(): { options: Option[]; nomeDe: (especie: string) => string } {
  const { form } = useServico();
  const found = useQuery({ ...query(documento.especies, {}), staleTime: 300_000 }).data?.items ?? [];
  const nomes = new Map(found.map(({ especie, titulo }) => [especie, titulo]));
  if (form.documento && !nomes.has(form.documento.especie))
    nomes.set(form.documento.especie, form.documento.titulo);
  return {
    options: [...nomes].map(([value, label]) => ({ value, label })),
    // What no service leaves any more is shown as it is kept.
    nomeDe: (especie) => nomes.get(especie) ?? especie,
  };
}
