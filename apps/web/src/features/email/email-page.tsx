import { Suspense } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ABAS, EMAIL_SEARCH, NARROWED } from './email-search.ts';
import { MensagensSection } from './mensagens-section.tsx';

const ModelosSection = lazyPart(() => import('./modelo/modelos-section.tsx'), 'ModelosSection');
const ServidorSection = lazyPart(() => import('./servidor/servidor-section.tsx'), 'ServidorSection');
const ModeloView = lazyPart(() => import('./modelo/modelo-view.tsx'), 'ModeloView');

const ROTULOS = { mensagens: 'Mensagens', modelos: 'Modelos', servidor: 'Servidor' } as const;

/** The portal's e-mail: what was sent, the texts that it sends, and the server that it sends by. */
export default function EmailPage() {
  const list = useListSearch(EMAIL_SEARCH);
  const { aba, modelo } = list.search;
  const keeps = can(useEu(), 'config.email');
  if (keeps && aba === 'modelos' && modelo !== undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <ModeloView key={modelo} codigo={modelo} />
      </Suspense>
    );
  return (
    <Page title="E-mail" intro="As mensagens que o portal envia, os textos delas e o servidor por onde saem.">
      {keeps ? (
        <Tabs
          label="Partes do e-mail"
          tabs={ABAS.map((id) => ({ id, label: ROTULOS[id] }))}
          value={aba}
          onChange={(id) => list.change({ ...NARROWED, aba: ABAS.find((each) => each === id) })}
        >
          <Suspense fallback={<SkeletonRows rows={8} />}>
            {aba === 'modelos' ? (
              <ModelosSection list={list} />
            ) : aba === 'servidor' ? (
              <ServidorSection />
            ) : (
              <MensagensSection list={list} />
            )}
          </Suspense>
        </Tabs>
      ) : (
        <MensagensSection list={list} />
      )}
    </Page>
  );
}
