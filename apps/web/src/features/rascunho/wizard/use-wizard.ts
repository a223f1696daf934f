import { type Avaliacao, avaliar } from '@balcao/domain/formulario/avaliar';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { type Etapa, listEtapas } from '@balcao/domain/formulario/etapas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePlaceNames } from '#features/formulario/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { useStore } from '#platform/store.ts';
import { focusField } from '#ui/error-summary.tsx';
import { useForgetRascunhos } from '../queries.ts';
import { createRascunhoSession, type RascunhoSession } from '../saving/rascunho-session.ts';
import { type Abertura, factsOf, type RascunhoState } from '../saving/rascunho-state.ts';
import type { WizardSearch } from './wizard-search.ts';

interface WizardInit {
  usuario: string;
  tipoId: number;
  abertura: Abertura;
  onCreated: (rascunhoId: string) => void;
}

/** What all pages of the wizard share. */
export interface WizardView {
  session: RascunhoSession;
  state: RascunhoState;
  contexto: Contexto;
  avaliacao: Avaliacao;
  etapas: readonly Etapa[];
  /** Index of the page in `etapas`. */
  at: number;
  etapa: Etapa;
  /** The field being changed from the review. */
  alterar: string | undefined;
  go: (etapaId: string, alterar?: string) => void;
}

/** The draft, its evaluation, and the page in the address. */
export function useWizard({ usuario, tipoId, abertura, onCreated }: WizardInit): WizardView {
  const [search] = useSearchState<WizardSearch>();
  const move = useWizardAddress();
  const forgetRascunhos = useForgetRascunhos();
  const here = useRef(false);
  // oxlint-disable-next-line react/refs -- read when the draft is created, never during render
  const [session] = useState(() =>
    createRascunhoSession({
      usuario,
      tipoId,
      abertura,
      onCreated: (rascunho) => {
        forgetRascunhos();
        // This was the last save of a form that was left; the address belongs to another screen now.
        if (!here.current) return;
        onCreated(rascunho);
        move({ rascunho }, { replace: true, resetScroll: false });
      },
    }),
  );
  useEffect(() => {
    here.current = true;
    const stop = session.start();
    return () => {
      here.current = false;
      stop();
    };
  }, [session]);
  const state = useStore(session.store);
  const { fatos, anexos } = state;
  const facts = useMemo(() => factsOf({ fatos, anexos }), [fatos, anexos]);
  const contexto = usePlaceNames(state.form, state.respostas, facts);
  const avaliacao = useMemo(
    () => avaliar(state.form, state.respostas, contexto),
    [state.form, state.respostas, contexto],
  );
  const etapas = useMemo(() => listEtapas(state.form, avaliacao), [state.form, avaliacao]);
  const [resumeAt] = useState(state.passo);
  const wanted = search.passo ?? resumeAt;
  const at = Math.max(
    0,
    etapas.findIndex((etapa) => etapa.id === wanted),
  );
  const etapa = etapas[at] ?? { id: 'orientacoes', titulo: '' };
  useStepFocus(etapa.id, search.alterar);
  useEffect(() => {
    if (at > 0) session.setPasso(etapa.id, 'seen');
  }, [session, at, etapa.id]);
  const go = (passo: string, alterar?: string) => {
    session.setPasso(passo, 'moved');
    void session.flush().catch(() => {});
    move({ passo, alterar }, {});
  };
  return { session, state, contexto, avaliacao, etapas, at, etapa, alterar: search.alterar, go };
}

function useWizardAddress() {
  const navigate = useNavigate();
  return useCallback(
    (part: WizardSearch, options: { replace?: boolean; resetScroll?: boolean }) => {
      void navigate({
        to: '.',
        search: (previous: WizardSearch) => ({ ...previous, ...part }),
        ...options,
        // Routes are built at run time, so the router cannot know this query's type.
      } as unknown as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
}

/**
 * Focuses the heading of a new page, or the field to change. The first page leaves the focus to the navigation that
 * opened it.
 */
function useStepFocus(etapaId: string, campo: string | undefined): void {
  const before = useRef(etapaId);
  useEffect(() => {
    if (before.current === etapaId) return;
    before.current = etapaId;
    if (campo === undefined) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    else focusField(campo);
  }, [etapaId, campo]);
}
