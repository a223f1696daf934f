import type { ParteDoPerfil } from '@balcao/domain/pessoa/perfil';
import { Button } from '#ui/button.tsx';
import { countText } from '#ui/count-text.ts';
import { Section } from '#ui/section.tsx';
import { FatoDetalhe, FatoSituacao, FatoTitulo } from './fato.tsx';
import { PARTES } from './partes.tsx';
import classes from './perfil.module.css';
import type { Perfil } from './queries.ts';

type Parte = Perfil['partes'][number];

interface PartesGridProps {
  partes: readonly Parte[];
  /** The reader is the person, or acts for them. */
  dono: boolean;
  /** Shows all of one part in the line of time. */
  onAll: (parte: ParteDoPerfil) => void;
}

/** Each part with its newest, side by side; what is empty is said in one line. */
export function PartesGrid({ partes, dono, onAll }: PartesGridProps) {
  const filled = partes.filter(({ total }) => total > 0);
  const empty = partes.filter(({ total }) => total === 0);
  return (
    <>
      <div className={classes.grid}>
        {filled.map((parte) => (
          <ParteCard key={parte.parte} parte={parte} onAll={onAll} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className={classes.quiet}>
          {dono ? 'Nada ainda em' : 'Nada que você possa ver em'}:{' '}
          {empty.map(({ parte }) => PARTES[parte].nome.toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}

function ParteCard({
  parte: { parte, total, primeiros },
  onAll,
}: Pick<PartesGridProps, 'onAll'> & { parte: Parte }) {
  const titulo = PARTES[parte].nome;
  return (
    <Section title={`${titulo} (${countText(total)})`}>
      <ul className={classes.facts}>
        {primeiros.map((fato) => (
          <li key={fato.id}>
            <span className={classes.words}>
              <span className={classes.name}>
                <FatoTitulo fato={fato} />
              </span>
              <span className={classes.quiet}>
                <FatoDetalhe fato={fato} />
              </span>
            </span>
            <FatoSituacao fato={fato} />
          </li>
        ))}
      </ul>
      {total > primeiros.length && (
        <p className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Ver todos: ${titulo.toLowerCase()}`}
            onClick={() => onAll(parte)}
          >
            Ver todos
          </Button>
        </p>
      )}
    </Section>
  );
}
