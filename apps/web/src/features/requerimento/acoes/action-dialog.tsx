import type { Acao } from '@balcao/domain/requerimento/acao';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Detalhe } from '../queries.ts';
import { ActContext } from './act-context.ts';
import { mayDo } from './available.ts';
import { directSend } from './direct.ts';
import type { ActionProps } from './motivo-dialog.tsx';

const MotivoDialog = lazyPart(() => import('./motivo-dialog.tsx'), 'MotivoDialog');
const DecidirDialog = lazyPart(() => import('./decidir-dialog.tsx'), 'DecidirDialog');
const RecorrerDialog = lazyPart(() => import('./recorrer-dialog.tsx'), 'RecorrerDialog');
const ReclamarDialog = lazyPart(() => import('./reclamar-dialog.tsx'), 'ReclamarDialog');
const AvaliarDialog = lazyPart(() => import('./avaliar-dialog.tsx'), 'AvaliarDialog');
const PedirParecerDialog = lazyPart(() => import('./pedir-parecer-dialog.tsx'), 'PedirParecerDialog');
const DarParecerDialog = lazyPart(() => import('./dar-parecer-dialog.tsx'), 'DarParecerDialog');
const DetalharDialog = lazyPart(() => import('./detalhar-dialog.tsx'), 'DetalharDialog');
const PautarDialog = lazyPart(() => import('./pautar-dialog.tsx'), 'PautarDialog');
const AprovarDialog = lazyPart(() => import('./aprovar-dialog.tsx'), 'AprovarDialog');
const PrioridadeDialog = lazyPart(() => import('./prioridade-dialog.tsx'), 'PrioridadeDialog');
const JuntarDialog = lazyPart(() => import('../vinculos/juntar-dialog.tsx'), 'JuntarDialog');
const DesmembrarDialog = lazyPart(() => import('../vinculos/desmembrar-dialog.tsx'), 'DesmembrarDialog');
const ExigirPanel = lazyPart(() => import('../exigencia/exigir-panel.tsx'), 'ExigirPanel');

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

/** The form of an action; nothing for one that has none. */
export function ActionDialog(props: ActionProps) {
  const Form = OWN[props.acao] ?? (directSend(props.acao) ? null : MotivoDialog);
  const detail = useLastOpen(props.detail, props.acao);
  if (!Form) return null;
  return (
    <ActContext value={props.acao}>
      <Suspense>
        <Form {...props} detail={detail} />
      </Suspense>
    </ActContext>
  );
}

/**
 * The newest state of the request in which the action may be done. A form drawn upon a later one would lose its choices,
 * and with them what the person chose.
 */
function useLastOpen(detail: Detalhe, acao: Acao): Detalhe {
  const [open, setOpen] = useState(detail);
  if (detail === open || !mayDo(detail, acao)) return open;
  setOpen(detail);
  return detail;
}
