import type { Acao } from '@balcao/domain/requerimento/acao';
import { type ComponentType, Suspense, useState } from 'react';
import {
  AprovarDialog,
  DarParecerDialog,
  DecidirDialog,
  PautarDialog,
  PedirParecerDialog,
  RecorrerDialog,
} from '#features/decisao/api.tsx';
import { ExigirPanel } from '#features/exigencia/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActContext } from '#features/tramite/api.tsx';
import { DesmembrarDialog, JuntarDialog } from '#features/vinculo/api.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { directSend } from './direct.ts';

const MotivoDialog = lazyPart(() => import('./motivo-dialog.tsx'), 'MotivoDialog');
const ReclamarDialog = lazyPart(() => import('./reclamar-dialog.tsx'), 'ReclamarDialog');
const AvaliarDialog = lazyPart(() => import('./avaliar-dialog.tsx'), 'AvaliarDialog');
const DetalharDialog = lazyPart(() => import('./detalhar-dialog.tsx'), 'DetalharDialog');
const PrioridadeDialog = lazyPart(() => import('./prioridade-dialog.tsx'), 'PrioridadeDialog');

const OWN: Partial<Record<Acao, ComponentType<ActionProps>>> = {
  decidir: DecidirDialog,
  decidir_recurso: DecidirDialog,
  reconsiderar: DecidirDialog,
  recorrer: RecorrerDialog,
  reclamar: ReclamarDialog,
  avaliar: AvaliarDialog,
  exigir: ExigirPanel,
  encaminhar_parecer: PedirParecerDialog,
  devolver_parecer: DarParecerDialog,
  detalhar: DetalharDialog,
  pautar: PautarDialog,
  aprovar: AprovarDialog,
  confirmar_prioridade: PrioridadeDialog,
  negar_prioridade: PrioridadeDialog,
  juntar: JuntarDialog,
  desmembrar: DesmembrarDialog,
};

/** The form of an act; nothing for an act without a form. */
export function ActionDialog(props: ActionProps) {
  const Form = OWN[props.acao] ?? (directSend(props.acao) ? null : MotivoDialog);
  const detail = useLastOpen(props.detail, props.acao);
  if (!Form) return null;
  return (
    <ActContext value={{ acao: props.acao, open: detail, now: props.detail }}>
      <Suspense>
        <Form {...props} detail={detail} />
      </Suspense>
    </ActContext>
  );
}

/**
 * The newest version of the request that allows the act. A form based on a later one would lose its options and what the
 * person chose.
 */
function useLastOpen(detail: Detalhe, acao: Acao): Detalhe {
  const [open, setOpen] = useState(detail);
  if (detail === open || !mayDo(detail, acao)) return open;
  setOpen(detail);
  return detail;
}
