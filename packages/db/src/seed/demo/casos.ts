import type { Db } from '../../db.ts';
import { seedId } from '../seed-id.ts';

/**
 * Requests that journeys and documentation point to. The ids are the same in every installation; the protocol number
 * depends on the day of the first start, so it is read from the database (`loadCasos`).
 */
const CASOS = [
  // Registro (REG), interruption of a registration: Otávio's queue.
  'regSemAtendente',
  'regOitentaAnos',
  'regVenceHoje',
  'regVenceHojeSemAtendente',
  'regAtrasado',
  'regAtrasadoSemAtendente',
  'regTriagem',
  'regRespondida',
  'regAguardando',
  'regTerceiro',
  'regRecurso',
  'regDeferido',
  // Atendimento (ATD), handed over by other groups: Bianca's queue.
  'atdSemAtendente',
  'atdVenceHoje',
  'atdAtrasado',
  'atdAguardando',
  'atdRespondida',
  // Other groups.
  'cadSemAtendente',
  'cadAtrasado',
  'secAtrasado',
  'lgpdParcial',
  'certidaoEmEmissao',
  'arquivadoSemResposta',
  'nomeSocial',
  // Helena Prado, professional.
  'helenaExigencia',
  'helenaCertidao',
  'helenaCertidaoVencida',
  'helenaCopia',
  'helenaTaxa',
  'helenaCarteira',
  // Caio Nunes, provisional registration.
  'caioIndeferido',
  'caioCertidao',
  // Iara Campos, citizen.
  'iaraLgpd',
  'iaraVista',
  'iaraContato',
  // Dalva Moreira (68), Rui Tavares, and the firms that they act for.
  'dalvaVista',
  'ruiCertidao',
  'ruiParcelamento',
  'mantiqueiraCertidao',
  'patrimonioVista',
] as const;

export type CasoNome = (typeof CASOS)[number];

/** Key of the ids derived from a case. */
export function casoChave(nome: CasoNome): string {
  return `caso/${nome}`;
}

/** Id of each case. */
export const casos: Readonly<Record<CasoNome, string>> = Object.fromEntries(
  CASOS.map((nome) => [nome, seedId('requerimento', casoChave(nome))]),
) as Record<CasoNome, string>; // fromEntries forgets the keys it was given

/** Id and protocol number of each case, as this database has them. */
export async function loadCasos(db: Db): Promise<Record<CasoNome, { id: string; numero: string }>> {
  const rows = await db
    .selectFrom('requerimento')
    .select(['id', 'numero'])
    .where('id', 'in', Object.values(casos))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    CASOS.map((nome) => {
      const row = byId.get(casos[nome]);
      if (!row) throw new Error(`the demonstration has no case ${nome}`);
      return [nome, row];
    }),
  ) as Record<CasoNome, { id: string; numero: string }>; // as above
}
