import { type GrupoNorma, normaDe } from '@balcao/domain/norma/catalogo';
import { GRUPOS_NORMA } from '@balcao/domain/norma/texto';
import { Suspense, useState } from 'react';
import { useArrival } from '#platform/use-arrival.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { NormasTable } from './normas-table.tsx';
import { type NormaVista, useNormas } from './queries.ts';

const MudarDialog = lazyPart(() => import('./mudar-dialog.tsx'), 'MudarDialog');
const HistoricoDialog = lazyPart(() => import('./historico-dialog.tsx'), 'HistoricoDialog');

type Aberto = { dialogo: 'mudar' | 'historico'; chave: NormaVista['chave'] };

const GRUPOS = Object.entries(GRUPOS_NORMA) as [GrupoNorma, string][]; // keys of the record

/** The numbers of the law that the council may set, each with its source and its first day. */
export function NormasSection() {
  const normas = useNormas();
  useArrival(undefined, normas.data !== undefined);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const items = normas.data?.items ?? [];
  const shown = items.find(({ chave }) => chave === aberto?.chave);
  const close = () => setAberto(null);
  return (
    <Section
      title="Prazos e limites da lei"
      description="O que a lei deixa o Conselho escolher. Um valor novo vale a partir de um dia que ainda vem: o que já está contando não muda."
      surface={false}
    >
      <QueryView
        query={normas}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} height={28} />
          </Panel>
        }
      >
        {() => (
          <div className={classes.stack}>
            {GRUPOS.map(([grupo, titulo]) => (
              <section key={grupo} aria-label={titulo} className={classes.grupo}>
                <h3>{titulo}</h3>
                <NormasTable
                  caption={titulo}
                  normas={items.filter(({ chave }) => normaDe(chave).grupo === grupo)}
                  onMudar={(chave) => setAberto({ dialogo: 'mudar', chave })}
                  onHistorico={(chave) => setAberto({ dialogo: 'historico', chave })}
                />
              </section>
            ))}
          </div>
        )}
      </QueryView>
      <Suspense>
        {shown && aberto?.dialogo === 'mudar' && <MudarDialog norma={shown} todas={items} onClose={close} />}
        {shown && aberto?.dialogo === 'historico' && <HistoricoDialog norma={shown} onClose={close} />}
      </Suspense>
    </Section>
  );
}
