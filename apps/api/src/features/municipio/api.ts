import type { Db } from '@balcao/db/db';

export { askDirectory, DIRETORIO } from './directory.ts';

interface Names {
  municipio: (ibge: string) => string | undefined;
  localidade: (ibge: string) => string | undefined;
}

/** Municipalities do not change while a process lives; localidades are few and read each time. */
let municipios: Map<string, string> | null = null;

/** Look-ups of place names by IBGE code, for the form engine. */
export async function loadMunicipioNames(db: Db): Promise<Names> {
  if (!municipios || municipios.size === 0) {
    const rows = await db.selectFrom('municipio').select(['ibge', 'nome']).execute();
    municipios = new Map(rows.map((row) => [row.ibge, row.nome]));
  }
  const known = municipios;
  const offices = await db
    .selectFrom('localidade')
    .select(['ibge', 'nome'])
    .where('escritorio', '=', true)
    .execute();
  const byIbge = new Map(offices.map((row) => [row.ibge, row.nome]));
  return { municipio: (ibge) => known.get(ibge), localidade: (ibge) => byIbge.get(ibge) };
}
