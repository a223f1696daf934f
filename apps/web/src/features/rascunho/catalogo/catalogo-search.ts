import { isPublico } from '@balcao/domain/formulario/publico-texto';
import { readServicosSearch, type ServicosSearch } from '#features/servico/api.tsx';

/** Audience filter: only the services that the person may request. */
export const MIM = 'mim';

/** Reads the address of the catalogue; invalid values are ignored. */
export function parseCatalogoSearch(raw: Record<string, unknown>): ServicosSearch {
  return readServicosSearch(raw, (publico) => publico === MIM || isPublico(publico));
}
