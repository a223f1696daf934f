import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { motivoInelegivel, type Solicitante } from '@balcao/domain/formulario/elegibilidade';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { taxaFixa } from '@balcao/domain/formulario/taxa';
import { faixasDaTaxa, sayFaixa } from '@balcao/domain/formulario/taxa-texto';
import { type EsperaRow, esperaOf } from '#features/servico/api.ts';

export type TipoResumo = ResponseInputOf<typeof tipo.list>['items'][number];

/** A service as the catalogue shows it to this person; `fechado` says why it takes no requests now. */
export function toTipoResumo(
  formulario: Formulario,
  { solicitante, fechado }: { solicitante: Solicitante; fechado: string | null },
  espera: EsperaRow,
): TipoResumo {
  const motivo = fechado ?? motivoInelegivel(formulario, solicitante);
  const { id, slug, titulo, resumo, categoria, publico, grupo, oQuePrecisa, baseLegal } = formulario;
  return {
    ...{ id, slug, titulo, resumo, categoria, publico, grupo, oQuePrecisa, baseLegal },
    pedidos90Dias: espera.pedidos ?? 0,
    espera: esperaOf(espera),
    palavrasChave: formulario.palavrasChave,
    prazo: sayPrazo(formulario),
    taxaCentavos: taxaFixa(formulario),
    taxa: sayFaixa(faixasDaTaxa(formulario)),
    elegivel: motivo === null,
    motivoInelegivel: motivo,
  };
}
