import { useState } from 'react';
import { useMedia } from '#platform/use-media.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useModeloAberto } from './edicao/modelo-context.ts';
import { Estrutura } from './estrutura/estrutura.tsx';
import { Inspetor } from './inspetor/inspetor.tsx';
import classes from './modelo.module.css';
import { Previa } from './previa/previa.tsx';
import type { Prova } from './previa/use-prova.ts';

/** Below this width the three parts do not fit side by side. */
const TIGHT_QUERY = '(max-width: 74.99em)';

const PARTES = [
  { id: 'estrutura', label: 'Estrutura' },
  { id: 'previa', label: 'Prévia' },
  { id: 'propriedades', label: 'Propriedades' },
] as const;

/** Steps and fields, the form as people see it, and the properties of what is selected. */
export function FormularioView({ prova }: { prova: Prova }) {
  const tight = useMedia(TIGHT_QUERY);
  const [parte, setParte] = useState<string>('estrutura');
  const { selecao } = useModeloAberto();
  if (tight)
    return (
      <Tabs label="Partes do formulário" tabs={PARTES} value={parte} onChange={setParte}>
        {parte === 'estrutura' && <Estrutura onAbrir={() => setParte('propriedades')} />}
        {parte === 'previa' && <Previa prova={prova} />}
        {parte === 'propriedades' && <Inspetor key={selecao} />}
      </Tabs>
    );
  return (
    <div className={classes.partes}>
      <section aria-label="Estrutura" className={classes.lado}>
        <Estrutura />
      </section>
      <section aria-label="Prévia" className={classes.meio}>
        <Previa prova={prova} />
      </section>
      <section aria-label="Propriedades" className={classes.lado}>
        <Inspetor key={selecao} />
      </section>
    </div>
  );
}
