import { isPublico } from '@balcao/domain/formulario/publico-texto';
import { readServicosSearch, type ServicosSearch } from '#features/servico/api.tsx';

/** Only the services that the person may ask for. */
export const MIM = 'mim';

/** Reads the address of the catalogue; what it does not understand is left out. */
export function parseCatalogoSearch(raw: Record<string, unknown>): ServicosSearch {
  return readServicosSearch(raw, (publico) => publico === MIM || isPublico(publico));
}
