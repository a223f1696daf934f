import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { useStore } from '#platform/store.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Barra } from './edicao/barra.tsx';
import { ConflitoDialog } from './edicao/conflito-dialog.tsx';
import { type CopiaModelo, createEdicao } from './edicao/edicao.ts';
import { ModeloContext } from './edicao/modelo-context.ts';
import { nomeAtual } from './edicao/renomeado.ts';
import { useAtalhos } from './edicao/use-atalhos.ts';
import { useConferencia } from './edicao/use-conferencia.ts';
import { FormularioView } from './formulario-view.tsx';
import { ABAS, type Aba, type ModeloSearch } from './modelo-search.ts';
import { useProva } from './previa/use-prova.ts';
import type { Modelo } from './queries.ts';

const ServicoView = lazyPart(() => import('./servico/servico-view.tsx'), 'ServicoView');
const DocumentoView = lazyPart(() => import('./documento/documento-view.tsx'), 'DocumentoView');
const RespostasView = lazyPart(() => import('./respostas/respostas-view.tsx'), 'RespostasView');
const TestesView = lazyPart(() => import('./testes/testes-view.tsx'), 'TestesView');
const VersoesView = lazyPart(() => import('./versoes/versoes-view.tsx'), 'VersoesView');

const ROTULOS: Record<Aba, string> = {
  formulario: 'Formulário',
  servico: 'Serviço',
  documento: 'Documento',
  respostas: 'Respostas',
  testes: 'Testes',
  versoes: 'Versões',
};

interface ConstrutorProps {
  usuario: string;
  tipoId: number;
  atual: Modelo;
  formulario: Formulario;
  copia: CopiaModelo | null;
}

/** The form builder: the editor, its preview beside it, and autosave. */
export function Construtor(props: ConstrutorProps) {
  const { tipoId, atual } = props;
  const [edicao] = useState(() => createEdicao(props));
  useEffect(() => edicao.start(), [edicao]);
  useAtalhos(edicao);
  const { historia, conflito } = useStore(edicao.store);
  const form = historia.presente;
  const [search, setSearch] = useSearchState<ModeloSearch>();
  const [falado, setFalado] = useState('');
  const later = useDeferredValue(form);
  const { publicado } = atual;
  const { problemas, falhos, testes } = useConferencia({ tipoId, edicao }, { form: later, publicado });
  const igualA = useMemo(
    () => (publicado && diferenca(publicado, later).length === 0 ? publicado.versao : null),
    [publicado, later],
  );
  const selecionar = useCallback(
    (em: string | null) => setSearch({ em: em ?? undefined, ...(em === null ? {} : { aba: 'formulario' }) }),
    [setSearch],
  );
  const turn = useRef(0);
  const anunciar = useCallback((texto: string) => {
    turn.current += 1;
    // A screen reader repeats a sentence only if the text differs.
    setFalado(turn.current % 2 === 0 ? texto : `${texto}\u00a0`);
  }, []);
  const selecao = nomeAtual(form, search.em ?? null);
  const aberto = useMemo(
    () => ({
      tipoId,
      edicao,
      form,
      publicado,
      igualA,
      problemas,
      falhos,
      testes,
      selecao,
      selecionar,
      anunciar,
    }),
    [tipoId, edicao, form, publicado, igualA, problemas, falhos, testes, selecao, selecionar, anunciar],
  );
  const prova = useProva(later);
  return (
    <ModeloContext value={aberto}>
      <Page
        width="wide"
        title={form.titulo || 'Serviço sem nome'}
        tabTitle={`${form.titulo} – Modelo`}
        breadcrumb={[{ label: 'Serviços', to: '/config/requerimentos' }]}
        action={<Barra versaoPublicada={atual.tipo.versaoPublicada} />}
      >
        <Tabs
          label="Partes do modelo"
          tabs={ABAS.map((id) => ({ id, label: ROTULOS[id] }))}
          value={search.aba}
          onChange={(aba) => setSearch({ aba: ABAS.find((known) => known === aba) ?? 'formulario' })}
        >
          <Suspense fallback={<SkeletonText lines={8} />}>
            {search.aba === 'formulario' && <FormularioView prova={prova} />}
            {search.aba === 'servico' && <ServicoView />}
            {search.aba === 'documento' && <DocumentoView prova={prova} />}
            {search.aba === 'respostas' && <RespostasView />}
            {search.aba === 'testes' && <TestesView prova={prova} />}
            {search.aba === 'versoes' && <VersoesView />}
          </Suspense>
        </Tabs>
        <VisuallyHidden>
          <span aria-live="polite">{falado}</span>
        </VisuallyHidden>
      </Page>
      {conflito && <ConflitoDialog edicao={edicao} form={form} conflito={conflito} />}
    </ModeloContext>
  );
}
