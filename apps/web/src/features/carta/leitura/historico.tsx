import { abreComCiencia } from '@balcao/domain/carta/especie';
import { FEITOS_DA_CARTA } from '@balcao/domain/carta/situacao';
import { DateTimeText } from '#ui/date.tsx';
import { Section } from '#ui/section.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { CartaDetalhe } from '../queries.ts';

/** Everything that was done to a letter, oldest first. */
export function Historico({ eventos, especie }: Pick<CartaDetalhe, 'eventos' | 'especie'>) {
  if (eventos.length === 0) return null;
  return (
    <Section title="Histórico">
      <Timeline
        label="O que aconteceu com a carta"
        items={eventos.map(({ ato, em, por, texto }) => ({
          id: `${em} ${ato}`,
          situacao: 'feita',
          title: ato === 'abrir' && abreComCiencia(especie) ? 'Aberta, com a ciência' : FEITOS_DA_CARTA[ato],
          meta: (
            <>
              <DateTimeText instant={em} />
              {por && ` · ${por}`}
            </>
          ),
          children: texto && <p>{texto}</p>,
        }))}
      />
    </Section>
  );
}
