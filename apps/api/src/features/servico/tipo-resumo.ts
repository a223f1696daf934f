import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { motivoInelegivel, type Solicitante } from '@balcao/domain/formulario/elegibilidade';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { motivoSemProcurador } from '@balcao/domain/formulario/procurador';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { taxaFixa } from '@balcao/domain/formulario/taxa';
import { faixasDaTaxa, sayFaixa } from '@balcao/domain/formulario/taxa-texto';
import { type EsperaRow, esperaOf } from './espera-of.ts';

/** A person or company for whom the person may file. */
export type Representado = Solicitante & { id: string; nome: string; cnpj: string };

export type TipoResumo = ResponseInputOf<typeof tipo.list>['items'][number];

/** The applicant for whom a service is checked, and why it accepts no requests now, null when it does. */
interface Perante {
  solicitante: Solicitante;
  /** Why the form refuses them by their own records; null when it does not. */
  impedimento: string | null;
  representados: readonly Representado[];
  fechado: string | null;
}

/** Why this service may not be filed for another. Only a proxy acts for a person, and not every service admits one. */
export function motivoPor(formulario: Formulario, quem: Solicitante): string | null {
  const alheio = quem.pessoa === 'PF' ? motivoSemProcurador(formulario) : null;
  return alheio ?? motivoInelegivel(formulario, quem);
}

/** A service in the catalogue for this person: whether it is for themselves, and for whom of those they represent. */
export function toTipoResumo(
  formulario: Formulario,
  { solicitante, impedimento, representados, fechado }: Perante,
  espera: EsperaRow,
): TipoResumo {
  const motivo = fechado ?? motivoInelegivel(formulario, solicitante) ?? impedimento;
  const mayAsk = (quem: Solicitante) => fechado === null && motivoPor(formulario, quem) === null;
  const { id, slug, titulo, resumo, categoria, publico, grupo, oQuePrecisa, baseLegal } = formulario;
  return {
    id,
    slug,
    titulo,
    resumo,
    categoria,
    publico,
    grupo,
    oQuePrecisa,
    baseLegal,
    pedidos90Dias: espera.pedidos ?? 0,
    espera: esperaOf(espera),
    palavrasChave: formulario.palavrasChave,
    paraQuem: sayQuemPode(formulario),
    prazo: sayPrazo(formulario),
    taxaCentavos: taxaFixa(formulario),
    taxa: sayFaixa(faixasDaTaxa(formulario)),
    fechado,
    elegivel: motivo === null,
    motivoInelegivel: motivo,
    // Firms with the same name are told apart later; here one name is enough.
    emNomeDe: [...new Set(representados.filter(mayAsk).map(({ nome }) => nome))],
  };
}
