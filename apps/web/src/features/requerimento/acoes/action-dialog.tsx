import type { Acao } from '@balcao/domain/requerimento/acao';
import { type ComponentType, Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { ActionProps } from './motivo-dialog.tsx';
import { MOTIVO_FORMS } from './motivo-forms.ts';

const MotivoDialog = lazyNamed(() => import('./motivo-dialog.tsx'), 'MotivoDialog');
const DecidirDialog = lazyNamed(() => import('./decidir-dialog.tsx'), 'DecidirDialog');
const RecorrerDialog = lazyNamed(() => import('./recorrer-dialog.tsx'), 'RecorrerDialog');
const AvaliarDialog = lazyNamed(() => import('./avaliar-dialog.tsx'), 'AvaliarDialog');
const ExigirPanel = lazyNamed(() => import('../exigencia/exigir-panel.tsx'), 'ExigirPanel');

const OWN: Partial<Record<Acao, ComponentType<ActionProps>>> = {
  decidir: DecidirDialog,
  decidir_recurso: DecidirDialog,
  recorrer: RecorrerDialog,
  avaliar: AvaliarDialog,
  exigir: ExigirPanel,
};

/** The form of an action; nothing for one that has none. */
export function ActionDialog(props: ActionProps) {
  const Form = OWN[props.acao] ?? (MOTIVO_FORMS[props.acao] ? MotivoDialog : null);
  if (!Form) return null;
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
