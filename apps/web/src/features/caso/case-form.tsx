import type { Acao } from '@balcao/domain/requerimento/acao';
import { Suspense, useEffect, useState } from 'react';
import { focusChecklist } from '#features/checklist/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered } from '#features/requerimento/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { readAcao } from './acoes/offered.ts';
import type { CaseSearch } from './case-search.ts';

const ActionDialog = lazyPart(() => import('./acoes/action-dialog.tsx'), 'ActionDialog');

interface CaseFormProps {
  detail: Detalhe;
  leitor: Leitor;
  onDone: (acao: Acao, after: Detalhe) => void;
}

/** The form of the act that the address names. */
export function CaseForm({ detail, leitor, onDone }: CaseFormProps) {
  const [search, setSearch] = useSearchState<CaseSearch>();
  const shown = useShownAct(detail, search.acao);
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    // The form is gone and has given the focus back by then; on a narrow screen the list is in sight.
    if (!checking || shown !== null) return;
    setChecking(false);
    focusChecklist();
  }, [checking, shown]);
  const [ended, setEnded] = useState<{ acao: Acao; after: Detalhe } | null>(null);
  useEffect(() => {
    // Told while the form is there, it would lose the focus to the button that the form gives it back to, which goes next.
    if (ended === null || shown !== null) return;
    setEnded(null);
    onDone(ended.acao, ended.after);
  }, [ended, shown, onDone]);
  const close = () => setSearch({ acao: undefined });
  if (!shown) return null;
  return (
    <Suspense>
      <ActionDialog
        key={shown}
        acao={shown}
        detail={detail}
        leitor={leitor}
        onClose={close}
        onConferir={() => {
          setChecking(true);
          setSearch({ acao: undefined, aba: 'dados' });
        }}
        onDone={(after) => {
          setEnded({ acao: shown, after });
          close();
        }}
      />
    </Suspense>
  );
}

/** Once open, a form stays until the person leaves it: what others do meanwhile must not take the text away. */
function useShownAct(detail: Detalhe, asked: string | undefined): Acao | null {
  const opened = readAcao(asked);
  const offered = opened && findOffered(detail, opened);
  const [shown, setShown] = useState<Acao | null>(null);
  if (opened === null && shown !== null) setShown(null);
  if (offered?.permitido && offered.acao !== shown) setShown(offered.acao);
  return shown;
}
