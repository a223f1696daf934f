import type { Db } from '@balcao/db/db';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { invalidField } from '#platform/http/problem.ts';

type Lugar = Required<Pick<Feriado, 'tipo' | 'municipioIbge' | 'uf'>>;

/** Refuses a day whose kind and place do not fit, or whose place the council does not serve. */
export async function checkLugar(tx: Db, { tipo, municipioIbge, uf }: Lugar): Promise<void> {
  if (tipo === 'MUNICIPAL' && !municipioIbge) throw invalidField('municipioIbge', 'Escolha o município.');
  if (tipo === 'ESTADUAL' && !uf) throw invalidField('uf', 'Escolha o estado.');
  if (municipioIbge && uf) throw invalidField('municipioIbge', 'Escolha o município ou o estado.');
  if ((tipo === 'NACIONAL' || tipo === 'ESTADUAL') && municipioIbge)
    throw invalidField('municipioIbge', 'Este tipo de feriado não é de um município.');
  if ((tipo === 'NACIONAL' || tipo === 'MUNICIPAL') && uf)
    throw invalidField('uf', 'Este tipo de feriado não é de um estado.');
  if (!municipioIbge) return;
  const known = await tx
    .selectFrom('localidade')
    .select('ibge')
    .where('ibge', '=', municipioIbge)
    .executeTakeFirst();
  if (!known) throw invalidField('municipioIbge', 'Este município não é uma localidade do Conselho.');
}
