import { abreComCiencia } from '@balcao/domain/carta/especie';
import { FEITOS_DA_CARTA } from '@balcao/domain/carta/feitos';
import { Historia } from '#ui/historia.tsx';
import type { CartaDetalhe } from '../queries.ts';

/** All events of a letter, oldest first. */
export function Historico({ eventos, especie }: Pick<CartaDetalhe, 'eventos' | 'especie'>) {
  const entradas = eventos.map(({ ato, ...evento }) => ({
    ...evento,
    id: `${evento.em} ${ato}`,
    titulo: ato === 'abrir' && abreComCiencia(especie) ? 'Aberta, com a ciência' : FEITOS_DA_CARTA[ato],
  }));
  return <Historia label="O que aconteceu com a carta" entradas={entradas} />;
}
