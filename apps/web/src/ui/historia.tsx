import { DateTimeText } from './date.tsx';
import { Section } from './section.tsx';
import { Timeline } from './timeline.tsx';

interface Entrada {
  id: string;
  titulo: string;
  em: string;
  /** The author; null for the portal. */
  por: string | null;
  texto: string | null;
}

/** History of actions, oldest first; renders nothing when empty. `label` names it for screen readers. */
export function Historia({ label, entradas }: { label: string; entradas: readonly Entrada[] }) {
  if (entradas.length === 0) return null;
  return (
    <Section title="Histórico">
      <Timeline
        label={label}
        items={entradas.map(({ id, titulo, em, por, texto }) => ({
          id,
          situacao: 'feita',
          title: titulo,
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
