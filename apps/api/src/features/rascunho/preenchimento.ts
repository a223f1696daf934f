import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import {
  motivoSemProcurador,
  origensDoProcurador,
  paraProcurador,
} from '@balcao/domain/formulario/procurador';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { loadFormulario } from '#features/formulario/api.ts';
import { loadPersonFacts, type PersonFacts } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Rascunho } from './access.ts';

/** A form and the facts about the person, for the one who fills it in. */
export interface Preenchimento {
  formulario: Formulario;
  facts: PersonFacts;
}

/**
 * The form of a draft and its prefilled facts, within the rights of the reader. A proxy of another person gets their
 * name and CPF, and types the rest.
 */
export async function loadPreenchimento(
  db: Db,
  who: Who,
  { row, hoje }: { row: Pick<Rascunho, 'autorId' | 'tipoId' | 'tipoVersao'>; hoje: IsoDate },
): Promise<Preenchimento> {
  const formulario = await loadFormulario(db, row.tipoId, row.tipoVersao);
  const facts = await loadPersonFacts(db, who, { usuarioId: row.autorId, hoje });
  if (!isPorProcuracao(who, row)) return { formulario, facts };
  const origens = origensDoProcurador(facts.origens);
  return { formulario: paraProcurador(formulario), facts: { ...facts, origens, verificados: [] } };
}

/** Whether a proxy writes the draft for another person. */
export function isPorProcuracao(who: Who, { autorId }: Pick<Rascunho, 'autorId'>): boolean {
  return who.outorgantes.includes(autorId);
}

/** Why this person may not file the service for the person on the draft; null when they may. */
export function motivoDeNaoPedir(
  who: Who,
  { autorId }: Pick<Rascunho, 'autorId'>,
  { formulario, facts }: Preenchimento,
): string | null {
  const alheio = isPorProcuracao(who, { autorId }) ? motivoSemProcurador(formulario) : null;
  return alheio ?? motivoInelegivel(formulario, facts.solicitante);
}
