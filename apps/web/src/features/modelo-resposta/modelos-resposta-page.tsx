import { Suspense } from 'react';
import { EtiquetasSection } from '#features/etiqueta/api.tsx';
import { MacrosSection } from '#features/macro/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ABAS, isAba, type ModelosSearch } from './modelos-search.ts';
import { ModelosSection } from './modelos-section.tsx';

/** The prepared texts of the person; for those who keep them, also those of all, the macros and the tags. */
export default function ModelosRespostaPage() {
  const [search, setSearch] = useSearchState<ModelosSearch>();
  const keeps = can(useEu(), 'config.modelos');
  const modelos = (
    <ModelosSection keeps={keeps} busca={search.busca ?? ''} onBusca={(busca) => setSearch({ busca })} />
  );
  return (
    <Page
      title={keeps ? 'Modelos, macros e etiquetas' : 'Modelos de resposta'}
      intro={
        keeps
          ? 'Textos prontos, passos que se repetem e palavras para separar os pedidos.'
          : 'Textos prontos para responder: os seus, que só você vê, e os do Conselho.'
      }
    >
      {keeps ? (
        <Tabs
          label="O que manter"
          tabs={Object.entries(ABAS).map(([id, label]) => ({ id, label }))}
          value={search.aba}
          onChange={(aba) => isAba(aba) && setSearch({ aba, busca: undefined })}
        >
          <Suspense fallback={<SkeletonRows rows={5} height={36} />}>
            {search.aba === 'macros' ? (
              <MacrosSection />
            ) : search.aba === 'etiquetas' ? (
              <EtiquetasSection />
            ) : (
              modelos
            )}
          </Suspense>
        </Tabs>
      ) : (
        modelos
      )}
    </Page>
  );
}
