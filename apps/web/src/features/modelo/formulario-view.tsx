import { useState } from 'react';
import { useMedia } from '#platform/use-media.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useModeloAberto } from './edicao/modelo-context.ts';
import { useChave } from './edicao/renomeado.ts';
import { Estrutura } from './estrutura/estrutura.tsx';
import { Inspetor } from './inspetor/inspetor.tsx';
import classes from './modelo.module.css';
import { Previa } from './previa/previa.tsx';
import type { Prova } from './previa/use-prova.ts';

/** From this width on, the three panels stand side by side. */
const WIDE_QUERY = '(min-width: 100em)';

/** From this width on, the preview stands beside the editor. */
const MEDIUM_QUERY = '(min-width: 62em)';

const ESTRUTURA = { id: 'estrutura', label: 'Estrutura' };
const PREVIA = { id: 'previa', label: 'Prévia' };
const PROPRIEDADES = { id: 'propriedades', label: 'Propriedades' };

/** Structure, preview and properties of the form, as many side by side as fit. */
export function FormularioView({ prova }: { prova: Prova }) {
  const wide = useMedia(WIDE_QUERY);
  const medium = useMedia(MEDIUM_QUERY);
  const { form, selecao } = useModeloAberto();
  const chave = useChave(form, selecao);
  if (wide)
    return (
      <div className={classes.partes} data-partes="3">
        <section aria-label="Estrutura" className={classes.lado}>
          <Estrutura />
        </section>
        <section aria-label="Prévia" className={classes.meio}>
          <Previa prova={prova} />
        </section>
        <section aria-label="Propriedades" className={classes.lado}>
          <Inspetor key={chave} />
        </section>
      </div>
    );
  if (!medium) return <EmAbas prova={prova} />;
  return (
    <div className={classes.partes}>
      <div className={classes.lado}>
        <EmAbas />
      </div>
      <section aria-label="Prévia" className={classes.meio}>
        <Previa prova={prova} />
      </section>
    </div>
  );
}

/** One panel at a time; the preview is a tab when there is no room beside. */
function EmAbas({ prova }: { prova?: Prova }) {
  const { form, selecao } = useModeloAberto();
  const chave = useChave(form, selecao);
  const [parte, setParte] = useState(selecao === null ? ESTRUTURA.id : PROPRIEDADES.id);
  const [seen, setSeen] = useState(selecao);
  // A new selection opens its tab, wherever it was made.
  if (selecao !== seen) {
    setSeen(selecao);
    setParte(selecao === null ? ESTRUTURA.id : PROPRIEDADES.id);
  }
  const tabs = prova ? [ESTRUTURA, PREVIA, PROPRIEDADES] : [ESTRUTURA, PROPRIEDADES];
  return (
    <Tabs label="Partes do formulário" tabs={tabs} value={parte} onChange={setParte}>
      {parte === ESTRUTURA.id && <Estrutura onAbrir={() => setParte(PROPRIEDADES.id)} />}
      {parte === PREVIA.id && prova && <Previa prova={prova} sozinha />}
      {parte === PROPRIEDADES.id && <Inspetor key={chave} />}
    </Tabs>
  );
}
