import { Suspense } from 'react';
import { EtiquetasSection } from '#features/etiqueta/api.tsx';
import { MacrosSection } from '#features/macro/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ABAS, MODELOS_SEARCH } from './modelos-search.ts';
import { ModelosSection } from './modelos-section.tsx';

const ROTULOS = { modelos: 'Modelos de resposta', macros: 'Macros', etiquetas: 'Etiquetas' } as const;

/** The person's reply templates. Maintainers also get those for everybody, the macros and the tags. */
export default function ModelosRespostaPage() {
  const list = useListSearch(MODELOS_SEARCH);
  const { aba } = list.search;
  const keeps = can(useEu(), 'config.modelos');
  const modelos = <ModelosSection keeps={keeps} list={list} />;
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
          tabs={ABAS.map((id) => ({ id, label: ROTULOS[id] }))}
          value={aba}
          onChange={(id) => list.change({ aba: ABAS.find((one) => one === id), busca: undefined })}
        >
          <Suspense fallback={<SkeletonRows rows={5} height={36} />}>
            {aba === 'macros' ? <MacrosSection /> : aba === 'etiquetas' ? <EtiquetasSection /> : modelos}
          </Suspense>
        </Tabs>
      ) : (
        modelos
      )}
    </Page>
  );
}
