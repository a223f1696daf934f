import type { Acao } from '@balcao/domain/requerimento/acao';
import { useEffect, useRef, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import { useChange } from '#features/tramite/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { directSend } from './acoes/direct.ts';
import type { CaseSearch } from './case-search.ts';

/** What the parts of a case know of its acts. */
export type CaseActs = ReturnType<typeof useCaseActs>;

/** The acts of a case: done at once, answered in the page, or asked for in a form that the address names. */
export function useCaseActs(detail: Detalhe) {
  const [search, setSearch] = useSearchState<CaseSearch>();
  const { done, tell } = useDone(detail);
  const [doing, setDoing] = useState<Acao | null>(null);
  const direct = useChange(detail, { onDone: (after) => tell(doing, after), follow: true });
  const answer = useAnswerInSight(search.aba === undefined);
  const act = (acao: Acao) => {
    // A second press upon the same state would be refused as if somebody else had been faster.
    if (direct.busy) return;
    tell(null);
    direct.reset();
    const send = directSend(acao);
    if (send) {
      setDoing(acao);
      direct.send(send);
    } else if (acao === 'responder_exigencia') {
      if (search.aba) setSearch({ aba: undefined });
      answer.show();
    } else setSearch({ acao }, { push: true, top: false });
  };
  return {
    act,
    busy: direct.busy,
    error: direct.error,
    conflict: direct.conflict,
    /** What was just done, and how that is taken back. */
    done,
    back: wayBack(detail, done),
    tell,
    answerRef: answer.ref,
  };
}

/** Leads to the form of the answer. On a narrow screen it is out of sight beside the data of the request; it comes back first. */
function useAnswerInSight(inSight: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || !inSight) return;
    setWanted(false);
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [wanted, inSight]);
  return { ref, show: () => setWanted(true) };
}

/** How what was just done is taken back, where that may be. */
function wayBack(detail: Detalhe, done: Acao | null): Acao | null {
  const acao = done === 'juntar' ? 'desfazer_juntada' : 'desfazer';
  return done !== 'desfazer' && mayDo(detail, acao) ? acao : null;
}

interface Done {
  acao: Acao;
  /** Ids of what had happened by then; null when that is not known. */
  known: ReadonlySet<string> | null;
}

/**
 * What the person just did, to be confirmed above the request, until somebody else does something in it: a confirmation
 * that stays would say what may no longer be so. What the portal does by itself follows from the act.
 */
function useDone(detail: Detalhe) {
  const [done, setDone] = useState<Done | null>(null);
  const overtaken = detail.eventos.some(
    ({ id, autor, meu }) => done?.known && !done.known.has(id) && autor !== null && !meu,
  );
  return {
    done: overtaken ? null : (done?.acao ?? null),
    tell: (acao: Acao | null, after?: Detalhe) =>
      setDone(acao && { acao, known: after ? new Set(after.eventos.map(({ id }) => id)) : null }),
  };
}
