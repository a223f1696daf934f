import type { Historia } from '../viver.ts';
import { CARTAS } from './cartas.ts';
import { tellComuns } from './comuns.ts';
import { tellAtendimento, tellOutrosGrupos, tellRegistro } from './filas.ts';
import type { Mesa } from './mesa.ts';
import { tellCaio, tellHelena, tellIara, tellRepresentantes } from './pessoas.ts';

const TELLERS = [
  tellHelena,
  tellCaio,
  tellIara,
  tellRepresentantes,
  tellRegistro,
  tellAtendimento,
  tellOutrosGrupos,
  tellComuns,
];

/** Every request of the demonstration, with its letters. */
export function tellAll(mesa: Mesa): Historia[] {
  return TELLERS.flatMap((tell) => tell(mesa)).map((historia) => ({
    ...historia,
    passos: [...historia.passos, ...(CARTAS[historia.chave] ?? [])],
  }));
}
